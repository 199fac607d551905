import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { directoryEntry, endOfDirectory, LOCAL_HEADER, localHeader, packText } from '../../pptx/package.ts'
import type { Archive } from '../archive.ts'

/** Texts of parts that are written anew, and names that are left out. */
export type Edits = { texts: ReadonlyMap<string, string>; gone: ReadonlySet<string> }

/** Writes an archive once more: what is not edited is copied packed as it is, one chunk in memory. */
export async function rewrite(archive: Archive, edits: Edits, target: string): Promise<void> {
  await pipeline(Readable.from(chunksOf(archive, edits)), createWriteStream(target, { flags: 'wx' }))
}

async function* chunksOf(archive: Archive, { texts, gone }: Edits): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const name of archive.entries.keys()) {
    if (gone.has(name)) continue
    const text = texts.get(name)
    const { head, body } = text === undefined ? await archive.packed(name) : packText(name, text)
    const entry = directoryEntry(head, offset)
    directory.push(entry, head.name)
    yield localHeader(entry)
    yield head.name
    yield* body
    offset += LOCAL_HEADER + head.name.length + head.packed
  }
  const central = Buffer.concat(directory)
  yield central
  yield endOfDirectory(directory.length / 2, central.length, offset)
}
