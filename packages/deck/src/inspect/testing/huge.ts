import { open } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { packParts } from '../../pptx/package.ts'

const CHUNK = 4_000_000

/**
 * Writes a presentation with pictures that do not compress: the parts, then `megabytes` of stored random
 * bytes, all in one directory. Nothing of it stands in memory but one picture.
 */
export async function writeHugeDeck(path: string, deck: Buffer, megabytes: number): Promise<void> {
  const count = Math.ceil((megabytes * 1_000_000) / CHUNK)
  const picture = randomBytes(CHUNK)
  const one = packParts([{ name: 'ppt/media/image0000.png', data: picture }])
  const end = (zip: Buffer) => zip.length - 22
  const directory = (zip: Buffer) => zip.subarray(zip.readUInt32LE(end(zip) + 16), end(zip))
  const bodies = (zip: Buffer) => zip.subarray(0, zip.readUInt32LE(end(zip) + 16))
  const file = await open(path, 'w')
  try {
    await file.write(bodies(deck))
    let offset = bodies(deck).length
    const entries = [directory(deck)]
    for (let i = 0; i < count; i++) {
      const name = `ppt/media/image${String(i).padStart(4, '0')}.png`
      const body = Buffer.from(bodies(one).subarray(0, 30 + name.length))
      body.write(name, 30)
      const entry = Buffer.from(directory(one))
      entry.write(name, 46)
      entry.writeUInt32LE(offset, 42)
      entry.writeUInt32LE(crc32(picture), 16)
      await file.writev([body, picture])
      offset += body.length + picture.length
      entries.push(entry)
    }
    const central = Buffer.concat(entries)
    const tail = Buffer.from(deck.subarray(end(deck)))
    const total = tail.readUInt16LE(10) + count
    tail.writeUInt16LE(total, 8)
    tail.writeUInt16LE(total, 10)
    tail.writeUInt32LE(central.length, 12)
    tail.writeUInt32LE(offset, 16)
    await file.writev([central, tail])
  } finally {
    await file.close()
  }
}
