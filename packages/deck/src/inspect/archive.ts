import { open } from 'node:fs/promises'
import yauzl from 'yauzl'
import type { EntryHead } from '../pptx/package.ts'
import { InspectError } from './errors.ts'
import { INSPECT_LIMITS } from './limits.ts'

/** The file's bytes, or where it lies: a file on disk is read where it is needed and nowhere else. */
export type Source = Uint8Array | string

export type ArchiveEntry = { size: number; packed: number }

/** A ZIP of which only the directory has been read. */
export type Archive = {
  /** Entries by name, as the directory has them. */
  entries: ReadonlyMap<string, ArchiveEntry>
  /** Names that the directory holds more than once. */
  doubled: readonly string[]
  /** Bytes of one entry, null when there is none. Throws {@link InspectError}: broken, too-big. */
  read(name: string, most?: number): Promise<Buffer | null>
  /** The first bytes of one entry, however large it is. Throws {@link InspectError}: broken. */
  readHead(name: string, length: number): Promise<Buffer | null>
  /** One entry as it is stored. */
  packed(name: string): Promise<{ head: EntryHead; body: AsyncIterable<Buffer> }>
  close(): void
}

/** The first bytes of a file. Throws what opening it throws. */
export async function headOf(source: Source, length = 8): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.subarray(0, length))
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const OPTIONS = { autoClose: false, strictFileNames: true, validateEntrySizes: true }

function openZip(source: Source): Promise<yauzl.ZipFile> {
  if (typeof source === 'string') return yauzl.openPromise(source, OPTIONS)
  return yauzl.fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), OPTIONS)
}

/**
 * Reads a ZIP's directory against the limits.
 * @throws InspectError broken, unsafe (paths that leave the archive), bomb, encrypted.
 */
export async function openArchive(source: Source): Promise<Archive> {
  const zip = await openZip(source).catch(refuse)
  try {
    return archiveOf(zip, await directoryOf(zip))
  } catch (error) {
    zip.close()
    return refuse(error)
  }
}

type Directory = { entries: Map<string, yauzl.Entry>; doubled: string[] }

async function directoryOf(zip: yauzl.ZipFile): Promise<Directory> {
  if (zip.entryCount > INSPECT_LIMITS.entries) throw new InspectError('bomb')
  const entries = new Map<string, yauzl.Entry>()
  const doubled: string[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    if (isBomb(entry) || total > INSPECT_LIMITS.total) throw new InspectError('bomb')
    if (entry.isEncrypted()) throw new InspectError('encrypted')
    if (entries.has(entry.fileName)) doubled.push(entry.fileName)
    else entries.set(entry.fileName, entry)
  }
  return { entries, doubled }
}

const isBomb = ({ uncompressedSize, compressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > INSPECT_LIMITS.ratioFrom &&
  uncompressedSize > INSPECT_LIMITS.ratio * Math.max(1, compressedSize)

function archiveOf(zip: yauzl.ZipFile, { entries, doubled }: Directory): Archive {
  return {
    entries: new Map(
      [...entries].map(([name, { uncompressedSize, compressedSize }]) => [
        name,
        { size: uncompressedSize, packed: compressedSize },
      ]),
    ),
    doubled,
    close: () => zip.close(),
    async read(name, most = INSPECT_LIMITS.part) {
      const entry = entries.get(name)
      if (!entry) return null
      if (entry.uncompressedSize > most) throw new InspectError('too-big')
      return unpack(zip, entry).catch(refuse)
    },
    async readHead(name, length) {
      const entry = entries.get(name)
      return entry ? unpack(zip, entry, length).catch(refuse) : null
    },
    async packed(name) {
      const entry = entries.get(name)
      if (!entry) throw new RangeError(`no entry ${name}`)
      const body = await zip.openReadStreamPromise(entry, { decodeFileData: false }).catch(refuse)
      return { head: headOfEntry(entry), body }
    },
  }
}

/** Sizes stand in the head itself, whatever stood behind the bytes. */
const SIZES_FOLLOW = 0x8

const headOfEntry = (entry: yauzl.Entry): EntryHead => ({
  name: entry.fileNameRaw,
  method: entry.compressionMethod,
  crc: entry.crc32,
  size: entry.uncompressedSize,
  packed: entry.compressedSize,
  flags: entry.generalPurposeBitFlag & ~SIZES_FOLLOW,
})

async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry, most = Infinity): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= most) break
  }
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
  return length > most ? bytes.subarray(0, most) : bytes
}

/** What yauzl and zlib throw is the archive's fault; what the file system throws is not. */
function refuse(error: unknown): never {
  if (error instanceof InspectError) throw error
  if (error instanceof Error && 'syscall' in error) throw error
  const message = error instanceof Error ? error.message : ''
  const escapes = /relative path|absolute path|invalid characters in fileName/.test(message)
  throw new InspectError(escapes ? 'unsafe' : 'broken', error)
}
