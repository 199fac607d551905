import { Zip, ZipPassThrough } from 'fflate'
import { Readable } from 'node:stream'

/** A file of a package; its bytes are asked for when its turn has come. */
export interface Packed {
  /** Path within the package. */
  name: string
  open(): Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>
}

/**
 * A ZIP of files, one chunk of one file in memory at a time. Nothing is compressed: decks, PDFs and pictures are
 * already.
 */
export const zipOf = (files: readonly Packed[], modified: Date): Readable =>
  Readable.from(zipped(files, modified), { objectMode: false })

async function* zipped(files: readonly Packed[], modified: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const { name, open } of files) {
    const entry = new ZipPassThrough(name)
    entry.mtime = modified
    zip.add(entry)
    for await (const chunk of await open()) {
      entry.push(chunk)
      yield* made.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
