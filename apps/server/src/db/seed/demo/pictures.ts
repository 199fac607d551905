import { limits } from '@yantu/contract/limits'
import { blurPreview, mainColours, type RasterWorker } from '@yantu/deck/raster/index'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { dictionaries } from '../dictionaries.ts'
import type { Rendition } from '../../../modules/files/index.ts'
import type { Pages } from './made-work.ts'

/** The server's memory matters more here than speed. */
sharp.concurrency(1)
sharp.cache(false)

const widths = limits.pictureWidths
const PREVIEW_RATIO = 9 / 16

/** Each page at every width of limits.pictureWidths, as WebP. SVG is drawn by the worker. */
export async function drawPages(pages: Pages, worker: RasterWorker): Promise<Rendition[][]> {
  if (pages.kind === 'svg') return worker.rasterize(pages.svgs, { widths })
  const sources =
    pages.kind === 'encoded'
      ? pages.pictures.map((bytes) => sharp(bytes))
      : pages.pictures.map(({ pixels, width, height }) =>
          sharp(pixels, { raw: { width, height, channels: 4 } }),
        )
  return Promise.all(sources.map(atEveryWidth))
}

const atEveryWidth = (source: Sharp): Promise<Rendition[]> =>
  Promise.all(
    widths.map(async (width) => ({
      width,
      bytes: await source.clone().removeAlpha().resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer(),
    })),
  )

/** A page nobody can read, at every width: blurred once in its pixels, then scaled. */
export async function maskPage(page: readonly Rendition[]): Promise<Rendition[]> {
  const clear = page.find(({ width }) => width === limits.pictureWireWidth) ?? page[0]
  if (!clear) throw new RangeError('no page to mask')
  const blurred = await blurPreview(clear.bytes, { width: limits.pictureWireWidth })
  return atEveryWidth(sharp(blurred.bytes))
}

/** Values of the dictionary `color`: the main colours of a cover, which is what a search by colour shows. */
export async function coverColours(cover: readonly Rendition[]): Promise<string[]> {
  const [smallest] = cover
  if (!smallest) throw new RangeError('no page to see')
  return mainColours([smallest.bytes], dictionaries.color ?? [])
}

/** Base64 thumbhash of a page, shown until its picture arrives. */
export async function thumbhashOf(page: readonly Rendition[]): Promise<string> {
  const smallest = page[0]
  if (!smallest) throw new RangeError('no page to hash')
  const width = 96
  const height = Math.round(width * PREVIEW_RATIO)
  const pixels = await sharp(smallest.bytes)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')
}
