import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { headOf } from '../inspect/archive.ts'
import { InspectError } from '../inspect/errors.ts'
import type { FileSource } from '../make/source.ts'
import { encodedAt, type RasterPicture } from './rasterize.ts'
import { compositeOf, isPsd } from './psd.ts'
import type { ScaleTask } from './task.ts'

/** What somebody's picture may be: bytes as stored, pixels as decoded, and px of height at the greatest width. */
const SCALE_LIMITS = { bytes: 200 * 1024 * 1024, pixels: 100_000_000, height: 16_383 } as const
/** The decoder knows more kinds, some of which name files or run scripts. */
const KINDS = ['png', 'jpeg', 'webp', 'tiff']

/**
 * Somebody's picture as WebP at each width, upright as its camera noted and on white. It is decoded once and
 * reduced to the greatest width; the others are made of that.
 * @throws InspectError `too-big` past SCALE_LIMITS, whatever sharp throws where it is no picture
 */
export async function scaledPicture({ picture, options, isSquare }: ScaleTask): Promise<RasterPicture[]> {
  const width = Math.max(...options.widths)
  const upright = await openPicture(picture, isSquare ? { width, height: width, fit: 'cover' } : { width })
  return encodedAt(upright, options)
}

/** What a picture becomes: as wide as this, no larger than both (`inside`), or just both, cut on both sides of its middle. */
type Frame = { width: number; height?: number; fit?: 'inside' | 'cover' }

/** The picture in its frame, upright and on white; nothing of it is decoded before its size is known. */
export async function openPicture(source: FileSource, frame: Frame): Promise<Sharp> {
  const { width, height, fit = 'inside' } = frame
  const isPath = 'path' in source
  const bytes = isPath ? (await stat(source.path)).size : source.byteLength
  if (isPsd(await headOf(isPath ? source.path : source))) return composite(source, width)
  if (bytes > SCALE_LIMITS.bytes) throw new InspectError('too-big')
  const input = isPath ? source.path : source
  const known = await sharp(input, { limitInputPixels: false }).metadata()
  if (!KINDS.includes(known.format)) throw new TypeError(`no picture: ${known.format}`)
  const tall = (known.autoOrient.height / known.autoOrient.width) * width
  refuseTooBig(known.width * known.height, height ?? tall)
  return sharp(input, { limitInputPixels: SCALE_LIMITS.pixels })
    .autoOrient()
    .resize(height === undefined ? { width } : { width, height, fit, withoutEnlargement: fit === 'inside' })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
}

/** Of a .psd the picture as it looks. */
async function composite(source: FileSource, width: number): Promise<Sharp> {
  const { data, raw } = await compositeOf(source, SCALE_LIMITS.pixels)
  refuseTooBig(0, (raw.height / raw.width) * width)
  return sharp(data, { raw }).resize({ width }).toColourspace('srgb')
}

function refuseTooBig(pixels: number, height: number): void {
  if (pixels > SCALE_LIMITS.pixels || height > SCALE_LIMITS.height) throw new InspectError('too-big')
}
