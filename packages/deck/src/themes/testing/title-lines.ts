import { boundPlaceholders, linesOf, type Deck } from '../../layout/index.ts'
import { planDeck } from '../../plan/index.ts'
import { plainText, type TextContent, type TextNode, verticalGlyphs } from '../../scene/index.ts'
import type { Theme } from '../index.ts'
import type { TitleCase } from './titles.ts'

const columnsOf = (node: TextNode): string[] => {
  const { size, letterSpacing, h: height, columns } = node
  const lines: string[] = []
  for (const { char, column } of verticalGlyphs(node.content, {
    size,
    letterSpacing,
    height,
    wrap: columns > 1,
  }))
    lines[column] = (lines[column] ?? '') + char
  return lines
}

/** The title of a page (from 0) in the lines or columns in which it is drawn. */
function titleLines({ skin, slides }: Deck, page: number): string[] {
  const isTitle = ({ placeholder }: { placeholder: { type: string } }) => /title$/i.test(placeholder.type)
  const node = boundPlaceholders(skin, slides[page]!, page + 1).find(isTitle) as TextNode
  return node.vertical ? columnsOf(node) : linesOf(node, skin.serifHeadings).map(({ text }) => text)
}

export const solid = (text: string) => text.replace(/\s/g, '')

/** The terms inside of which one of the lines ends. */
export function torn(lines: readonly string[], terms: readonly string[]): string[] {
  const text = lines.map(solid)
  const ends = text.slice(0, -1).map((_, i) => text.slice(0, i + 1).join('').length)
  return terms.map(solid).filter((term) => {
    const from = text.join('').indexOf(term)
    return ends.some((end) => from >= 0 && end > from && end < from + term.length)
  })
}

const points = ['第一点', '第二点', '第三点'].map((text) => ({ text }))

/** The lines of a page's title as its skin broke them; a term that is torn after that was too wide for its box. */
const setLines = ({ slides }: Deck, page: number): number =>
  plainText(slides[page]!.fill.title as TextContent).split('\n').length

/** Titles as they are drawn on a cover, before a section and over a page. */
export const drawnTitles = (cases: readonly TitleCase[], theme: Theme) =>
  cases.flatMap(({ title, terms }) => {
    const long = `${title}：过程、结果与若干思考`
    // A chapter of three pages: a shorter one has no divider.
    const slides = [title, long, '小结'].map((words) => ({ kind: 'bullets' as const, title: words, points }))
    const sections = [title, long].map((words) => ({ title: words, summary: '一句提要', slides }))
    const deck = planDeck({ title, sections }, theme)
    const pages = Object.entries({ cover: 0, section: 2, page: 3, longPage: 4, longSection: 6 })
    return pages.map(([where, page]) => ({
      where,
      title: where.startsWith('long') ? long : title,
      lines: titleLines(deck, page),
      set: setLines(deck, page),
      terms,
    }))
  })

export type DrawnTitle = ReturnType<typeof drawnTitles>[number]

/** Chapters that are not named whole on their divider, in the lines or columns that its skin set. */
export const cutDividers = (drawn: readonly DrawnTitle[]): string[] =>
  drawn
    .filter(({ where }) => /section/i.test(where))
    .filter(({ title, lines, set }) => lines.map(solid).join('') !== solid(title) || lines.length !== set)
    .map(({ title, lines }) => `${title}: ${lines.join(' / ')}`)

/** Titles that break inside a term. */
export const tornTitles = (drawn: readonly DrawnTitle[]): string[] =>
  drawn.flatMap(({ where, lines, terms }) =>
    torn(lines, terms).map((term) => `${where}: ${lines.join(' / ')} (${term})`),
  )
