import { beforeAll, describe, expect, test } from 'vitest'
import { type Outline, planDeck, themeOf, themes, writePptx } from '../index.ts'
import { inspectPptx } from '../inspect/index.ts'
import { everyKindOutline } from '../layout/testing/every-kind.ts'
import { unzip } from '../layout/testing/unzip.ts'
import { classifyTemplate } from './classify.ts'
import { pourOutline } from './pour.ts'
import { flatCards, placeholders } from './testing/foreign.ts'
import { planOf, pour, textsOf } from './testing/pour.ts'
import type { TemplatePage, TemplatePlan } from './types.ts'

const outlineOf = (...slides: Outline['sections'][number]['slides']): Outline => ({
  title: '一份样例',
  subtitle: '副题',
  author: { name: '顾澹然', school: '水利学院', advisor: '周闻道', date: '2026 年' },
  scene: '答辩',
  sections: ['缘起', '方法', '结果', '余论'].map((title, i) => ({
    title,
    summary: '一句引语',
    slides:
      i === 0
        ? slides
        : [
            {
              kind: 'quote',
              text: '深淘滩，低作堰，六字旨，千秋鉴；挖河沙，堆堤岸，砌鱼嘴，安羊圈。',
              by: '都江堰六字诀',
            },
          ],
  })),
})

const sample = outlineOf(
  {
    kind: 'compare',
    title: '两边',
    left: { title: '左题', points: ['左一', '左二', '左三'] },
    right: { title: '右题', points: ['右一', '右二', '右三'] },
  },
  {
    kind: 'timeline',
    title: '几年',
    items: [2013, 2016, 2019, 2022].map((year) => ({
      label: `${year}`,
      title: `节点${year}`,
      text: '一句说明',
    })),
  },
  {
    kind: 'bignum',
    title: '一数',
    number: '14.08',
    unit: '亿',
    text: '这是一句说明这个数字的话',
    facts: [1, 2, 3].map((i) => ({ number: `${i}.5 亿`, text: `事实${i}` })),
  },
)

const written = (id: string, outline: Outline): Buffer => {
  const theme = themes.find((one) => one.id === id)!
  return writePptx(planDeck(outline, themeOf(id, theme.palettes[0]!.id)))
}
const samples = new Map<string, Buffer>()
/** The sample, or another outline, in a skin: the sample's file and its plan are made once. */
function fileIn(id: string, outline: Outline = sample): Buffer {
  if (outline !== sample) return written(id, outline)
  const file = samples.get(id) ?? written(id, sample)
  samples.set(id, file)
  return file
}
const titled = ({ pages }: TemplatePlan, title: string): TemplatePage =>
  pages.find((page) => page.title?.sample === title)!

describe.each(['swiss', 'bauhaus', 'botanical', 'ink'])('a deck of ours in %s', (id) => {
  let plan: TemplatePlan
  beforeAll(async () => {
    plan = await planOf(fileIn(id))
  })

  test('has its chapters in their order', () => {
    const contents = plan.pages.find(({ role }) => role === 'contents')!
    expect(contents.units.map(({ head }) => head?.sample)).toEqual(['缘起', '方法', '结果', '余论'])
  })

  test('compares in columns with places for lines', () => {
    const { role, units } = titled(plan, '两边')
    expect(role).toBe('units')
    expect(units.map(({ head, points }) => [head?.sample, points?.map((line) => line.sample)])).toEqual([
      ['左题', ['左一', '左二', '左三']],
      ['右题', ['右一', '右二', '右三']],
    ])
  })

  test('has a figure in large letters with what is said of it, and facts beside it', () => {
    const { main, units } = titled(plan, '一数')
    expect(main?.head.sample).toContain('14.08')
    expect(main?.body?.sample).toContain('这个数字')
    expect(units).toHaveLength(3)
  })

  test('knows who is quoted', () => {
    const quote = plan.pages.find(({ by }) => by)
    expect(quote?.body?.sample.replaceAll(' ', '')).toContain('深淘滩')
  })
})

