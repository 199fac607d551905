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

/** A small body as a whole. Throws 413, unread where its size is announced. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  if ((announcedBytes(request) ?? 0) > most) throw statusRefusal(413)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(request)) {
    size += chunk.length
    if (size > most) throw statusRefusal(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
