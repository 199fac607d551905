import { statusTexts } from '@yantu/contract/messages'
import { ApiError, connectionError, type Data } from '../../../lib/api-client.ts'

export type Imported = Data<'POST /api/iSlide/importOutline'>

const path = '/api/iSlide/importOutline'

export type ImportOptions = {
  token: string
  signal: AbortSignal
  /** How much of the file has been sent, 0 to 1; after 1 the server reads it. */
  onSent(part: number): void
}

/**
 * The outline of a document as it stands. By XMLHttpRequest, which alone tells how much has been sent.
 * Throws ApiError: the envelope's code and message, HTTP's, or 0 where no answer came.
 */
export function importDocument(file: File, { token, signal, onSent }: ImportOptions): Promise<Imported> {
  const form = new FormData()
  form.set('topic', '')
  form.set('file', file, file.name)
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new ApiError(0, '已取消读取'))
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? Math.min(1, loaded / total) : 0)
    request.upload.onload = () => onSent(1)
    request.onload = () => {
      try {
        resolve(dataOf(request.status, request.response))
      } catch (error) {
        reject(error as ApiError)
      }
    }
    request.onerror = () => reject(connectionError(null))
    request.onabort = () => reject(new ApiError(0, '已取消读取'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function dataOf(status: number, body: unknown): Imported {
  const { code, message, data } = (body ?? {}) as { code?: number; message?: string; data?: Imported }
  if (status === 200 && code === 200 && data) return data
  const failure = code && code !== 200 ? code : status
  throw new ApiError(failure, message || (statusTexts[status] ?? `连接错误：${status}`))
}
