import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { DEFAULT_FAMILY } from './faces.ts'
import { deckFaces, fontFiles } from './fonts.ts'
import type { RasterPicture } from './rasterize.ts'
import { openPicture } from './scale.ts'
import type { PhotoTask } from './task.ts'

/** Lengths are parts of the picture's width, so that the mark is the same at every width. */
type Mark = {
  words: string
  letter: number
  /** From one mark to the next along its line, and from line to line; every other line is shifted by half a step. */
  step: number
  line: number
}

/** What stands across a picture that is for sale until it is bought; the point has the spaces of 砚图 · 预览. */
const PREVIEW: Mark = { words: '砚图·预览', letter: 0.029, step: 0.25, line: 0.088 }
/** What stands across a photo of somebody's document, so that it is of no use elsewhere. */
const DOCUMENT: Mark = { words: '仅供砚图实名认证使用', letter: 0.034, step: 0.44, line: 0.11 }

const ANGLE = -24
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
function lettering({ width, height }: Size, mark: Mark): string {
  const [step, line, letter] = [mark.step * width, mark.line * width, mark.letter * width]
  const reach = Math.hypot(width, height) / 2
  const [rows, columns] = [Math.ceil(reach / line), Math.ceil(reach / step) + 1]
  const words: string[] = []
  for (let row = -rows; row <= rows; row++) {
    const shift = row % 2 === 0 ? 0 : step / 2
    for (let column = -columns; column <= columns; column++)
      words.push(`<text x="${column * step + shift}" y="${row * line}">${mark.words}</text>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <g transform="translate(${width / 2} ${height / 2}) rotate(${ANGLE})" text-anchor="middle"
      font-family="${DEFAULT_FAMILY}" font-weight="700" font-size="${letter}">${words.join('')}</g></svg>`
}

/** Of the last size and mark: the pages of a document are of one size, and drawing the letters costs more than laying them on. */
let lastCover: { key: string; cover: Promise<Uint8Array> } | null = null

function coverOf(size: Size, mark: Mark): Promise<Uint8Array> {
  const key = `${size.width} ${size.height} ${mark.words}`
  if (lastCover?.key !== key) {
    const cover = drawnCover(size, mark)
    lastCover = { key, cover }
    cover.catch(() => (lastCover = null))
  }
  return lastCover.cover
}

/** The letters' cover of each pixel, 0–255, by the SVG renderer with the faces of this package. */
async function drawnCover(size: Size, mark: Mark): Promise<Uint8Array> {
  const svg = lettering(size, mark)
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

/** An opaque picture with a mark across all of its pixels. */
async function marked(clear: Sharp, mark: Mark): Promise<Sharp> {
  const { width, height } = await clear.metadata()
  const lightness = clear
    .clone()
    .greyscale()
    .blur(Math.max(AROUND * width, 0.3))
    .raw()
    .toBuffer()
  const input = inked(await coverOf({ width, height }, mark), await lightness)
  return clear.composite([{ input, raw: { width, height, channels: 4 } }])
}

/**
 * A picture with 砚图 · 预览 across all of its pixels, so close that no part worth having is without it, and so
 * light that the picture can still be judged. Takes any picture that sharp reads; WebP, as large as the given one.
 */
export async function watermarked(picture: Uint8Array): Promise<RasterPicture> {
  const { data, info } = await (await marked(sharp(picture).removeAlpha(), PREVIEW))
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

/**
 * Somebody's photo of a document as a JPEG, upright, no longer than asked for, with 仅供砚图实名认证使用 across it and
 * nothing of what its camera noted.
 * @throws InspectError `too-big`, and whatever sharp throws where it is no picture
 */
export async function markedPhoto({ picture, longestPx, quality }: PhotoTask): Promise<RasterPicture> {
  const upright = await openPicture(picture, { width: longestPx, height: longestPx })
  const { data: pixels, info: raw } = await upright.raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await (await marked(sharp(pixels, { raw }), DOCUMENT))
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
