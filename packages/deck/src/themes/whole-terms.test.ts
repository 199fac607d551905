import { describe, expect, test } from 'vitest'
import { planDeck } from '../plan/index.ts'
import { skins } from '../plan/testing.ts'
import { plainText, type TextContent } from '../scene/index.ts'
import { cutDividers, drawnTitles, torn, tornTitles } from './testing/title-lines.ts'
import { titleCases } from './testing/titles.ts'

test('there are a hundred and twenty titles, and each has its terms', () => {
  expect(titleCases.length).toBeGreaterThanOrEqual(120)
  for (const { title, terms } of titleCases) for (const term of terms) expect(title).toContain(term)
})

test('a torn term is seen, and one that is whole is not', () => {
  expect(torn(['高中', '生物《光合作用的', '过程》'], ['高中生物', '光合作用'])).toEqual(['高中生物'])
  expect(torn(['CRISPR-', 'Cas9 基因编辑'], ['CRISPR-Cas9', '基因编辑'])).toEqual(['CRISPR-Cas9'])
})

/** Every eighth title in a skin, others in the next one; whole-terms.deep.test.ts has all in each. */
const themes = skins().map((theme, s) => ({
  name: theme.design.name,
  theme,
  cases: titleCases.filter((_, i) => (i + s) % 8 === 0),
}))

describe.each(themes)('$name', ({ theme, cases }) => {
  const drawn = drawnTitles(cases, theme)

  test('a chapter is named whole on its divider, in the lines or columns that its skin set', () => {
    expect(cutDividers(drawn)).toEqual([])
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
    expect(tornTitles(drawn)).toEqual([])
  })

  test('and most covers have several lines, so that there is something to break', () => {
    const several = drawn.filter(({ where, lines }) => where === 'cover' && lines.length > 1)
    expect(several.length).toBeGreaterThan(cases.length * 0.8)
  })
})
