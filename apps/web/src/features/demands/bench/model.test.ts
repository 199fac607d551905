import { describe, expect, it } from 'vitest'
import type { Bench, Pin } from './api.ts'
import { beginningOf, leftOpen, pagesTold, pagesTyped, stripOf, summaryOf } from './model.ts'

const pin = (number: number, state: Pin['state'], page: number | null): Pin => ({
  number,
  text: '柱子太密',
  draftId: 'a',
  type: '0',
  round: 1,
  page: 1,
  place: page === null ? null : { page, x: 1, y: 1 },
  placeBefore: null,
  state,
  isCarried: '0',
  answer: null,
})
const drawn = (count: number) =>
  ({
    drawn: 'drawn',
    pageCount: count,
    pages: Array.from({ length: count }, (_, at) => ({ page: at + 1 })),
  }) as unknown as NonNullable<Bench['draft']>
const comparison: Bench['comparison'] = {
  pages: [
    { page: 1, mark: 'same', before: 1 },
    { page: 2, mark: 'new', before: null },
    { page: 3, mark: 'changed', before: 3 },
    { page: 4, mark: 'moved', before: 5 },
  ],
  removed: [2, 4],
}

describe('the strip', () => {
  it('marks what became of each page, those that are gone where they stood, and counts open pins', () => {
    const pins = [pin(1, 'new', 3), pin(2, 'answered', 3), pin(3, 'sent', 3), pin(4, 'sent', null)]
    expect(
      stripOf({ draft: drawn(4), comparison, pins }).map(({ page, before, mark, open }) => [
        page,
        before,
        mark,
        open,
      ]),
    ).toEqual([
      [1, 1, '', 0],
      [null, 2, '删', 0],
      [2, null, '新', 0],
      [3, 3, '改', 2],
      [null, 4, '删', 0],
      [4, 5, '移', 0],
    ])
  })

  it('opens at a pin that is not settled, else at what was changed, else at the first page', () => {
    const opened = (...pins: Pin[]) => {
      const strip = stripOf({ draft: drawn(4), comparison, pins })
      return strip[beginningOf(strip, pins)]?.page
    }
    expect(opened(pin(1, 'checked', 1), pin(2, 'sent', null), pin(3, 'answered', 4))).toBe(4)
    expect(opened(pin(1, 'checked', 1))).toBe(3)
    const alone = stripOf({ draft: drawn(2), comparison: null, pins: [] })
    expect(beginningOf(alone, [])).toBe(0)
  })

  it('has no marks where there is nothing to compare with', () =>
    expect(stripOf({ draft: drawn(1), comparison: null, pins: [] })).toEqual([
      { page: 1, before: null, mark: '', open: 0 },
    ]))

  it('lays a page that was drawn anew beside the one whose pins name it, and no other', () => {
    const answered = (number: number, before: number, pages: number[]): Pin => ({
      ...pin(number, 'answered', null),
      placeBefore: { page: before, x: 1, y: 1 },
      answer: { kind: 'changed', pages, text: '换成折线', time: '2026-11-28 02:10:00' },
    })
    const strip = (...pins: Pin[]) =>
      stripOf({ draft: drawn(4), comparison, pins }).map(({ page, before, mark }) => [page, before, mark])
    expect(strip(answered(1, 4, [3, 2]), answered(2, 2, [2]), answered(3, 1, [2]))).toEqual([
      [1, 1, ''],
      [2, 2, '改'],
      [3, 3, '改'],
      [null, 4, '删'],
      [4, 5, '移'],
    ])
    expect(strip(answered(1, 4, [3, 9]))).toHaveLength(6)
  })

  it('is summed up in a line', () => {
    const summed = (of: Bench['comparison']) =>
      summaryOf(drawn(4), stripOf({ draft: drawn(4), comparison: of, pins: [] }))
    expect(summed(comparison)).toBe('4 页　改动 1　新增 1　移动 1　删去 2')
    expect(summed(null)).toBe('4 页')
    expect(summaryOf(null, [])).toBe('')
  })
})

it('says what a verdict leaves open', () => {
  expect(leftOpen([pin(1, 'answered', 1), pin(2, 'checked', 1), pin(3, 'new', 1)])).toBe(
    '1 条未核对、1 条新批注',
  )
  expect(leftOpen([pin(1, 'checked', 1)])).toBe('')
})

it.each<[string, number[] | null]>([
  ['5', [5]],
  ['第 3、4，5 页', [3, 4, 5]],
  ['3-5 ９', [3, 4, 5, 9]],
  ['7 7', [7]],
  ['', []],
  ['第五页', null],
  ['5-3', null],
  ['0', null],
  ['1-999', null],
])('reads the pages of %s', (typed, pages) => expect(pagesTyped(typed)).toEqual(pages))

it('tells pages', () => expect(pagesTold([3, 5])).toBe('第 3、5 页'))
