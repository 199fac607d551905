import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { simplified, withoutFiles, withoutLigatures } from './simplify.ts'
import { DEFAULT_FAMILY } from './faces.ts'
import { deckFaces, fontFiles, withFallbacks } from './fonts.ts'

export type RasterOptions = {
  /** px, each page once a width. */
  widths: readonly number[]
  /** WebP quality, 1–100. */
  quality?: number
  /** WebP effort, 0–6; encoding costs more than drawing. */
  effort?: number
}

/** One WebP picture. */
export type RasterPicture = { width: number; height: number; bytes: Buffer }

const QUALITY = 80
const EFFORT = 2

/**
 * Pages as WebP pictures, without fonts or files of the system: per page one picture a width, in the order
 * of `widths`. A page is drawn once at the greatest width and scaled down for the others.
 * @throws RangeError when no width is given.
 */
export async function rasterizeSlides(
  svgs: readonly string[],
  options: RasterOptions,
): Promise<RasterPicture[][]> {
  const pages: RasterPicture[][] = []
  await rasterizeEach(svgs, options, (pictures) => pages.push(pictures))
  return pages
}

/** Like `rasterizeSlides`, but hands over each page as soon as it is drawn. */
export async function rasterizeEach(
  svgs: readonly string[],
  options: RasterOptions,
  onPage: (pictures: RasterPicture[], index: number) => void,
): Promise<void> {
  if (options.widths.length === 0) throw new RangeError('at least one width is needed')
  if (svgs.length === 0) return
  const pages = svgs.map((svg) => simplified(withoutFiles(svg)))
  const faces = await deckFaces(pages)
  const fonts = await fontFiles(faces.faces.map(({ bytes }) => withoutLigatures(bytes)))
  try {
    for (const [index, svg] of pages.entries())
      onPage(await rasterizePage(withFallbacks(svg, faces), fonts.files, options), index)
  } finally {
    await fonts.remove()
  }
}

async function rasterizePage(
  svg: string,
  fontFiles: string[],
  { widths, quality = QUALITY, effort = EFFORT }: RasterOptions,
): Promise<RasterPicture[]> {
  const drawn = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: DEFAULT_FAMILY },
    fitTo: { mode: 'width', value: Math.max(...widths) },
  }).render()
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  const pixels = drawn.pixels
  return Promise.all(
    widths.map(async (width) => {
      const page = sharp(pixels, { raw }).removeAlpha()
      const sized = width === drawn.width ? page : page.resize({ width, kernel: 'lanczos3' })
      const { data, info } = await sized.webp({ quality, effort }).toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, bytes: data }
    }),
  )
}

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
    .webp({ quality: options.quality ?? 60, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
