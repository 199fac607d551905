import type { IncomingMessage } from 'node:http'
import { statusRefusal } from '../failures.ts'

/** Whether the request brings a body that is not empty, as far as its headers say. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** As announced; null for a body sent in chunks. */
export function announcedBytes({ headers }: IncomingMessage): number | null {
  const length = headers['content-length']
  return length === undefined ? null : Number(length)
}

/**
 * The chunks as they come. Whoever stops early leaves the rest unread and the connection as it is. Throws a refusal
 * when the sender goes away before the end.
 */
export async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (error) {
    throw request.complete ? error : statusRefusal(400)
  }
}

/** As `chunksOf`, of which a sender who lets be waited for so long (ms) is cut off. */
export async function* chunksWithin(request: IncomingMessage, silentMs: number): AsyncGenerator<Buffer> {
  const wait = () => setTimeout(() => request.destroy(), silentMs)
  let cutOff = wait()
  try {
    for await (const chunk of chunksOf(request)) {
      clearTimeout(cutOff)
      yield chunk
      cutOff = wait()
    }
  } finally {
    clearTimeout(cutOff)
  }
}

/**
 * A small body as a whole. Throws 413, unread where its size is announced, and 400 when the sender goes away. By
 * events: an iterator costs a short call a tenth of its time.
 */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  if ((announcedBytes(request) ?? 0) > most) throw statusRefusal(413)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (act: () => void) => {
      request.off('data', take).off('end', end).off('error', leave).off('close', leave)
      act()
    }
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > most) settle(() => reject(statusRefusal(413)))
      else chunks.push(chunk)
    }
    const end = () =>
      settle(() => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size)))
    const leave = () => settle(() => reject(statusRefusal(400)))
    request.on('data', take).on('end', end).on('error', leave).on('close', leave)
  })
}
