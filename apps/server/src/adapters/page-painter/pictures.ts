import { catalogLimits } from '@yantu/contract/limits/catalog'
import { blurPreview } from '@yantu/deck/raster/blur'
import { mainColours as coloursOf, type Swatch } from '@yantu/deck/raster/main-colours'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Rendition } from '../../modules/files/index.ts'

/** The server's memory matters more here than speed. */
sharp.concurrency(1)
sharp.cache(false)

const THUMBHASH = { width: 96, height: 54 }

const atEveryWidth = (source: Sharp): Promise<Rendition[]> =>
  Promise.all(
    catalogLimits.pictureWidths.map(async (width) => ({
      width,
      bytes: await source.clone().removeAlpha().resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer(),
    })),
  )

/** A page nobody can read: blurred once in its pixels, then scaled. */
export async function mask(page: readonly Rendition[]): Promise<Rendition[]> {
  const clear = page.find(({ width }) => width === catalogLimits.pictureWireWidth) ?? smallest(page)
  const blurred = await blurPreview(clear.bytes, { width: catalogLimits.pictureWireWidth })
  return atEveryWidth(sharp(blurred.bytes))
}

export async function thumbhash(page: readonly Rendition[]): Promise<string> {
  const { width, height } = THUMBHASH
  const pixels = await sharp(smallest(page).bytes)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}

export const mainColours = (page: readonly Rendition[], swatches: readonly Swatch[]): Promise<string[]> =>
  coloursOf([smallest(page).bytes], swatches)

export async function lightness(page: readonly Rendition[]): Promise<number> {
  const { channels } = await sharp(smallest(page).bytes).greyscale().stats()
  return (channels[0]?.mean ?? 0) / 255
}

/** What says as much of colours as a large one. */
function smallest(page: readonly Rendition[]): Rendition {
  const [first] = page
  if (!first) throw new RangeError('no page to see')
  return first
}
