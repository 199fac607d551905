import { unwrap } from './envelope.ts'
import { formOf } from './form.ts'
import type { Data, EndpointKey, Input } from './json.ts'
import { asViewer } from './request.ts'
import { send } from './send.ts'

/** Calls that take a form with a file. */
export type UploadKey = {
  [Key in EndpointKey]: 'file' extends keyof Input<Key>
    ? Key
    : 'avatar' extends keyof Input<Key>
      ? Key
      : never
}[EndpointKey]

export interface UploadOptions {
  signal: AbortSignal
  /** How much has been sent, 0 to 1; after 1 the server works on it. */
  onSent(part: number): void
  /** Goes on after a login, where the answer is that nobody is signed in. */
  resume?: () => void
}

/** Sends a form and tells how far it is. Throws ApiError. Whole files only: `resumable` goes on after a break. */
export async function upload<Key extends UploadKey>(
  key: Key,
  fields: { [Name in keyof Input<Key>]: string | File },
  { signal, onSent, resume }: UploadOptions,
): Promise<Data<Key>> {
  const [method = '', path = ''] = key.split(' ')
  return asViewer(async (headers) => {
    const { status, response } = await send({
      method,
      path,
      headers,
      body: formOf(fields),
      signal,
      onSent: (bytes, total) => onSent(total > 0 ? Math.min(1, bytes / total) : 0),
    })
    return unwrap<Data<Key>>({ status, body: response as unknown }, path).data
  }, resume)
}
