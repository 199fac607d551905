import { beforeAll, describe, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { differences } from '../checks/compare.ts'
import { planDeck, themeOf, themes, writePptx } from '../index.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { demoOutlines } from '../plan/testing.ts'
import { type Inspection, inspectPptx, searchText } from './index.ts'
import { DOCTORED, troubles } from './testing/doctored.ts'

const demo = demoOutlines()

/** Of the demo decks with formulas, charts of three series, tables, facts and quotes, each skin has another. */
const skins = themes.map(
  ({ id, palettes }, i) =>
    [id, DOCTORED[i % DOCTORED.length]!, palettes[0]!.id, palettes.at(-1)!.id] as const,
)

describe.each(skins)('decks of skin %s', (id, name, first, last) => {
  const bench = planDeck(BENCH_OUTLINE, themeOf(id, last))
  let inspection: Inspection
  beforeAll(async () => {
    inspection = await inspectPptx(writePptx(bench))
  })

  test('every text, box, size, colour, face and note comes back', async () => {
    expect(differences(bench, inspection)).toEqual([])
    const deck = planDeck(everyKindOutline('四六分水 & 因势 <利导>'), themeOf(id, first))
    expect(differences(deck, await inspectPptx(writePptx(deck)))).toEqual([])
  })

  test('the doctor finds nothing in the bench’s deck', () => {
    expect(troubles(inspection)).toEqual([])
  })

  test(`the doctor finds nothing in demo deck ${name}`, async () => {
    const deck = planDeck(demo.get(name)!, themeOf(id, first))
    expect(troubles(await inspectPptx(writePptx(deck)))).toEqual([])
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
