import { inflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'
import { ImportError } from '../errors.ts'
import { IMPORT_LIMITS } from '../limits.ts'

/** An archive in memory, read entry by entry against the limits. */
export type Archive = {
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
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return null
      unpacked += entry.uncompressedSize
      if (unpacked > IMPORT_LIMITS.unpackedBytes) throw new ImportError('content-too-big')
      return unpack(zip, bytes, entry)
    },
  }
}

/** Stored entries are a view of the archive; deflated ones are inflated into one buffer of the size declared. */
async function unpack(zip: yauzl.ZipFile, bytes: Uint8Array, entry: yauzl.Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new ImportError('encrypted')
  const { compressedSize, uncompressedSize, compressionMethod } = entry
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(refuse)
  const data = bytes.subarray(fileDataStart, fileDataStart + compressedSize)
  if (compressionMethod === STORED && data.length === uncompressedSize) return data
  if (compressionMethod !== DEFLATED) throw new ImportError('broken')
  return inflate(data, uncompressedSize)
}

const STORED = 0
const DEFLATED = 8

/** Throws `ImportError` broken unless exactly `size` bytes come out. */
function inflate(data: Uint8Array, size: number): Uint8Array {
  try {
    const inflated = inflateRawSync(data, {
      chunkSize: Math.max(size, 64),
      maxOutputLength: Math.max(size, 1),
    })
    if (inflated.length === size) return inflated
  } catch (error) {
    refuse(error)
  }
  throw new ImportError('broken')
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
