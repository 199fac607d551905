import { afterAll, describe, expect, it } from 'vitest'
import { type Deck, layoutOf, type TableContent } from '../layout/index.ts'
import type { OutlineSlide } from '../outline/index.ts'
import { flatten, plainText, type TextContent } from '../scene/index.ts'
import { planDeck } from './index.ts'
import { bodyOf, outlineOf, overflows, overlaps, skins, tallTables, textsOf } from './testing.ts'
import { TITLE_LENGTHS, titleFaults } from './testing/titles.ts'

const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const card = (i: number) => ({ title: `标题${i + 1}`, text: `第${i + 1}张卡片的说明文字` })

const long = '这是一段很长的说明文字，用来检查版面放不下时是否会分页或者把全文放进备注里。'

const samples: Record<string, (n: number) => OutlineSlide> = {
  bullets: (n) => ({
    kind: 'bullets',
    title: '要点页',
    points: many(n, (i) => ({ text: `要点${i + 1}`, detail: `说明${i + 1}` })),
  }),
  lines: (n) => ({
    kind: 'bullets',
    title: '条目页',
    points: many(n, (i) => ({ text: `没有说明的条目${i + 1}` })),
  }),
  cards: (n) => ({ kind: 'cards', title: '卡片页', items: many(n, card) }),
  process: (n) => ({ kind: 'process', title: '流程页', items: many(n, card) }),
  timeline: (n) => ({
    kind: 'timeline',
    title: '历程页',
    items: many(n, (i) => ({ label: `${2000 + i}`, ...card(i) })),
  }),
  references: (n) => ({
    kind: 'references',
    title: '文献页',
    items: many(n, (i) => `作者${i + 1}. 题名. 刊名, 2020.`),
  }),
  table: (n) => ({
    kind: 'table',
    title: '表页',
    columns: ['项目', '值'],
    rows: many(n, (i) => [`项目${i + 1}`, `${i}`]),
  }),
  figure: (n) => ({
    kind: 'figure',
    title: '图页',
    caption: '图注',
    points: many(n, (i) => ({ text: `部件${i + 1}`, detail: '说明' })),
  }),
  bignum: (n) => ({
    kind: 'bignum',
    title: '数字页',
    number: '26',
    unit: '%',
    text: '说明',
    facts: many(n, (i) => ({ number: `${i}%`, text: '事实' })),
  }),
  agenda: (n) => ({
    kind: 'agenda',
    title: '议程页',
    items: many(n, (i) => ({ label: `${9 + i}:00`, title: `议题${i + 1}`, text: `主持人${i + 1}` })),
  }),
  topics: (n) => ({ kind: 'agenda', title: '议程页', items: many(n, (i) => ({ title: `议题${i + 1}` })) }),
  formula: (n) => ({
    kind: 'formula',
    title: '公式页',
    latex: 'E=mc^{2}',
    where: many(n, (i) => ({ symbol: `x_${i}`, meaning: `含义${i + 1}` })),
  }),
}
const single: [string, number, string][] = [
  ...[2, 3, 4, 5, 6, 7, 8].map((n): [string, number, string] => ['agenda', n, `agenda${n}`]),
  ...[2, 3, 4, 5, 6, 7, 8].map((n): [string, number, string] => ['topics', n, `topics${n}`]),
  ...[1, 2, 3, 4, 5, 6].map((n): [string, number, string] => ['bullets', n, `bullets${n}`]),
  ...[1, 2, 3, 4, 5, 6].map((n): [string, number, string] => ['lines', n, `lines${n}`]),
  ...[2, 3, 4, 5, 6].map((n): [string, number, string] => ['cards', n, `cards${n}`]),
  ...[3, 4, 5, 6].map((n): [string, number, string] => ['process', n, `process${n}`]),
  ...[3, 4, 5, 6, 7, 8].map((n): [string, number, string] => ['timeline', n, `timeline${n}`]),
  ...[1, 2, 3, 4, 5, 6].map((n): [string, number, string] => ['references', n, `references${n}`]),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n): [string, number, string] => ['table', n, `table${n}`]),
  ...[0, 1, 2, 3, 4, 5].map((n): [string, number, string] => ['figure', n, `figure${n}`]),
  ...[0, 1, 2, 3, 4].map((n): [string, number, string] => ['bignum', n, `bignum${n}`]),
  ...[0, 1, 2, 3, 4, 5, 6].map((n): [string, number, string] => ['formula', n, `formula${n}`]),
]
const split: [string, number, string[]][] = [
  ['agenda', 1, ['bullets1']],
  ['agenda', 11, ['agenda6', 'agenda5']],
  ['bullets', 8, ['bullets4', 'bullets4']],
  ['cards', 1, ['bullets1']],
  ['cards', 7, ['cards4', 'cards3']],
  ['process', 2, ['cards2']],
  ['process', 7, ['process4', 'process3']],
  ['timeline', 2, ['bullets2']],
  ['timeline', 9, ['timeline5', 'timeline4']],
  ['references', 13, ['references5', 'references4', 'references4']],
  ['references', 60, many(10, () => 'references6')],
  ['references', 1_200, many(200, () => 'references6')],
  ['table', 40, many(5, () => 'table8')],
]
const kindOf = (layout: string) => layout.replace(/[+/].*$/, '')

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('planning in %s', (_, theme) => {
  const layoutsIn = (deck: Deck) => bodyOf(deck).map(({ layout }) => kindOf(layout))
  const bodyLayouts = (slide: OutlineSlide) => layoutsIn(planDeck(outlineOf(slide), theme))
  const decks = new Map<string, Deck>()
  const deckOf = (kind: string, n: number): Deck => {
    const deck = decks.get(`${kind} ${n}`) ?? planDeck(outlineOf(samples[kind]!(n)), theme)
    decks.set(`${kind} ${n}`, deck)
    return deck
  }
  afterAll(() => decks.clear())

  it.each(single)('%s of %i items stands on one page', (kind, n, layout) => {
    expect(layoutsIn(deckOf(kind, n))).toEqual([layout])
  })

  it.each(split)('%s of %i items', (kind, n, layouts) => {
    expect(layoutsIn(deckOf(kind, n))).toEqual(layouts)
  })

  it.each([
    ['26%', 'bignum0'],
    ['1,200 万元', 'bignum0'],
    ['26% 的学生', 'bullets1'],
    ['第 3 章', 'bullets1'],
  ])('a single point “%s” stands on %s', (text, layout) => {
    const point = { text, detail: '说明' }
    expect(bodyLayouts({ kind: 'bullets', points: [point] })).toEqual([layout])
    expect(bodyLayouts({ kind: 'cards', items: [{ title: text, text: '说明' }] })).toEqual([layout])
    expect(bodyLayouts({ kind: 'bullets', points: [point, point] })).toEqual(['bullets2'])
  })

  it('names a page of what can be seen', () => {
    const unseen = { kind: 'bullets' as const, title: '\u200b', points: [{ text: '点' }] }
    const chapter = (title: string) => ({ title, slides: [unseen, unseen, unseen] })
    const deck = planDeck({ title: '题', sections: [chapter('\u0001'), chapter('二')] }, theme)
    const titled = (slides: readonly Deck['slides'][number][]) =>
      slides.map(({ fill }) => plainText(fill.title as TextContent).replace(/\n/g, ''))
    expect(titled(bodyOf(deck)).slice(1)).toEqual(['题', '题', '题', '二', '二', '二'])
    expect(titled(deck.slides.filter(({ layout }) => layout.startsWith('section')))).toEqual(['题', '二'])
  })

  it('does not count a statement by itself', () => {
    const deck = planDeck(outlineOf({ kind: 'bullets', points: [{ text: '为改革添一分力' }] }), theme)
    const { layout } = bodyOf(deck)[0]!
    const keys = layoutOf(deck.skin, layout).placeholders.map(({ placeholder }) => placeholder.key)
    expect([layout, keys]).toEqual([expect.stringMatching(/^lines1/), expect.not.arrayContaining(['label1'])])
  })

  it.each([
    ['6.5万', '余里', '6.5', '万余里'],
    ['约2.8亿', '人', '约2.8', '亿人'],
    ['2024', '年', '2024', '年'],
  ])('%s %s is set as %s with %s beside it', (number, unit, digits, said) => {
    const [slide] = bodyOf(planDeck(outlineOf({ kind: 'bignum', number, unit, facts: [] }), theme))
    expect(slide!.fill.number).toBe(digits)
    expect(flatten(slide!.nodes ?? []).map((node) => node.kind === 'text' && node.content)).toContain(said)
  })

  it.each([
    [1, 1],
    [3, 2],
    [5, 5],
  ])('comparison of %i against %i', (l, r) => {
    const side = (title: string, n: number) => ({ title, points: many(n, (i) => `${title}${i + 1}`) })
    expect(bodyLayouts({ kind: 'compare', left: side('左', l), right: side('右', r) })).toEqual([
      `compare${l}x${r}`,
    ])
  })

  it('reads no references out, however many pages they take', () => {
    const pages = bodyOf(deckOf('references', 13))
    expect(pages.map(({ notes }) => notes)).toEqual([undefined, undefined, undefined])
  })

  it('leaves no placeholder of a counted item empty', () => {
    for (const [kind, n] of single) {
      const deck = deckOf(kind, n)
      for (const { layout, fill } of bodyOf(deck)) {
        const counted = layoutOf(deck.skin, layout).placeholders.filter(({ placeholder }) =>
          /\d$/.test(placeholder.key),
        )
        const empty = counted.filter(({ placeholder }) => fill[placeholder.key] === undefined)
        expect(empty.map(({ placeholder }) => `${layout} ${placeholder.key}`)).toEqual([])
      }
    }
  })

  it('marks the pages after the first and repeats all of it in the notes', () => {
    const pages = bodyOf(deckOf('bullets', 8))
    expect(pages.map(({ fill }) => plainText(fill.title as TextContent).includes('（续）'))).toEqual([
      false,
      true,
    ])
    for (const { notes } of pages) for (let i = 1; i <= 8; i++) expect(notes).toContain(`要点${i}：说明${i}`)
  })

  it('opens with cover and contents, puts a page before each section of three, closes', () => {
    const three = many(3, () => samples.bullets!(3))
    const outline = { title: '题', sections: many(4, (i) => ({ title: `章${i}`, slides: three })) }
    const layouts = planDeck(outline, theme).slides.map(({ layout }) => kindOf(layout))
    const chapters = many(4, (i) => [`section${i + 1}`, 'bullets3', 'bullets3', 'bullets3']).flat()
    expect(layouts).toEqual(['cover', 'contents4', ...chapters, 'closing'])
  })

  it('begins a short section with its content, but loses no words of its opening', () => {
    const outline = {
      title: '题',
      sections: [
        { title: '短', slides: many(2, () => samples.bullets!(3)) },
        { title: '空', slides: [] },
        { title: '引言', summary: '一句引言', slides: [samples.bullets!(3)] },
        { title: '长引言', summary: '一句很长的引言'.repeat(20), slides: [samples.bullets!(3)] },
      ],
    }
    const { slides } = planDeck(outline, theme)
    const layouts = slides.map(({ layout }) => kindOf(layout)).slice(2, -1)
    expect(layouts).toEqual(['bullets3', 'bullets3', 'section2', 'bullets3', 'section4', 'bullets3'])
    expect(slides.map(({ fill }) => fill.lead).filter((lead) => lead === '一句引言')).toHaveLength(1)
  })

  it('splits a long contents page', () => {
    const outline = { title: '题', sections: many(13, (i) => ({ title: `章${i}`, slides: [] })) }
    const layouts = planDeck(outline, theme).slides.map(({ layout }) => kindOf(layout))
    expect(layouts.filter((layout) => layout.startsWith('contents')).length).toBe(
      Math.ceil(13 / theme.design.most.contents),
    )
  })

  it('plans the same deck twice', () => {
    const outline = outlineOf(...Object.values(samples).map((make) => make(3)))
    expect(planDeck(outline, theme).slides).toEqual(planDeck(outline, theme).slides)
  })
})

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('sizes in %s', (_, theme) => {
  it.each(['cards', 'process', 'timeline', 'bullets'])('are one among the items of %s', (kind) => {
    const items = many(4, card)
    items[2] = { title: '一个较长的小标题', text: '很长的说明文字'.repeat(4) }
    const slides: Record<string, OutlineSlide> = {
      cards: { kind: 'cards', items },
      process: { kind: 'process', items },
      timeline: { kind: 'timeline', items: items.map((entry, i) => ({ label: `${2000 + i}`, ...entry })) },
      bullets: { kind: 'bullets', points: items.map(({ title, text }) => ({ text: title, detail: text })) },
    }
    const deck = planDeck(outlineOf(slides[kind]!), theme)
    const sizes = new Map<string, number[]>()
    for (const { placeholder, size } of textsOf(deck, 2)) {
      const family = /^(\D+)\d$/.exec(placeholder?.key ?? '')?.[1]
      if (family) sizes.set(family, [...(sizes.get(family) ?? []), size])
    }
    expect(sizes.get('title')).toHaveLength(4)
    if (kind !== 'timeline') sizes.delete('label')
    for (const [family, own] of sizes) expect(own, family).toEqual(own.map(() => own[0]))
  })
})