test.each(['swiss', 'bauhaus', 'museum'])('years are labels in %s, and stay in their places', async (id) => {
  const template = fileIn(id)
  const units = titled(await planOf(template), '几年').units
  expect(units.map(({ label, head }) => [label?.sample, head?.sample])).toEqual(
    [2013, 2016, 2019, 2022].map((year) => [`${year}`, `节点${year}`]),
  )
})

test('a comparison and its lines stand in the places of the sample’s', async () => {
  const template = fileIn('swiss')
  const plan = await planOf(template)
  const { read, sources } = await pour(
    template,
    outlineOf({
      kind: 'compare',
      title: '新的两边',
      left: { title: '甲', points: ['甲一', '甲二'] },
      right: { title: '乙', points: ['乙一', '乙二', '乙三'] },
    }),
  )
  const from = titled(plan, '两边')
  const page = read.pages[sources.indexOf(from.number)]!
  const boxes = page.shapes.filter(({ text }) => /^[甲乙]/.test(text?.paragraphs[0]?.text ?? ''))
  expect(boxes).toHaveLength(7)
})

test('no mark of a layout stands before a line that is not there', async () => {
  const template = fileIn('bauhaus')
  const from = titled(await planOf(template), '两边').number
  const compared = (points: string[]): Outline =>
    outlineOf({ kind: 'compare', title: '新', left: { title: '甲', points }, right: { title: '乙', points } })
  expect((await pour(template, compared(['一', '二', '三']))).sources).toContain(from)
  expect((await pour(template, compared(['一', '二']))).sources).not.toContain(from)
})

