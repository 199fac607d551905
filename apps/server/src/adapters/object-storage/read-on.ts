import type { Readable } from 'node:stream'
import { type ByteRange, storageAway } from '../../modules/files/storage.port.ts'

/** Cuts in a row, without a byte between them, that a reader does not notice. */
const CUTS_IN_A_ROW = 3

/**
 * The bytes of a range, the rest asked for again wherever the connection is cut; objects never change under their key.
 * A reader so slow that the store gives up is served in the same way.
 */
export async function* readOn(
  { start, end, ...first }: ByteRange & { body: Readable },
  again: (rest: ByteRange) => Promise<Readable>,
): AsyncGenerator<Buffer> {
  let { body } = first
  let chunks = body[Symbol.asyncIterator]()
  let at = start
  let cuts = 0
  try {
    for (;;) {
      const chunk: Buffer | null = await chunks.next().then(
        ({ done, value }) => (done ? null : value),
        () => null,
      )
      if (chunk) {
        at += chunk.length
        cuts = 0
        yield chunk
      } else if (at > end) {
        return
      } else {
        cuts += 1
        if (cuts > CUTS_IN_A_ROW) throw storageAway()
        body = await again({ start: at, end })
        chunks = body[Symbol.asyncIterator]()
      }
    }
  } finally {
    body.destroy()
  }
}
