import yauzl from 'yauzl'
import { ImportError } from '../errors.ts'
import { IMPORT_LIMITS } from '../limits.ts'

/** An archive in memory, read entry by entry against the limits. */
export type Archive = {
  names: ReadonlySet<string>
  has(name: string): boolean
  /** The bytes of an entry, null when there is none. Throws `ImportError` when damaged, encrypted or too big. */
  read(name: string): Promise<Uint8Array | null>
}

/** Opens a zip. Throws `ImportError`: broken, unsafe (paths, bombs), encrypted. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await yauzl
    .fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: false,
    })
    .catch(refuse)
  if (zip.entryCount > IMPORT_LIMITS.entries) throw new ImportError('unsafe')
  const entries = new Map<string, yauzl.Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (isBomb(entry)) throw new ImportError('unsafe')
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    refuse(error)
  }
  let unpacked = 0
  const grow = (count: number) => {
    unpacked += count
    if (unpacked > IMPORT_LIMITS.unpackedBytes) throw new ImportError('content-too-big')
  }
  return {
    names: new Set(entries.keys()),
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name)
      return entry ? unpack(zip, entry, grow) : null
    },
  }
}

async function unpack(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  grow: (count: number) => void,
): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new ImportError('encrypted')
  const chunks: Buffer[] = []
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      grow(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    refuse(error)
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}

const isBomb = ({ uncompressedSize, compressedSize }: yauzl.Entry) =>
  uncompressedSize > IMPORT_LIMITS.ratioFrom && uncompressedSize > IMPORT_LIMITS.ratio * compressedSize

/** What yauzl and zlib throw is the archive's fault; its words tell an unsafe path from damage. */
function refuse(error: unknown): never {
  if (error instanceof ImportError) throw error
  const message = error instanceof Error ? error.message : ''
  throw new ImportError(
    /relative path|absolute path|invalid characters in fileName/.test(message) ? 'unsafe' : 'broken',
    error,
  )
}
