import { open, type FileHandle } from 'node:fs/promises'
import { InspectError } from '../inspect/errors.ts'
import type { FileSource } from '../make/source.ts'

/*
 * The composite that Photoshop keeps at the end of a .psd (Adobe's Photoshop File Formats Specification, 2019): the
 * picture as it looks, which is all that a preview needs. Read from where it lies, since layers may weigh hundreds of
 * megabytes.
 */

const HEADER = 26
const MODES: Readonly<Record<number, { colours: number }>> = {
  1: { colours: 1 },
  3: { colours: 3 },
  4: { colours: 4 },
}
const [RAW, PACKED] = [0, 1]
const MB = 1024 * 1024
/** Of the composite as it lies in the file. */
const MOST_BYTES = 600 * MB

/** Pixels of eight bits a channel, channels beside each other. */
export interface Composite {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 3 }
}

interface Reader {
  /** Throws InspectError broken where the file ends before. */
  at(position: number, length: number): Promise<Buffer>
}

export const isPsd = (head: Uint8Array): boolean => Buffer.from(head).toString('latin1', 0, 4) === '8BPS'

/** @throws InspectError broken, too-big (also of kinds that are not read: lab, indexed, 16 and 32 bits) */
export async function compositeOf(source: FileSource, mostPixels: number): Promise<Composite> {
  if (!('path' in source)) return readComposite(inMemory(Buffer.from(source)), mostPixels)
  const file = await open(source.path)
  try {
    return await readComposite(onDisk(file), mostPixels)
  } finally {
    await file.close()
  }
}

async function readComposite(file: Reader, mostPixels: number): Promise<Composite> {
  const head = await file.at(0, HEADER)
  const isLarge = head.readUInt16BE(4) === 2
  const [inFile, height, width] = [head.readUInt16BE(12), head.readUInt32BE(14), head.readUInt32BE(18)]
  const mode = MODES[head.readUInt16BE(24)]
  if (!isPsd(head) || !width || !height) throw new InspectError('broken')
  if (!mode || head.readUInt16BE(22) !== 8 || inFile < mode.colours || width * height > mostPixels)
    throw new InspectError('too-big')
  let at = HEADER
  for (const length of [4, 4, isLarge ? 8 : 4]) at += length + (await lengthAt(file, at, length))
  const how = (await file.at(at, 2)).readUInt16BE(0)
  if (how !== RAW && how !== PACKED) throw new InspectError('too-big')
  const planes = { file, at: at + 2, width, height, inFile, colours: mode.colours, isLarge }
  const data = how === RAW ? await rawPlanes(planes) : await packedPlanes(planes)
  if (mode.colours === 4) return { data: asRgb(data), raw: { width, height, channels: 3 } }
  return { data, raw: { width, height, channels: mode.colours as 1 | 3 } }
}

/** Inks are kept as the light that they let through. */
function asRgb(inks: Buffer): Buffer {
  const pixels = Buffer.alloc((inks.length / 4) * 3)
  for (let at = 0; at < inks.length / 4; at++)
    for (let ink = 0; ink < 3; ink++)
      pixels[at * 3 + ink] = Math.round((inks[at * 4 + ink]! * inks[at * 4 + 3]!) / 255)
  return pixels
}

async function lengthAt(file: Reader, at: number, length: number): Promise<number> {
  const bytes = await file.at(at, length)
  return length === 8 ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0)
}

interface Planes {
  file: Reader
  at: number
  width: number
  height: number
  inFile: number
  colours: number
  isLarge: boolean
}

async function rawPlanes({ file, at, width, height, colours }: Planes): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * colours)
  for (let colour = 0; colour < colours; colour++) {
    const plane = await file.at(at + colour * width * height, width * height)
    for (let i = 0; i < plane.length; i++) pixels[i * colours + colour] = plane[i]!
  }
  return pixels
}

/** Each row by itself, as PackBits; how long each is stands before them all. */
async function packedPlanes({ file, at, width, height, inFile, colours, isLarge }: Planes): Promise<Buffer> {
  const each = isLarge ? 4 : 2
  const counts = await file.at(at, inFile * height * each)
  const lengthOf = (row: number) => (isLarge ? counts.readUInt32BE(row * 4) : counts.readUInt16BE(row * 2))
  const pixels = Buffer.alloc(width * height * colours)
  let from = at + counts.length
  for (let colour = 0; colour < colours; colour++) {
    const lengths = Array.from({ length: height }, (_, row) => lengthOf(colour * height + row))
    const total = lengths.reduce((sum, length) => sum + length, 0)
    if (total > MOST_BYTES) throw new InspectError('too-big')
    const plane = await file.at(from, total)
    let start = 0
    for (const [row, length] of lengths.entries()) {
      const packed = plane.subarray(start, start + length)
      unpackRow(packed, pixels, { at: row * width * colours + colour, step: colours, count: width })
      start += length
    }
    from += total
  }
  return pixels
}

/** A row of PackBits into every `step`-th byte; what it lacks stays as it is. */
function unpackRow(
  packed: Buffer,
  into: Buffer,
  { at, step, count }: { at: number; step: number; count: number },
): void {
  let [read, written] = [0, 0]
  const put = (value: number) => {
    if (written < count) into[at + written++ * step] = value
  }
  while (read < packed.length && written < count) {
    const head = packed.readInt8(read++)
    if (head >= 0) for (let i = 0; i <= head && read < packed.length; i++) put(packed[read++]!)
    else if (head !== -128 && read < packed.length) {
      const value = packed[read++]!
      for (let i = 0; i < 1 - head; i++) put(value)
    }
  }
}

function inMemory(bytes: Buffer): Reader {
  return {
    async at(position, length) {
      if (position + length > bytes.length) throw new InspectError('broken')
      return bytes.subarray(position, position + length)
    },
  }
}

function onDisk(file: FileHandle): Reader {
  return {
    async at(position, length) {
      const { size } = await file.stat()
      if (position + length > size) throw new InspectError('broken')
      return (await file.read(Buffer.alloc(length), 0, length, position)).buffer
    },
  }
}