const MUCH: Record<string, (n: number) => OutlineSlide> = {
  references: (n) => ({ kind: 'references', items: Array.from({ length: n }, (_, i) => `作者 ${i}. 题名.`) }),
  bullets: (n) => ({ kind: 'bullets', points: many(n, (i) => ({ text: `要点 ${i}`, detail: '一句说明' })) }),
  lines: (n) => ({ kind: 'bullets', points: many(n, (i) => ({ text: `一句没有小标题的要点 ${i}` })) }),
}

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('numbers in %s', (_, theme) => {
  it.each(Object.keys(MUCH))(
    'of %s go on from page to page, where they are numbered by the planner',
    (kind) => {
      const { slides, skin } = planDeck(outlineOf(MUCH[kind]!(13)), theme)
      const shown = slides.flatMap(({ layout, fill }) =>
        /^(references|bullets|lines)/.test(layout)
          ? layoutOf(skin, layout).placeholders.flatMap(({ placeholder: { key } }) =>
              key.startsWith('label') ? [fill[key]] : [],
            )
          : [],
      )
      const { count = String } = theme.design.voice
      if (shown.length > 0) expect(shown).toEqual(Array.from({ length: 13 }, (_, i) => count(i + 1)))
      if (!['journal', 'museum'].includes(theme.design.id)) expect(shown).toHaveLength(13)
    },
  )
})

