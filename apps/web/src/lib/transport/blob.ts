import { refuse } from './refuse.ts'
import { request } from './request.ts'

/** After a login the page that shows it is still there. */
const stay = () => undefined

/** A private file (id) of whoever is here. Throws ApiError. */
export const privateFile = (file: string, signal?: AbortSignal): Promise<Blob> =>
  fileAt(`/files/private/${encodeURIComponent(file)}`, signal)

/** A file by its address, as one that was signed for whoever is here. Throws ApiError. */
export function fileAt(url: string, signal?: AbortSignal): Promise<Blob> {
  const read = (response: Response) => (response.ok ? response.blob() : refuse(response, url))
  return request(url, { signal }, read, stay)
}

/** Whether a stored file is still there for whoever is here, by its address. Throws ApiError where nobody knows. */
export const isStored = (url: string, signal?: AbortSignal): Promise<boolean> =>
  request(url, { method: 'HEAD', signal }, async ({ status }) => status !== 404 && status !== 403, stay)

/** The id in a private file's address; undefined of any other address. */
export const privateFileId = (url: string): string | undefined =>
  /^\/files\/private\/([\w-]+)$/.exec(url)?.[1]
