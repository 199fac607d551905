import { toast } from '../toast.ts'
import { messageOf } from './errors.ts'
import { type AskOptions, type Data, type EndpointKey, httpCaller, type Input } from './json.ts'

export interface CallOptions extends AskOptions {
  /** Errors are left to the caller instead of being shown. */
  silent?: boolean
  /** Shows the envelope's message on success. */
  announce?: boolean
}

/**
 * One call from an action in the browser.
 * Errors are thrown as ApiError after being shown for three seconds, unless `silent`.
 */
export async function call<Key extends EndpointKey>(
  key: Key,
  input: Input<Key>,
  { silent, announce, ...options }: CallOptions = {},
): Promise<Data<Key>> {
  try {
    const { data, message } = await httpCaller(key, input, options)
    if (announce) toast.success(message)
    return data
  } catch (error) {
    if (!silent && !options.signal?.aborted) toast.error(messageOf(error))
    throw error
  }
}