describe.each(skins().map((theme) => [theme.design.id, theme] as const))('long words in %s', (_, theme) => {
  const endless = long.repeat(4).slice(0, 126)
  const sample = (n: number): OutlineSlide & { kind: 'table' } => ({
    ...(samples.table!(n) as OutlineSlide & { kind: 'table' }),
    title: '表',
  })
  const sound = (slide: OutlineSlide) => {
    const deck = planDeck(outlineOf(slide), theme)
    expect(overflows(deck)).toEqual([])
    expect(tallTables(deck)).toEqual([])
    expect(overlaps(deck)).toEqual([])
    return bodyOf(deck)
  }

  it.each(['title', 'source', 'note'])(
    '%s of 126 characters: cut on the page, whole in the notes',
    (field) => {
      const [page, ...more] = sound({ ...sample(5), [field]: endless })
      expect(more).toEqual([])
      expect(page!.notes).toContain(endless)
      const key = field === 'title' ? 'title' : 'note'
      expect(plainText(page!.fill[key] as TextContent).length).toBeLessThan(126)
    },
  )

  it('take no more pages than short ones, and each says that it goes on', () => {
    const pages = sound({ ...sample(20), title: endless, source: endless })
    expect(pages).toHaveLength(bodyOf(planDeck(outlineOf(sample(20)), theme)).length)
    for (const { fill } of pages.slice(1))
      expect(plainText(fill.title as TextContent)).toMatch(/.{20}[。，…]*（续）$/s)
  })

  it('a cell with more than short rows leave room for takes the page', () => {
    const pages = sound({
      ...sample(2),
      rows: [
        [long.repeat(11), '1'],
        ['乙', long.repeat(11)],
      ],
    })
    expect(pages.map(({ layout }) => layout)).toEqual(['table2+'])
    expect(plainText((pages[0]!.fill.table as TableContent).rows[1]![0]!)).toBe(long.repeat(11))
  })

  it('a cell longer than a page is cut, its row whole in the notes', () => {
    const cell = long.repeat(60)
    const [page] = sound({
      ...sample(2),
      rows: [
        ['甲', cell],
        ['乙', '短'],
      ],
    })
    const table = page!.fill.table as TableContent
    const shown = plainText(table.rows[1]![1]!)
    expect(shown.length).toBeGreaterThan(400)
    expect(cell.startsWith(shown.replace(/……$/, ''))).toBe(true)
    expect(page!.notes).toContain(`甲｜${cell}`)
  })
})

