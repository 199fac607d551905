import { boundPlaceholders, linesOf, type Skin, type Slide } from '../layout/index.ts'
import { plainText, tearsTerm, type TextContent } from '../scene/index.ts'
import { LARGER } from '../themes/kit/index.ts'
import { fitsOn } from './fitting.ts'

/** Fewer characters on a page, its title apart, are set larger. */
const FEW = 75
const HEADING = /^title\d/
const ITEM = /^(?:title|text|left|right)\d/

export const itemCharacters = (fill: Slide['fill']): number =>
  Object.entries(fill).reduce(
    (sum, [key, content]) => sum + (ITEM.test(key) ? [...plainText(content as TextContent)].length : 0),
    0,
  )

/** The lines of each item's heading and text, by their keys. */
const linesIn = (skin: Skin, slide: Slide): Map<string, string[]> =>
  new Map(
    boundPlaceholders(skin, slide, 1).flatMap((node) => {
      if (node.kind !== 'text' || !ITEM.test(node.placeholder.key)) return []
      return [[node.placeholder.key, linesOf(node, skin.serifHeadings).map(({ text }) => text)]]
    }),
  )

/** Lines that a text may take for its larger letters; a heading takes no more than before. */
const TEXT_LINES = 2

/** Whether all fits on a page in larger letters, and is not broken into many lines or inside of terms for them. */
function suits(skin: Skin, grown: Slide, slide: Slide): boolean {
  if (!fitsOn(skin, grown.layout, grown)) return false
  const before = linesIn(skin, slide)
  return [...linesIn(skin, grown)].every(([key, lines]) => {
    const own = before.get(key)!
    const most = Math.max(own.length, HEADING.test(key) ? 1 : TEXT_LINES)
    return lines.length <= most && (!tearsTerm(lines) || tearsTerm(own))
  })
}

/** A page of few words in the largest letters that suit it. */
function larger(skin: Skin, slide: Slide): Slide {
  if (itemCharacters(slide.fill) >= FEW) return slide
  const grown = LARGER.map((end) => ({ ...slide, layout: slide.layout + end })).find(
    (one) => Object.hasOwn(skin.layouts, one.layout) && suits(skin, one, slide),
  )
  return grown ?? slide
}

/** Pages of few words use their room: their items in larger letters. */
export const withLargerLetters = (skin: Skin, slides: readonly Slide[]): readonly Slide[] =>
  slides.map((slide) => larger(skin, slide))
