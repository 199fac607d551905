import sharp from 'sharp'
import type { Deck } from '../layout/index.ts'
import { rasterizeSlides } from '../raster/index.ts'
import { CANVAS } from '../scene/index.ts'
import { escapeXml } from '../scene/xml.ts'
import { deckSvgs } from '../svg/index.ts'

export type SheetOptions = {
  columns?: number
  /** px of one page. */
  width?: number
  format?: 'png' | 'webp'
  /** Above the pages, at the left: which theme it is. */
  heading: string
  /** At the right: which deck. */
  note?: string
}

const GROUND = '#E9E7E2'
const INK = '#2B2A27'
const FAINT = '#77736B'
const GAP = 12
/** Units of a page (1280 wide) under it for its label. */
const LABEL = 64
const HEADING = 48

const words = (x: number, y: number, size: number, color: string, text: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" font-family="Noto Sans SC" font-size="${size}" fill="${color}" text-anchor="${anchor}">${escapeXml(text)}</text>`

/** A page with its number and layout under it, so that one says which layout is meant. */
function tileSvg(page: string, number: number, layout: string): string {
  const { width, height } = CANVAS
  const label =
    words(4, height + 44, 30, INK, String(number)) + words(width - 4, height + 44, 30, FAINT, layout, 'end')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + LABEL}">` +
    `<rect width="${width}" height="${height + LABEL}" fill="${GROUND}"/>` +
    `${page.replace('<svg ', `<svg width="${width}" height="${height}" `)}${label}</svg>`
  )
}

const headingSvg = (width: number, { heading, note = '' }: SheetOptions): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEADING}"><rect width="${width}" height="${HEADING}" fill="${GROUND}"/>` +
  `${words(0, 33, 22, INK, heading)}${words(width, 33, 17, FAINT, note, 'end')}</svg>`

/**
 * Every page of a deck on one picture, labelled with its number and layout, four to a row. Drawn with the
 * fonts of the package: it looks the same on every machine.
 */
export async function contactSheet(deck: Deck, options: SheetOptions): Promise<Buffer> {
  const { columns = 4, width = 400, format = 'png' } = options
  const tiles = deckSvgs(deck).map((page, i) => tileSvg(page, i + 1, deck.slides[i]!.layout))
  const across = Math.min(columns, tiles.length)
  const inner = across * width + (across - 1) * GAP
  const pictures = (await rasterizeSlides(tiles, { widths: [width], quality: 94 })).map(
    ([picture]) => picture!,
  )
  const [[heading]] = (await rasterizeSlides([headingSvg(inner, options)], {
    widths: [inner],
    quality: 94,
  })) as [[(typeof pictures)[number]]]
  const { height } = pictures[0]!
  const rows = Math.ceil(pictures.length / across)
  const sheet = sharp({
    create: {
      width: inner + 2 * GAP,
      height: HEADING + rows * (height + GAP) + GAP,
      channels: 3,
      background: GROUND,
    },
  }).composite([
    { input: heading.bytes, left: GAP, top: 0 },
    ...pictures.map(({ bytes }, i) => ({
      input: bytes,
      left: GAP + (i % across) * (width + GAP),
      top: HEADING + Math.floor(i / across) * (height + GAP),
    })),
  ])
  return format === 'webp' ? sheet.webp({ quality: 86 }).toBuffer() : sheet.png({ palette: false }).toBuffer()
}