/** Every third length in a skin, others in the next one; plan.deep.test.ts has each in each. */
const titled = skins().map((theme, s) => ({
  skin: theme.design.id,
  theme,
  lengths: TITLE_LENGTHS.filter((_, i) => (i + s) % 3 === 0),
}))

describe.each(titled)('titles in $skin', ({ theme, lengths }) => {
  it.each(lengths)('of %i characters stand clear of all other words', (length) => {
    expect(titleFaults(length, theme)).toEqual([])
  })
})

describe('scatter charts', () => {
  const kindsOf = (...categories: string[]) => {
    const slide = {
      kind: 'chart',
      chart: 'scatter',
      categories,
      series: [{ name: '值', values: categories.map((_, i) => i + 1) }],
    } as const satisfies OutlineSlide
    return skins().map((theme) => bodyOf(planDeck(outlineOf(slide), theme))[0]!.fill.chart)
  }

  it('are drawn as points where each has a number to stand at', () => {
    for (const content of kindsOf('-5', '0', '12.5')) expect(content).toMatchObject({ chart: 'scatter' })
  })

  it('keep their names on the page where one has none', () => {
    for (const content of kindsOf('甲', '2', '3'))
      expect(content).toMatchObject({ chart: 'line', categories: ['甲', '2', '3'] })
  })
})
