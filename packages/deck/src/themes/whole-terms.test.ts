import { describe, expect, test } from 'vitest'
import { boundPlaceholders, linesOf, type Deck } from '../layout/index.ts'
import { planDeck } from '../plan/index.ts'
import { skins } from '../plan/testing.ts'
import { em, type TextNode, verticalGlyphs } from '../scene/index.ts'
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

/** em of a chapter's name; a longer one is cut, and stands whole in the notes. */
const LONGEST_CHAPTER = 13

const points = ['第一点', '第二点', '第三点'].map((text) => ({ text }))

test('there are a hundred and twenty titles, and each has its terms', () => {
  expect(titleCases.length).toBeGreaterThanOrEqual(120)
  for (const { title, terms } of titleCases) for (const term of terms) expect(title).toContain(term)
})

test('a torn term is seen, and one that is whole is not', () => {
  expect(torn(['高中', '生物《光合作用的', '过程》'], ['高中生物', '光合作用'])).toEqual(['高中生物'])
  expect(torn(['CRISPR-', 'Cas9 基因编辑'], ['CRISPR-Cas9', '基因编辑'])).toEqual(['CRISPR-Cas9'])
})

describe.each(skins())('$design.name', (theme) => {
  const broken = titleCases.flatMap(({ title, terms }) => {
    const long = `${title}：过程、结果与若干思考`
    const slides = [title, long].map((words) => ({ kind: 'bullets' as const, title: words, points }))
    const deck = planDeck({ title, sections: [{ title, slides }] }, theme)
    const [cover, section, page, longPage] = [0, 1, 2, 3].map((at) => titleLines(deck, at))
    const chapter = em(title) <= LONGEST_CHAPTER ? { section } : {}
    return Object.entries({ cover, ...chapter, page, longPage }).map(([where, lines]) => ({
      where,
      lines: lines!,
      terms,
    }))
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
