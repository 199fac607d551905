import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
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
  await drawEach(svgs, Math.max(...options.widths), async (page, index) =>
    onPage(await encodedAt(page, options), index),
  )
}

/** Pages as pixels of a width, px, without fonts or files of the system; `onPage` is waited for. */
export async function drawEach(
  svgs: readonly string[],
  width: number,
  onPage: (page: Sharp, index: number) => Promise<void>,
): Promise<void> {
  if (svgs.length === 0) return
  const pages = svgs.map((svg) => simplified(withoutFiles(svg)))
  const faces = await deckFaces(pages)
  const fonts = await fontFiles(faces.faces.map(({ bytes }) => withoutLigatures(bytes)))
  try {
    for (const [index, svg] of pages.entries())
      await onPage(drawPage(withFallbacks(svg, faces), fonts.files, width), index)
  } finally {
    await fonts.remove()
  }
}

function drawPage(svg: string, fontFiles: string[], width: number): Sharp {
  const drawn = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: DEFAULT_FAMILY },
    fitTo: { mode: 'width', value: width },
  }).render()
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  return sharp(drawn.pixels, { raw }).removeAlpha()
}

/**
 * A picture as WebP at each of the widths, in their order. Each is made of the least that is twice as wide, since
 * reducing costs by what is read.
 */
export async function encodedAt(
  picture: Sharp,
  { widths, quality = QUALITY, effort = EFFORT }: RasterOptions,
): Promise<RasterPicture[]> {
  const whole = await rawOf(picture)
  const sizes = [whole]
  for (const width of [...new Set(widths)].toSorted((one, other) => other - one)) {
    if (sizes.some((size) => size.info.width === width)) continue
    const source = sizes.findLast((size) => size.info.width >= 2 * width) ?? whole
    sizes.push(await rawOf(opened(source).resize({ width, kernel: 'lanczos3' })))
  }
  return Promise.all(
    widths.map(async (width) => {
      const sized = sizes.find(({ info }) => info.width === width) as Raw
      const bytes = await opened(sized).webp({ quality, effort }).toBuffer()
      return { width, height: sized.info.height, bytes }
    }),
  )
}

type Raw = Awaited<ReturnType<typeof rawOf>>
const rawOf = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true })
const opened = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } })
