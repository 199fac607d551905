import { describe, expect, it } from 'vitest'
import { shape } from './drafts.fixture.ts'
import { type Followed, placeIn, shapeUnder } from './follow.ts'
import type { PageShape } from './reader.port.ts'
import { checkSheet, ratioName, type Sheet } from './sheet-check.ts'

describe('a pin and the shape under it', () => {
  const ground = shape('底', [0, 0, 1, 1], '')
  const chart = shape('图表 3', [0.1, 0.2, 0.4, 0.5], '界面阻抗对比图')
  const label = shape('标签', [0.2, 0.3, 0.1, 0.1], '312')
  const pages = [[ground, chart, label]]

  it('is the smallest, and never the ground', () => {
    expect(shapeUnder(pages[0]!, { x: 25, y: 35 })).toMatchObject({ name: '标签', dx: 0.5, dy: 0.5 })
    expect(shapeUnder(pages[0]!, { x: 40, y: 60 })).toMatchObject({ name: '图表 3' })
    expect(shapeUnder(pages[0]!, { x: 90, y: 90 })).toBeNull()
  })

  const draft = (shapes: PageShape[][], map: Readonly<Record<number, number>> = { 1: 1 }): Followed => ({
    pageOf: (page) => map[page] ?? null,
    shapesOf: (page) => shapes[page - 1] ?? [],
    pages: shapes.map((_, at) => at + 1),
  })
  const dropped = { page: 1, x: 30, y: 45, shape: shapeUnder([chart], { x: 30, y: 45 }) }
  const moved = { ...chart, x: 0.5, y: 0.4 }

  it.each<[string, Followed, object | null]>([
    ['moved on its page', draft([[ground, moved]]), { page: 1, x: 70, y: 65 }],
    ['larger', draft([[{ ...chart, w: 0.8 }]]), { page: 1, x: 50, y: 45 }],
    ['with other words', draft([[{ ...moved, text: '另一句话' }]]), { page: 1, x: 70, y: 65 }],
    [
      'with another number and name',
      draft([[{ ...moved, id: '9', name: 'x' }, label]]),
      { page: 1, x: 70, y: 65 },
    ],
    ['on a page that went elsewhere', draft([[], [moved]], { 1: 2 }), { page: 2, x: 70, y: 65 }],
    ['taken to another page', draft([[], [moved]], { 1: 1 }), { page: 2, x: 70, y: 65 }],
    ['on another page, its own being gone', draft([[moved]], {}), { page: 1, x: 70, y: 65 }],
    ['gone', draft([[ground]]), { page: 1, x: 30, y: 45 }],
    ['gone with its page', draft([[ground]], {}), null],
    ['one of two that are the same', draft([[moved, { ...chart, id: '9' }]]), { page: 1, x: 70, y: 65 }],
    ['beside the page’s edge', draft([[{ ...chart, x: 0.9, w: 0.8 }]]), { page: 1, x: 100, y: 45 }],
  ])('that is %s', (_, next, place) => expect(placeIn(next, dropped)).toEqual(place))

  it('where there was none stays where it was', () =>
    expect(placeIn(draft([[moved]]), { ...dropped, shape: null })).toEqual({ page: 1, x: 30, y: 45 }))
})

describe('the sheet', () => {
  const sheet: Sheet = { pages_min: null, pages_max: null, ratio: '', must_haves: [] }
  const draft = {
    pageCount: 20,
    ratio: 16 / 9,
    isWhole: true,
    texts: [
      '封面',
      '目录\n技术路线\n参考文献',
      '研究背景\n技术路线见后',
      '技术路线\n三步',
      '与国内外同类工作的对比',
      '参考文献\n[1] …',
    ],
  }
  const told = (also: Partial<Sheet>, seen: typeof draft | null = draft, isTrial = false) =>
    checkSheet({ ...sheet, ...also }, seen, isTrial).map(({ wanted, found, state, page }) => [
      wanted,
      found,
      state,
      page,
    ])

  it.each<[Partial<Sheet>, unknown[]]>([
    [{ pages_min: 20, pages_max: 24 }, ['20–24 页', '20 页', 'met', null]],
    [{ pages_min: 20, pages_max: 20 }, ['20 页', '20 页', 'met', null]],
    [{ pages_min: 21 }, ['不少于 21 页', '20 页', 'unmet', null]],
    [{ pages_max: 19 }, ['不超过 19 页', '20 页', 'unmet', null]],
    [{ ratio: '16：9' }, ['16:9', '16:9', 'met', null]],
    [{ ratio: '4:3' }, ['4:3', '16:9', 'unmet', null]],
    [{ must_haves: ['技术路线图（可编辑）'] }, ['技术路线图（可编辑）', '第 4 页', 'met', 4]],
    [{ must_haves: ['参考文献页'] }, ['参考文献页', '第 6 页', 'met', 6]],
    [{ must_haves: ['与国内外工作对比表'] }, ['与国内外工作对比表', '第 5 页', 'met', 5]],
    [{ must_haves: ['致谢'] }, ['致谢', '', 'unmet', null]],
    // Looked for as it was said, shown without what leads past the market.
    [{ must_haves: ['致谢 微信 abc12345'] }, ['致谢 ＊＊＊＊＊＊＊＊＊＊＊', '', 'unmet', null]],
  ])('%j', (asked, point) => expect(told(asked)).toEqual([point]))

  it('says nothing of what was not agreed, and leaves open what nobody can tell', () => {
    expect(told({ ratio: '随意' })).toEqual([])
    expect(
      told({ pages_min: 3, ratio: '16:9', must_haves: ['致谢'] }, null).map(([, , state]) => state),
    ).toEqual(['open', 'open', 'open'])
    expect(
      told({ ratio: '16:9', must_haves: ['致谢'] }, { ...draft, ratio: 0, texts: ['', ''] }).map(
        ([, , state]) => state,
      ),
    ).toEqual(['open', 'open'])
  })

  it('says of nothing that it is not there where not all was read', () => {
    const asked = { pages_min: 21, must_haves: ['致谢', '参考文献页'] }
    expect(told(asked, { ...draft, isWhole: false }).map(([, , state]) => state)).toEqual([
      'unmet',
      'open',
      'met',
    ])
  })

  it('waits for what a trial lacks, and for nothing that is wrong with it', () => {
    const asked = { pages_min: 22, ratio: '4:3', must_haves: ['致谢', '参考文献页'] }
    expect(told(asked, draft, true).map(([, , state]) => state)).toEqual(['later', 'unmet', 'later', 'met'])
    expect(told({ pages_max: 19 }, draft, true).map(([, , state]) => state)).toEqual(['unmet'])
  })

  it('names a ratio', () => expect([16 / 9, 4 / 3, 1.4142].map(ratioName)).toEqual(['16:9', '4:3', '1.41:1']))
})
