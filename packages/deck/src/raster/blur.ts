import sharp from 'sharp'
import type { RasterPicture } from './rasterize.ts'

export type BlurOptions = { width?: number; quality?: number }

/** Width to which a masked preview is reduced: its letters are gone before it is blurred. */
const MASK_DETAIL = 96
const MASK_SIGMA = 2.2

/**
 * A preview that shows colours and arrangement but cannot be read: the pixels themselves are
 * reduced and blurred, so nothing behind the mask is sent. Takes any picture that sharp reads.
 */
export async function blurPreview(picture: Uint8Array, options: BlurOptions = {}): Promise<RasterPicture> {
  const reduced = await sharp(picture)
    .removeAlpha()
    .resize({ width: MASK_DETAIL })
    .blur(MASK_SIGMA)
    .png()
    .toBuffer()
  const { data, info } = await sharp(reduced)
    .resize({ width: options.width ?? 480, kernel: 'cubic' })
    .webp({ quality: options.quality ?? 60, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
