import { beforeAll, describe, expect, test } from 'vitest'
import { BENCH_OUTLINE } from '../../bench/outline.ts'
import { themes, type Outline } from '../index.ts'
import { inspectPptx, type Inspection } from '../inspect/index.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { once } from '../layout/testing/once.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { pourOutline } from './pour.ts'
import { flatCards, groupedCards, pictured, placeholders, SAMPLE } from './testing/foreign.ts'
import { planOf, pour, reuseFaults, textsOf } from './testing/pour.ts'

const foreign = { flatCards, groupedCards, placeholders, pictured } as const
const benchInto = (make: () => Promise<Buffer>) => once(async () => pour(await make(), BENCH_OUTLINE))
/** The bench's outline poured into each of them. */
const bench = {
  flatCards: benchInto(flatCards),
  groupedCards: benchInto(groupedCards),
  placeholders: benchInto(placeholders),
  pictured: benchInto(pictured),
}

const notesOf = ({ pages }: Inspection): string => pages.map(({ notes }) => notes ?? '').join('\n')
const squeezed = (text: string): string => text.replace(/[\s　]/g, '')

const few = (count: number): Outline => ({
  title: '短题',
  sections: [
    {
      title: '一章',
      slides: [
        {
          kind: 'cards',
          title: '几项',
          items: Array.from({ length: count }, (_, i) => ({ title: `项${i + 1}`, text: `说明${i + 1}` })),
        },
      ],
    },
  ],
})

describe.each(Object.keys(foreign) as (keyof typeof foreign)[])('poured into %s', (name) => {
  let template: Buffer
  let poured: Awaited<ReturnType<typeof pour>>
  beforeAll(async () => {
    template = await foreign[name]()
    poured = await bench[name]()
  })

  test('nothing of the sample is left, on pages, in notes, charts or properties', () => {
    const { bytes, read } = poured
    expect(textsOf(read)).not.toContain(SAMPLE)
    for (const [name, part] of unzip(bytes))
      if (/^(?:ppt\/(?:slides|notesSlides|charts)|docProps)\//.test(name))
        expect(part.toString(), name).not.toContain(SAMPLE)
    expect(read.properties).toMatchObject({ title: BENCH_OUTLINE.title })
  })

  test('every word of the outline is on a page or in the notes', () => {
    const { read } = poured
    const all = squeezed(textsOf(read) + notesOf(read))
    const words = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : value && typeof value === 'object'
          ? Object.entries(value).flatMap(([key, one]) =>
              key === 'latex' ||
              key === 'kind' ||
              key === 'chart' ||
              key === 'href' ||
              key === 'discipline' ||
              key === 'keywords' ||
              key === 'contact'
                ? []
                : words(one),
            )
          : []
    for (const text of words(BENCH_OUTLINE.sections)) expect(all).toContain(squeezed(text))
  })

  test('the file has no fault, no empty text in a placeholder and no part that nothing names', async () => {
    const { bytes, read } = await pour(template, everyKindOutline('四六分水 & 因势 <利导>'))
    expect(read.faults).toEqual([])
    for (const { shapes } of read.pages)
      for (const { placeholder, text, kind } of shapes)
        if (placeholder && kind === 'shape' && !/^(?:sldNum|dt|ftr)$/.test(placeholder.type))
          expect(text?.paragraphs.map((one) => one.text).join('')).not.toBe('')
    const entries = unzip(bytes)
    const rels = [...entries]
      .filter(([name]) => name.endsWith('.rels'))
      .map(([, part]) => part.toString())
      .join()
    for (const name of entries.keys())
      if (!/\.rels$|^\[Content/.test(name))
        expect(rels, name).toContain(name.slice(name.lastIndexOf('/') + 1))
  })

  test('pages keep their layouts and pictures', async () => {
    const before = await inspectPptx(template)
    const { read, sources } = poured
    expect(read.layouts.map(({ name }) => name)).toEqual(before.layouts.map(({ name }) => name))
    for (const [i, source] of sources.entries()) {
      const from = before.pages[source! - 1]!
      expect(read.pages[i]!.layout).toBe(from.layout)
      expect(read.pages[i]!.background).toEqual(from.background)
      const background = from.shapes.filter(({ kind }) => kind === 'picture').length
      expect(read.pages[i]!.shapes.filter(({ kind }) => kind === 'picture').length).toBeGreaterThanOrEqual(
        background,
      )
    }
  })
})

describe('cards', () => {
  test.each([2, 3, 4])('%i items stand on the page for as many', async (count) => {
    const { read, sources } = await pour(await flatCards(), few(count))
    expect(sources).toContain(count + 2)
    const page = read.pages[sources.indexOf(count + 2)]!
    const text = page.shapes.flatMap((shape) => shape.text?.paragraphs.map((one) => one.text) ?? [])
    for (let i = 1; i <= count; i++) expect(text).toEqual(expect.arrayContaining([`项${i}`, `说明${i}`]))
  })

  test.each([flatCards, groupedCards])('places without content leave with their cards', async (make) => {
    const template = await make()
    const plan = await planOf(template)
    const only = {
      ...plan,
      pages: plan.pages.filter(({ units, role }) => role !== 'units' || units.length === 4),
    }
    const { bytes, sources } = await pourOutline(template, only, few(3))
    const { shapes } = (await inspectPptx(bytes)).pages[sources.indexOf(6)]!
    expect(shapes.filter(({ geometry }) => geometry === 'roundRect')).toHaveLength(3)
    expect(shapes.filter(({ geometry }) => geometry === 'ellipse')).toHaveLength(3)
    expect(new Set(shapes.map(({ groups }) => groups.length)).size).toBe(make === groupedCards ? 2 : 1)
  })

  test('more than any page holds go on to pages that say so', async () => {
    const long = '这一句话要占去不少的地方，'.repeat(16)
    const items = Array.from({ length: 14 }, (_, i) => ({ title: `第${i + 1}项`, text: `${i + 1}${long}` }))
    const { read } = await pour(await flatCards(), {
      title: '长',
      sections: [{ title: '章', slides: [{ kind: 'cards', title: '许多', items }] }],
    })
    const text = textsOf(read)
    expect(text.match(/许多（续）/g)!.length).toBeGreaterThan(1)
    for (let i = 1; i <= 14; i++) expect(text).toContain(`${i}${long}`)
  })

  test('a text longer than a page is cut there and whole in the notes', async () => {
    const text = '很长的一段话。'.repeat(400)
    const { read } = await pour(await flatCards(), {
      title: '长',
      sections: [{ title: '章', slides: [{ kind: 'bullets', title: '一段', points: [{ text }] }] }],
    })
    expect(notesOf(read)).toContain(text)
    expect(textsOf(read)).not.toContain(text)
  })
})

test('a long table keeps its header on every page', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => [`行${i + 1}`, `${i}`])
  const { read } = await pour(await flatCards(), {
    title: '表',
    sections: [{ title: '章', slides: [{ kind: 'table', title: '数据', columns: ['名', '值'], rows }] }],
  })
  const tables = read.pages.flatMap(({ shapes }) => shapes.flatMap(({ table }) => table ?? []))
  expect(tables.length).toBeGreaterThan(1)
  expect(tables.map((table) => table.rows[0])).toEqual(tables.map(() => ['名', '值']))
  expect(tables.flatMap((table) => table.rows.slice(1).map(([name]) => name))).toEqual(
    rows.map(([name]) => name),
  )
})

