import { describe, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { planDeck, themeOf, themes, writePptx } from '../index.ts'
import { inspectPptx, searchText } from '../inspect/index.ts'
import { troubles } from '../inspect/testing/doctored.ts'
import { once } from '../layout/testing/once.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { differences } from './compare.ts'

function inPalette(skin: string, palette: string) {
  const deck = once(() => planDeck(BENCH_OUTLINE, themeOf(skin, palette)))
  return { deck, file: once(() => writePptx(deck())) }
}

/** The bench's deck in each skin: what all say of it is said of the same two files. */
const made = new Map(
  themes.map(({ id, palettes }) => {
    const [first, last] = [inPalette(id, palettes[0]!.id), inPalette(id, palettes.at(-1)!.id)]
    return [id, { first, last, read: once(() => inspectPptx(last.file())) }] as const
  }),
)

describe.each([...made])('the bench’s deck in %s', (_, { first, last, read }) => {
  test('is another in another palette by its theme part and nothing else', () => {
    const [one, other] = [unzip(first.file()), unzip(last.file())]
    expect([...one.keys()]).toEqual([...other.keys()])
    const changed = [...one].filter(([name, body]) => !other.get(name)?.equals(body)).map(([name]) => name)
    expect(changed).toEqual(['ppt/theme/theme1.xml'])
  })

  test('comes back with every text, box, size, colour, face and note', async () => {
    expect(differences(last.deck(), await read())).toEqual([])
  })

  test('has nothing that the doctor finds', async () => {
    expect(troubles(await read())).toEqual([])
  })

  test('offers some 25 layouts with places for words, pictures, tables and charts, and stays small', async () => {
    const { layouts } = await read()
    expect(layouts.length).toBe(25)
    expect(new Set(layouts.map(({ part }) => part)).size).toBe(25)
    for (const { name } of layouts) expect(name).toMatch(/^[\u4e00-\u9fff]/)
    const places = layouts.map(({ shapes }) => shapes.flatMap(({ placeholder }) => placeholder?.type ?? []))
    for (const type of ['title', 'body', 'pic', 'tbl', 'chart', 'ftr', 'sldNum'])
      expect(
        places.some((types) => types.includes(type)),
        type,
      ).toBe(true)
    expect(layouts.map(({ type }) => type)).toContain('titleOnly')
    // reference/performance.md: twenty pages in 180 kB.
    for (const { file } of [first, last]) expect(file().length).toBeLessThanOrEqual(180_000)
  })
})

test('a difference is found where the plan is another', async () => {
  const { first, last, read } = made.get('ink')!
  const deck = last.deck()
  const [slide] = deck.slides
  const other = {
    ...deck,
    slides: [{ ...slide!, fill: { ...slide!.fill, title: '别的题目' } }, ...deck.slides.slice(1)],
  }
  expect(differences(other, await read()).join()).toContain('别的题目')
  expect(differences({ ...deck, palette: first.deck().palette }, await read()).length).toBeGreaterThan(50)
})

test('a search finds the page by title, body, table, chart and notes', async () => {
  const pages = searchText(await made.get('ink')!.read())
  const found = (word: string) =>
    pages.filter((page) => Object.values(page).join('\n').includes(word)).map(({ page }) => page)
  expect(pages.find(({ title }) => title.includes('三项改进'))?.text).toContain('186 场次')
  expect(found('工程伦理判断')).not.toEqual([])
  expect(found('实验班').length).toBeGreaterThan(1)
  expect(pages.filter(({ notes }) => notes.includes('第二次来水')).length).toBeGreaterThan(9)
  expect(found('并不存在')).toEqual([])
})
