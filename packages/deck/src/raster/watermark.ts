import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { DEFAULT_FAMILY } from './faces.ts'
import { deckFaces, fontFiles } from './fonts.ts'
import type { RasterPicture } from './rasterize.ts'

/** What stands across a picture that is for sale until it is bought; the point has the spaces of 砚图 · 预览. */
const WORDS = '砚图·预览'
const ANGLE = -24
/** In parts of the picture's width, so that the mark is the same at every width. */
const LETTER = 0.029
/** From one mark to the next along its line, and from line to line; every other line is shifted by half a step. */
const STEP = 0.25
const LINE = 0.088
/** How far around a point the picture's lightness decides whether letters there are dark or light. */
const AROUND = 0.012

type Ink = { colour: [number, number, number]; opacity: number }
/** The two lightnesses at which letters stand out alike, however light the picture is there. */
const ON_LIGHT: Ink = { colour: [12, 18, 34], opacity: 0.21 }
const ON_DARK: Ink = { colour: [255, 255, 255], opacity: 0.34 }
/** Lightness, 0–255, at which one ink gives way to the other. */
const MIDDLE = 132

const QUALITY = 80
const EFFORT = 2

type Size = { width: number; height: number }

/** The marks over a picture of this size, in one colour, as SVG. */
function lettering({ width, height }: Size): string {
  const [step, line, letter] = [STEP * width, LINE * width, LETTER * width]
  const reach = Math.hypot(width, height) / 2
  const [rows, columns] = [Math.ceil(reach / line), Math.ceil(reach / step) + 1]
  const words: string[] = []
  for (let row = -rows; row <= rows; row++) {
    const shift = row % 2 === 0 ? 0 : step / 2
    for (let column = -columns; column <= columns; column++)
      words.push(`<text x="${column * step + shift}" y="${row * line}">${WORDS}</text>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <g transform="translate(${width / 2} ${height / 2}) rotate(${ANGLE})" text-anchor="middle"
      font-family="${DEFAULT_FAMILY}" font-weight="700" font-size="${letter}">${words.join('')}</g></svg>`
}

/** The letters' cover of each pixel, 0–255, by the SVG renderer with the faces of this package. */
async function coverOf(size: Size): Promise<Uint8Array> {
  const svg = lettering(size)
  const { faces } = await deckFaces([svg])
  const fonts = await fontFiles(faces.map(({ bytes }) => bytes))
  try {
    const font = { loadSystemFonts: false, fontFiles: fonts.files, defaultFontFamily: DEFAULT_FAMILY }
    const { pixels } = new Resvg(svg, { font }).render()
    return Uint8Array.from({ length: size.width * size.height }, (_, at) => pixels[at * 4 + 3] as number)
  } finally {
    await fonts.remove()
  }
}

/** The letters in the ink that shows at each place of the picture, RGBA. */
function inked(cover: Uint8Array, lightness: Uint8Array): Buffer {
  const pixels = Buffer.alloc(cover.length * 4)
  for (let at = 0; at < cover.length; at++) {
    const { colour, opacity } = (lightness[at] as number) > MIDDLE ? ON_LIGHT : ON_DARK
    pixels.set(colour, at * 4)
    pixels[at * 4 + 3] = Math.round((cover[at] as number) * opacity)
  }
  return pixels
}

/**
 * A picture with 砚图 · 预览 across all of its pixels, so close that no part worth having is without it, and so
 * light that the picture can still be judged. Takes any picture that sharp reads; WebP, as large as the given one.
 */
export async function watermarked(picture: Uint8Array): Promise<RasterPicture> {
  const clear = sharp(picture).removeAlpha()
  const { width, height } = await clear.metadata()
  const lightness = clear
    .clone()
    .greyscale()
    .blur(Math.max(AROUND * width, 0.3))
    .raw()
    .toBuffer()
  const input = inked(await coverOf({ width, height }), await lightness)
  const { data, info } = await clear
    .composite([{ input, raw: { width, height, channels: 4 } }])
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