test('a figure stands uncropped inside the free area', async () => {
  const href =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const outline: Outline = {
    title: '图',
    sections: [
      {
        title: '章',
        slides: [
          {
            kind: 'figure',
            title: '一图',
            image: { href, width: 400, height: 100 },
            caption: '图 1',
            points: [{ text: '旁白' }],
          },
        ],
      },
    ],
  }
  const { bytes, read } = await pour(await flatCards(), outline)
  const shape = read.pages.flatMap(({ shapes }) => shapes).find(({ name }) => name === '插图')!
  const { w, h } = shape.place!.px
  expect(w / h).toBeCloseTo(4, 1)
  expect(unzip(bytes).get(shape.media[0]!)).toEqual(Buffer.from(href.split(',')[1]!, 'base64'))
  expect(textsOf(read)).toContain('旁白')
})

test('typed page numbers count the new pages, chapters are numbered in the sample’s manner', async () => {
  const { read } = await bench.pictured()
  const words = read.pages.map(({ shapes }) =>
    shapes.flatMap((shape) => shape.text?.paragraphs.map(({ text }) => text) ?? []),
  )
  for (const [i, texts] of words.entries())
    if (i > 0 && i < words.length - 1) expect(texts).toContain(String(i + 1).padStart(2, '0'))
  expect(words.flat()).toEqual(expect.arrayContaining(['第一章', '第二章']))
})

test('a model’s deck carries the label on every page and in the file, any other none', async () => {
  const template = await flatCards()
  const labelled = await pour(template, few(3), { label: 'AI 生成', aigc: '{"AIGC":{}}' })
  expect(labelled.read.aigc).toBe('{"AIGC":{}}')
  for (const page of labelled.read.pages)
    expect(textsOf({ ...labelled.read, pages: [page] })).toContain('AI 生成')
  const plain = await pour(template, few(3))
  expect([plain.read.aigc, textsOf(plain.read).includes('AI 生成')]).toEqual([null, false])
})

test.each(themes.filter((_, i) => i % 4 === 1))(
  'a deck of ours in $id carries another’s outline',
  async (theme) => {
    expect(await reuseFaults(theme)).toEqual([])
  },
)
