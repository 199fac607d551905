import {
  boundPlaceholders,
  type Deck,
  type DeckFonts,
  layoutOf,
  masterOf,
  ownNodes,
  type Skin,
} from '../layout/index.ts'
import { CANVAS } from '../scene/index.ts'
import { escapeXml } from '../scene/xml.ts'
import { SANS, SERIF } from './families.ts'
import { nodeSvg, stillSvg } from './nodes.ts'
import { SvgPage } from './page.ts'

export type SvgOptions = {
  /** `hex` writes the palette's colours; `variables` leaves `var(--bg)` … `var(--a6)` to the page's CSS. */
  colors?: 'hex' | 'variables'
  /** CSS font families; by default the Noto faces that travel with the package. */
  fonts?: DeckFonts
  /** Begins every id, so that several pages can stand inline in one document. */
  idPrefix?: string
  /** Links can be followed (by default); without, they only look like links: a page inside a button, say. */
  links?: boolean
}

/** CSS families of a skin's faces. */
export const webFonts = (skin: Skin): DeckFonts => ({
  heading: skin.serifHeadings ? SERIF : SANS,
  body: SANS,
})

/**
 * One page (from 0) as SVG of 1280 × 720 units.
 * @throws RangeError when the deck has no such page or its layout is unknown.
 */
export function slideSvg(deck: Deck, index: number, options: SvgOptions = {}): string {
  const slide = deck.slides[index]
  if (!slide) throw new RangeError(`the deck has no page ${index}`)
  const { skin, palette } = deck
  const colors = options.colors === 'variables' ? null : palette.colors
  const page = new SvgPage(
    colors,
    options.fonts ?? webFonts(skin),
    skin.serifHeadings,
    options.idPrefix ?? `s${index}-`,
    options.links ?? true,
  )
  const { width, height } = CANVAS
  const { hideMaster, decoration } = layoutOf(skin, slide.layout)
  const still = stillSvg(decoration, page, 'l', hideMaster ? [] : masterOf(skin))
  const own = [...boundPlaceholders(skin, slide, index + 1), ...ownNodes(slide)]
  const nodes = own.map((node) => nodeSvg(node, page))
  const title = escapeXml(`${deck.meta.title} ${index + 1}`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">` +
    `${page.defs}<rect width="${width}" height="${height}"${page.solid('bg')}/>${still}${nodes.join('')}</svg>`
  )
}

/** All pages of a deck. */
export const deckSvgs = (deck: Deck, options: SvgOptions = {}): string[] =>
  deck.slides.map((_, i) => slideSvg(deck, i, options))
