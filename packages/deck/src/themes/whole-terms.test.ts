import { describe, expect, test } from 'vitest'
import { boundPlaceholders, linesOf, type Deck } from '../layout/index.ts'
import { planDeck } from '../plan/index.ts'
import { skins } from '../plan/testing.ts'
import { plainText, type TextContent, type TextNode, verticalGlyphs } from '../scene/index.ts'
import { titleCases } from './testing/titles.ts'

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

const solid = (text: string) => text.replace(/\s/g, '')

/** The terms inside of which one of the lines ends. */
function torn(lines: readonly string[], terms: readonly string[]): string[] {
  const text = lines.map(solid)
  const ends = text.slice(0, -1).map((_, i) => text.slice(0, i + 1).join('').length)
  return terms.map(solid).filter((term) => {
    const from = text.join('').indexOf(term)
    return ends.some((end) => from >= 0 && end > from && end < from + term.length)
  })
}

const points = ['第一点', '第二点', '第三点'].map((text) => ({ text }))

test('there are a hundred and twenty titles, and each has its terms', () => {
  expect(titleCases.length).toBeGreaterThanOrEqual(120)
  for (const { title, terms } of titleCases) for (const term of terms) expect(title).toContain(term)
})

test('a torn term is seen, and one that is whole is not', () => {
  expect(torn(['高中', '生物《光合作用的', '过程》'], ['高中生物', '光合作用'])).toEqual(['高中生物'])
  expect(torn(['CRISPR-', 'Cas9 基因编辑'], ['CRISPR-Cas9', '基因编辑'])).toEqual(['CRISPR-Cas9'])
})

/** The lines of a page's title as its skin broke them; a term that is torn after that was too wide for its box. */
const setLines = ({ slides }: Deck, page: number): number =>
  plainText(slides[page]!.fill.title as TextContent).split('\n').length

describe.each(skins())('$design.name', (theme) => {
  const broken = titleCases.flatMap(({ title, terms }) => {
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
  const dividers = broken.filter(({ where }) => /section/i.test(where))

  test('a chapter is named whole on its divider, in the lines or columns that its skin set', () => {
    const faults = dividers.filter(
      ({ title, lines, set }) => lines.map(solid).join('') !== solid(title) || lines.length !== set,
    )
    expect(faults.map(({ title, lines }) => `${title}: ${lines.join(' / ')}`)).toEqual([])
  })

  test('the contents name every chapter whole', () => {
    const sections = [...titleCases].slice(0, 36).map(({ title }) => ({ title, slides: [] }))
    const cut = [5, 6].flatMap((most) =>
      Array.from({ length: 6 }, (_, i) => sections.slice(i * 6, i * 6 + most)).flatMap((chapters) => {
        const { fill } = planDeck({ title: '题目', sections: chapters }, theme).slides[1]!
        return chapters
          .map((_, i) => plainText(fill[`title${i + 1}`] as TextContent))
          .filter((name) => name.includes('…'))
      }),
    )
    expect(cut).toEqual([])
  })

  test('no title breaks inside a term, on the cover, before a section or over a page', () => {
    const faults = broken.flatMap(({ where, lines, terms }) =>
      torn(lines, terms).map((term) => `${where}: ${lines.join(' / ')} (${term})`),
    )
    expect(faults).toEqual([])
  })

  test('and most covers have several lines, so that there is something to break', () => {
    const several = broken.filter(({ where, lines }) => where === 'cover' && lines.length > 1)
    expect(several.length).toBeGreaterThan(titleCases.length * 0.8)
  })
})
