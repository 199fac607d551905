import { ApiError } from '../../lib/transport/errors.ts'
import type { UploadHow } from '../../lib/transport/sending.ts'
import type { HashMessage } from './hash-worker.ts'

/** The SHA-256 of a file in hexadecimal, made part by part beside the page: no byte of it leaves this machine. */
export function hashFile(
  file: File,
  { signal, onSent }: Pick<UploadHow, 'signal' | 'onSent'>,
): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module', name: 'hash' })
  return new Promise<string>((resolve, reject) => {
    worker.onerror = () => reject(new ApiError(0, '文件没有读出来，请重试'))
    worker.onmessage = ({ data }: MessageEvent<HashMessage>) => {
      if ('read' in data) onSent(data.read)
      else resolve(data.hash)
    }
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