const cards = (count: number): Outline => ({
  title: '卡片',
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

test.each([2, 3, 5])('%i items are spread over the room of four cards', async (count) => {
  const template = await flatCards()
  const plan = await planOf(template)
  const only = {
    ...plan,
    pages: plan.pages.filter(({ units, role }) => role !== 'units' || units.length === 4),
  }
  const { bytes, sources } = await pourOutline(template, only, cards(count))
  const { shapes } = (await inspectPptx(bytes)).pages[sources.indexOf(6)]!
  const round = shapes.filter(({ geometry }) => geometry === 'roundRect').map(({ place }) => place!.px)
  const sorted = round.toSorted((a, b) => a.x - b.x)
  expect(sorted).toHaveLength(count)
  expect(sorted[0]!.x).toBeCloseTo(48, 0)
  expect(sorted.at(-1)!.x + sorted.at(-1)!.w).toBeCloseTo(12.8 * 96, 0)
  for (const [i, box] of sorted.entries()) {
    const inside = shapes.filter(
      ({ place }) => place && place.px.x >= box.x && place.px.x + place.px.w <= box.x + box.w + 1,
    )
    expect(inside.map(({ text }) => text?.paragraphs[0]?.text ?? '')).toEqual(
      expect.arrayContaining([`项${i + 1}`, `说明${i + 1}`]),
    )
  }
  expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length)
  for (const { place } of shapes.filter(({ geometry }) => geometry === 'ellipse'))
    expect(place!.px.w).toBeCloseTo(place!.px.h, 1)
})

test('chapters are spread over the room of the contents, their discs stay round', async () => {
  const { read } = await pour(await flatCards(), {
    title: '三章',
    sections: ['一', '二', '三'].map((title) => ({ title, slides: [{ kind: 'quote', text: '一句' }] })),
  })
  const discs = read.pages[1]!.shapes.filter(({ geometry }) => geometry === 'ellipse').map(
    ({ place }) => place!.px,
  )
  expect(discs).toHaveLength(3)
  for (const { w, h } of discs) expect(w).toBeCloseTo(h, 1)
  expect(discs[2]!.y - discs[1]!.y).toBeCloseTo(discs[1]!.y - discs[0]!.y, 0)
  expect(discs[1]!.y - discs[0]!.y).toBeGreaterThan(1.5 * 96)
})

test('a list is of one weight: bold headings where each line has one, else none', async () => {
  const template = await placeholders()
  const boldIn = async (points: { text: string; detail?: string }[]) => {
    const { read } = await pour(template, {
      title: '表',
      sections: [{ title: '章', slides: [{ kind: 'bullets', title: '清单', points }] }],
    })
    const page = read.pages.find(({ shapes }) =>
      shapes.some(({ text }) => text?.paragraphs[0]?.text === '清单'),
    )!
    const list = page.shapes.find(({ text }) => (text?.paragraphs.length ?? 0) > 1)!
    return list.text!.paragraphs.map(({ runs }) => runs.map(({ bold }) => bold).join())
  }
  expect(
    await boldIn([
      { text: '甲', detail: '子' },
      { text: '乙', detail: '丑' },
      { text: '丙', detail: '寅' },
    ]),
  ).toEqual(Array(3).fill('true,true,false'))
  const plain = await boldIn([{ text: '甲', detail: '子' }, { text: '乙' }, { text: '丙', detail: '寅' }])
  expect(new Set(plain).size).toBe(1)
})

test('a table takes the look of the one whose place it takes', async () => {
  const rows = [
    ['甲', '1'],
    ['乙', '2'],
    ['丙', '3'],
  ]
  const table: Outline = outlineOf({ kind: 'table', title: '数', columns: ['名', '值'], rows })
  const headerOf = (file: Buffer, text: string) => {
    const slide = [...unzip(file)].find(
      ([name, part]) => /slides\/[^/]+\.xml$/.test(name) && part.toString().includes(`<a:t>${text}</a:t>`),
    )![1]
    const [cell] = /<a:tc>.*?<\/a:tc>/s.exec(slide.toString()) ?? ['']
    return [/<a:rPr[^>]*>(.*?)<\/a:rPr>/s.exec(cell)?.[1], /<a:tcPr[^>]*>(.*?)<\/a:tcPr>/s.exec(cell)?.[1]]
  }
  const template = fileIn('bauhaus', table)
  const { bytes } = await pour(
    template,
    outlineOf({ kind: 'table', title: '新', columns: ['新名', '新值'], rows }),
  )
  expect(headerOf(bytes, '新名')).toEqual(headerOf(template, '名'))
})

test('captions stay over the names, the closing names the new deck', async () => {
  const template = fileIn('museum')
  const { read } = await pour(template, { ...cards(3), author: { name: '苏晚', advisor: '程念' } })
  const closing = textsOf({ ...read, pages: read.pages.slice(-1) })
  expect(closing).toContain('卡片')
  expect(closing.split('\n')).toEqual(expect.arrayContaining(['苏晚', '程念']))
  expect(closing).not.toContain('水利学院')
})

test.each(['bauhaus', 'ink'])('a line of name and school in %s gets both', async (id) => {
  const { read } = await pour(fileIn(id), { ...cards(3), author: { name: '苏晚', school: '天文社' } })
  const closing = textsOf({ ...read, pages: read.pages.slice(-1) })
  expect(closing).toContain('苏晚')
  expect(closing).toContain('天文社')
})

test('upright letters set apart keep their room', async () => {
  const { pages } = await planOf(fileIn('ink'))
  const section = pages.find(({ role }) => role === 'section')!
  expect(section.title!.letterSpacing).toBeGreaterThan(0)
})

test('every kind of page of ours is a composition that can be poured into', async () => {
  const plan = await planOf(fileIn('journal', everyKindOutline('四六分水')))
  const unread = plan.pages.filter(({ role, title }) => role === 'other' && title)
  expect(unread.length).toBeLessThanOrEqual(plan.pages.length / 4)
})

test('what is drawn is read on its ground, in a colour of the pages', async () => {
  const read = await inspectPptx(await flatCards())
  const dark = {
    ...read,
    pages: read.pages.map((page) => ({
      ...page,
      background: { kind: 'solid' as const, color: { hex: '0B3D5C', alpha: 1 } },
    })),
  }
  const plan = classifyTemplate(dark)!
  expect(plan.pages.find(({ role, units }) => role === 'units' && units.length === 2)?.ink).toBe('FFFFFF')
  expect(plan.theme.accent).toBe('E4572E')
})
