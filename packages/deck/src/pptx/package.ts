import { crc32, deflateRawSync } from 'node:zlib'
import type { Part } from './part.ts'

/** What a ZIP says of a file in it; `packed` and `size` are bytes as stored and unpacked. */
export type EntryHead = {
  name: Buffer
  method: number
  crc: number
  size: number
  packed: number
  /** Of the format's general purpose bits; names are UTF-8 unless told. */
  flags?: number
}
type Packed = { head: EntryHead; body: Buffer }

const STORED = 0
const DEFLATED = 8
const SMALLEST_TO_DEFLATE = 120
const ALREADY_COMPRESSED = /\.(png|jpeg|xlsx)$/
const UTF8_NAMES = 0x800
/** 1 January 1980, the earliest date of the format: equal decks are equal files. */
const DATE = 0x21

/** Small windows, tables and buffers make deflating hundreds of small parts several times faster. */
const settings = (length: number, level: number) => ({
  level,
  memLevel: length < 8192 ? 6 : 8,
  windowBits: length < 4096 ? 12 : 15,
  chunkSize: Math.max(256, length >> 1),
})

const bytesOf = (data: Part['data']): Buffer => {
  if (typeof data === 'string') return Buffer.from(data)
  if (data instanceof Uint8Array) return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return packParts(data)
}

const BEST = 9
const FAST = 6

function pack(part: Part): Packed {
  const bytes = bytesOf(part.data)
  const store = bytes.length < SMALLEST_TO_DEFLATE || ALREADY_COMPRESSED.test(part.name)
  const level = part.fixed ? BEST : FAST
  const body = store ? bytes : deflateRawSync(bytes, settings(bytes.length, level))
  const name = Buffer.from(part.name)
  const method = store ? STORED : DEFLATED
  return { body, head: { name, method, crc: crc32(bytes), size: bytes.length, packed: body.length } }
}

/** One part of text, to be put into an archive by hand. */
export function packText(name: string, data: string): { head: EntryHead; body: Buffer[] } {
  const { head, body } = pack({ name, data })
  return { head, body: [body] }
}

const kept = new WeakMap<Part, Packed>()

/** What has been deflated of the parts of one file. */
export type PackedParts = Map<Part, Packed>

/** Fixed parts stay deflated between decks, others while their file is written. */
function packed(part: Part, own: PackedParts): Packed {
  if (!part.fixed) {
    const fresh = own.get(part) ?? pack(part)
    own.set(part, fresh)
    return fresh
  }
  const known = kept.get(part)
  if (known) return known
  const fresh = pack(part)
  kept.set(part, fresh)
  return fresh
}

export const LOCAL_HEADER = 30
const DIRECTORY_ENTRY = 46

/** The entry of a ZIP's directory, less its name, of a file that begins at `offset`. */
export function directoryEntry(
  { name, method, crc, size, packed: length, flags = UTF8_NAMES }: EntryHead,
  offset: number,
): Buffer {
  const entry = Buffer.alloc(DIRECTORY_ENTRY)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return entry
}

/** The local header repeats bytes 6–30 of the directory's entry, less the extra field's length. */
export function localHeader(entry: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER)
  header.writeUInt32LE(0x04034b50, 0)
  entry.copy(header, 4, 6, 30)
  return header
}

/** Bytes that a part takes in a file, with its headers. */
export const packedSize = (part: Part, own: PackedParts): number => {
  const { head, body } = packed(part, own)
  return LOCAL_HEADER + DIRECTORY_ENTRY + 2 * head.name.length + body.length
}

/** A ZIP of the parts, in their order; `own` knows those that have been deflated. */
export function packParts(parts: readonly Part[], own: PackedParts = new Map()): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const { head, body } = packed(part, own)
    const entry = directoryEntry(head, offset)
    files.push(localHeader(entry), head.name, body)
    directory.push(entry, head.name)
    offset += LOCAL_HEADER + head.name.length + body.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...files, central, endOfDirectory(parts.length, central.length, offset)])
}

/** What ends a ZIP whose directory of so many entries and bytes begins at `offset`. */
export function endOfDirectory(entries: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
