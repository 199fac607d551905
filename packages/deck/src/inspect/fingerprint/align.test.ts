import { describe, expect, test } from 'vitest'
import { alignDrafts, type DraftPage } from './align.ts'
import { fingerprint } from './index.ts'
import { LOOK } from './look.ts'

/** Bars, whose heights are told, on white. */
function picture(heights: readonly number[]): Uint8Array {
  const grey = new Uint8Array(LOOK.width * LOOK.height).fill(255)
  for (const [bar, height] of heights.entries())
    for (let y = LOOK.height - height; y < LOOK.height; y++)
      for (let x = bar * 8 + 1; x < bar * 8 + 6; x++) grey[y * LOOK.width + x] = 40
  return grey
}

const page = (text: string, heights: readonly number[] = []): DraftPage => {
  const grey = heights.length > 0 ? picture(heights) : null
  return { text, grey, print: fingerprint({ text, grey }) }
}

const cover = page('复合固态电解质中期答辩', [4, 4, 4, 4, 4, 4, 4, 30])
const contents = page('目录\n研究背景\n技术路线\n实验结果\n结论与展望')
const background = page(
  '固态电池的界面阻抗高，临界电流密度低，锂枝晶在晶界处穿透，循环寿命短于四百小时',
  [9, 20, 3],
)
const route = page(
  '技术路线分为三步：先改性界面，再优化烧结制度，最后组装软包电池并完成循环测试',
  [3, 3, 30, 30],
)
const result = page(
  '实验结果表明改性后的临界电流密度由零点八提升到一点九二毫安每平方厘米，是未改性的二点四倍',
  [8, 16, 24],
)
const thanks = page('敬请批评指正', [30, 2, 2, 2, 2, 2, 2, 2])
const draft = [cover, contents, background, route, result, thanks]

const marksOf = (before: readonly DraftPage[], after: readonly DraftPage[]) => {
  const { pages, removed } = alignDrafts(before, after)
  const told = pages.map(({ mark, before: old, page: number }) =>
    mark === 'new' ? `${number} new` : `${number} ${mark} ${old}`,
  )
  return [...told, ...removed.map((number) => `gone ${number}`)].filter((one) => !/^\d+ same/.test(one))
}

describe('the pages of two drafts', () => {
  test('that are the same are all unchanged, a page that says next to nothing too', () =>
    expect(marksOf(draft, draft)).toEqual([]))

  test.each<[string, DraftPage[], string[]]>([
    [
      'an inserted page',
      draft.toSpliced(
        3,
        0,
        page('国内外研究现状对比：本课题组的界面层厚度最薄，循环寿命最长，成本最低', [1, 12, 7]),
      ),
      ['4 new'],
    ],
    ['a removed page', draft.toSpliced(2, 1), ['gone 3']],
    ['two pages in each other’s place', [cover, contents, route, background, result, thanks], ['4 moved 3']],
    ['a page that went to the end', [cover, contents, route, result, thanks, background], ['6 moved 3']],
    [
      'other words on a page',
      draft.with(4, page(`${result.text}，循环一千二百小时无短路`, [8, 16, 24])),
      ['5 changed 5'],
    ],
    [
      'one other figure',
      draft.with(4, page(result.text.replace('二点四', '二点五'), [8, 16, 24])),
      ['5 changed 5'],
    ],
    ['the same words over another picture', draft.with(4, page(result.text, [24, 16, 8])), ['5 changed 5']],
    [
      'a page written anew in its place',
      draft.with(4, page('界面改性后，电池在一千二百小时的循环里没有短路', [2, 30, 2])),
      ['5 changed 5'],
    ],
    [
      'a cover with another line',
      draft.with(0, page('复合固态电解质中期答辩\n陈予安', [4, 4, 4, 4, 4, 4, 4, 30])),
      ['1 changed 1'],
    ],
    [
      'an inserted and a removed page',
      [
        cover,
        page('致谢导师与课题组全体成员多年来的帮助与支持，感谢国家自然科学基金', [7]),
        contents,
        background,
        route,
        result,
      ],
      ['2 new', 'gone 6'],
    ],
  ])('tell %s', (_, after, marks) => expect(marksOf(draft, after)).toEqual(marks))

  test('with a page’s number drawn anew are unchanged, since everybody’s changes with one inserted page', () => {
    const grey = picture([8, 16, 24])
    grey[LOOK.width * (LOOK.height - 1) - 2]! -= 120
    expect(marksOf(draft, draft.with(4, { ...result, grey }))).toEqual([])
  })

  test('of which one has none are all new, or all gone', () => {
    expect(marksOf([], [cover])).toEqual(['1 new'])
    expect(marksOf([cover], [])).toEqual(['gone 1'])
  })
})
