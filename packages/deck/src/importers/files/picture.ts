import { jpegSize, jpegTurn, turnedSize } from '../../scene/jpeg.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import type { ImportedPicture } from '../model.ts'

type Read = (ImportedPicture & { redrawnFrom?: string }) | { problem: string }
type Size = { width: number; height: number }

/** Formats that sharp draws, by how their bytes begin. */
const REDRAWN: [name: string, test: (bytes: Uint8Array) => boolean][] = [
  ['GIF', (bytes) => ascii(bytes, 0, 4) === 'GIF8'],
  ['WebP', (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP'],
  ['TIFF', (bytes) => ['II*\0', 'MM\0*'].includes(ascii(bytes, 0, 4))],
  [
    'SVG',
    (bytes) =>
      /^\s*(?:\uFEFF)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/.test(ascii(bytes, 0, 2048)),
  ],
]
const UNREADABLE: [name: string, test: (bytes: Uint8Array) => boolean][] = [
  ['EMF', (bytes) => ascii(bytes, 40, 4) === ' EMF'],
  ['WMF', (bytes) => bytes[0] === 0xd7 && bytes[1] === 0xcd && bytes[2] === 0xc6 && bytes[3] === 0x9a],
  ['WMF', (bytes) => bytes[0] === 1 && bytes[1] === 0 && bytes[2] === 9 && bytes[3] === 0],
  ['BMP', (bytes) => ascii(bytes, 0, 2) === 'BM'],
]

/** PNG and JPEG as they are, other pictures redrawn as PNG, or why it cannot be shown. */
export async function readPicture(bytes: Uint8Array): Promise<Read> {
  const png = pngSize(bytes)
  if (png) return { bytes, type: 'image/png', ...png }
  const jpeg = jpegSeen(bytes)
  if (jpeg) return { bytes, type: 'image/jpeg', ...jpeg }
  const redrawn = REDRAWN.find(([, test]) => test(bytes))
  if (redrawn) return redraw(bytes, redrawn[0])
  const unreadable = UNREADABLE.find(([, test]) => test(bytes))
  return { problem: unreadable ? `${unreadable[0]} 图片暂不能显示` : '有图片无法识别' }
}

/** Whether a picture is drawn from a description: what that costs is told by its length, not by its pixels. */
export const isVector = (bytes: Uint8Array): boolean => REDRAWN.at(-1)![1](bytes)

async function redraw(bytes: Uint8Array, redrawnFrom: string): Promise<Read> {
  const { default: sharp } = await import('sharp')
  try {
    const density = isVector(bytes) ? await densityOf(bytes) : undefined
    const limits = { limitInputPixels: IMPORT_LIMITS.redrawPixels, pages: 1 }
    const { data, info } = await sharp(bytes, density ? { ...limits, density } : limits)
      .autoOrient()
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/png', width: info.width, height: info.height, redrawnFrom }
  } catch {
    return { problem: `有 ${redrawnFrom} 图片已损坏` }
  }
}

/** What an SVG says of its size is in px at 72 to the inch. */
const DENSITY = 72

/** Dots an inch at which a drawing has no more pixels than it is shown with. */
async function densityOf(bytes: Uint8Array): Promise<number> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return DENSITY * Math.min(1, Math.sqrt(IMPORT_LIMITS.vectorPixels / (width * height)))
}

/** Width and height from the IHDR chunk, px; null for anything else. */
function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 33 || ascii(bytes, 1, 3) !== 'PNG' || ascii(bytes, 12, 4) !== 'IHDR') return null
  const view = viewOf(bytes)
  return sizeOf(view.getUint32(16), view.getUint32(20))
}

/** Width and height as seen: a camera's note on how it was held turns the pixels. */
function jpegSeen(bytes: Uint8Array): Size | null {
  const stored = jpegSize(bytes)
  return stored && turnedSize(stored, jpegTurn(bytes))
}

const sizeOf = (width: number, height: number): Size | null =>
  width > 0 && height > 0 ? { width, height } : null

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))
