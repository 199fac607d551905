import { describe, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { differences } from '../checks/compare.ts'
import { planDeck, themeOf, themes, writePptx } from '../index.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { demoOutlines } from '../plan/testing.ts'
import { diagnose, inspectPptx, searchText } from './index.ts'

/** The bench's deck, and demo decks with formulas, charts of three series, tables, facts and quotes. */
const DEMO = ['a01', 'a03', 'a04', 'b01'] as const
const demo = demoOutlines()
const OUTLINES = [
  ['the bench’s deck', BENCH_OUTLINE] as const,
  ...DEMO.map((name) => [`demo deck ${name}`, demo.get(name)!] as const),
]

const skins = themes.map(({ id, palettes }) => [id, palettes[0]!.id, palettes.at(-1)!.id] as const)

describe.each(skins)('decks of skin %s', (id, first, last) => {
  test('every text, box, size, colour, face and note comes back', async () => {
    for (const deck of [
      planDeck(BENCH_OUTLINE, themeOf(id, last)),
      planDeck(everyKindOutline('四六分水 & 因势 <利导>'), themeOf(id, first)),
    ])
      expect(differences(deck, await inspectPptx(writePptx(deck)))).toEqual([])
  })

  test.each(OUTLINES)('the doctor finds nothing in %s', async (_name, outline) => {
    const findings = diagnose(await inspectPptx(writePptx(planDeck(outline, themeOf(id, first)))))
    expect(findings.filter(({ severity }) => severity !== 'fine')).toEqual([])
  })
})

test('a difference is found where the plan is another', async () => {
  const theme = themeOf('ink', 'yanmo')
  const deck = planDeck(BENCH_OUTLINE, theme)
  const inspection = await inspectPptx(writePptx(deck))
  const [slide] = deck.slides
  const other = {
    ...deck,
    slides: [{ ...slide!, fill: { ...slide!.fill, title: '别的题目' } }, ...deck.slides.slice(1)],
  }
  expect(differences(other, inspection).join()).toContain('别的题目')
  expect(
    differences({ ...deck, palette: themeOf('ink', 'yebo').palette }, inspection).length,
  ).toBeGreaterThan(50)
})

test('a search finds the page by title, body, table, chart and notes', async () => {
  const pages = searchText(await inspectPptx(writePptx(planDeck(BENCH_OUTLINE, themeOf('ink', 'yanmo')))))
  const found = (word: string) =>
    pages.filter((page) => Object.values(page).join('\n').includes(word)).map(({ page }) => page)
  expect(pages.find(({ title }) => title.includes('三项改进'))?.text).toContain('186 场次')
  expect(found('工程伦理判断')).not.toEqual([])
  expect(found('实验班').length).toBeGreaterThan(1)
  expect(pages.filter(({ notes }) => notes.includes('第二次来水')).length).toBeGreaterThan(9)
  expect(found('并不存在')).toEqual([])
})
