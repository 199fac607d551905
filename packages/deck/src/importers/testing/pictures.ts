import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A PNG of one colour; different colours are different bytes. */
export function png(
  width: number,
  height: number,
  color: [number, number, number] = [200, 30, 30],
): Uint8Array {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** The head of a JPEG whose frame says its size; a reader of sizes needs no more. */
export const jpeg = (width: number, height: number): Uint8Array =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
    0xff,
    0xd9,
  ])

/** A JPEG as a camera stores it that notes how it was held; red at the left of the stored pixels, blue at the right. */
export async function photograph(
  { width, height }: { width: number; height: number },
  orientation: number,
): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** The head of an EMF. */
export function emf(): Uint8Array {
  const bytes = Buffer.alloc(108)
  bytes.writeUInt32LE(1, 0)
  bytes.write(' EMF', 40, 'latin1')
  return bytes
}
