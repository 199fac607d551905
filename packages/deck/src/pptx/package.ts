import { crc32, deflateRawSync } from 'node:zlib'
import type { Part } from './part.ts'

type Packed = { name: Buffer; body: Buffer; method: 0 | 8; crc: number; size: number }

const STORED = 0
const DEFLATED = 8
const SMALLEST_TO_DEFLATE = 120
const ALREADY_COMPRESSED = /\.(png|jpeg|xlsx)$/
const UTF8_NAMES = 0x800
/** 1 January 1980, the earliest date of the format: equal decks are equal files. */
const DATE = 0x21

/** Small windows and tables make deflating hundreds of small parts several times faster. */
const settings = (length: number, level: number) => ({
  level,
  memLevel: length < 8192 ? 6 : 8,
  windowBits: length < 4096 ? 12 : 15,
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
  return {
    name: Buffer.from(part.name),
    body: store ? bytes : deflateRawSync(bytes, settings(bytes.length, level)),
    method: store ? STORED : DEFLATED,
    crc: crc32(bytes),
    size: bytes.length,
  }
}

const kept = new WeakMap<Part, Packed>()

/** Fixed parts stay deflated between decks. */
function packed(part: Part): Packed {
  if (!part.fixed) return pack(part)
  const known = kept.get(part)
  if (known) return known
  const fresh = pack(part)
  kept.set(part, fresh)
  return fresh
}

function directoryEntry({ name, body, method, crc, size }: Packed, offset: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(UTF8_NAMES, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(body.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return entry
}

/** The local header repeats bytes 6–30 of the directory's entry, less the extra field's length. */
function localHeader(entry: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  entry.copy(header, 4, 6, 30)
  return header
}

/** A ZIP of the parts, in their order. */
export function packParts(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const file = packed(part)
    const entry = directoryEntry(file, offset)
    files.push(localHeader(entry), file.name, file.body)
    directory.push(entry, file.name)
    offset += 30 + file.name.length + file.body.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, central, end])
}
