import type { InspectionReport } from '@yantu/contract/inspection/report'
import { describe, expect, test } from 'vitest'
import { alikeFindings, firstPage, heightsOf, told, verdictOf } from './verdict.ts'

const report = (
  ...findings: [severity: 'fine' | 'hint' | 'must', page: number | null][]
): InspectionReport => ({
  type: 'pptx',
  refused: null,
  pages: 3,
  size: { w: 1280, h: 720 },
  findings: findings.map(([severity, page], i) => ({ page, rule: 'x', severity, message: `第${i}句` })),
  more: 0,
  strip: [],
  fonts: [],
  editable: 3,
  aigc: false,
  unchecked: [],
})

describe('a report', () => {
  test('says in one sentence what it comes to', () => {
    expect(verdictOf(report(['fine', null]))).toBe('没有发现问题')
    expect(verdictOf(report(['hint', 2], ['fine', null]))).toBe('可以直接用，有 1 处建议')
    expect(verdictOf({ ...report(['must', 1], ['hint', 2]), more: 4 })).toBe('改掉 1 处更稳妥，另有 5 处建议')
    expect(verdictOf({ ...report(), unchecked: ['macros'] })).toBe('查过的项目没有发现问题')
    expect(verdictOf({ ...report(['hint', 2]), unchecked: ['macros'] })).toBe('查过的项目里有 1 处建议')
    expect(verdictOf({ ...report(), refused: { code: 'bomb', message: '拒绝' } })).toBe('没有读下去')
  })

  test('tells what is fine apart, and opens the first page that can be shown', () => {
    const one = report(['must', null], ['must', 2], ['hint', 3], ['fine', null], ['fine', null])
    expect(told(one).faults).toHaveLength(3)
    expect(told(one).fine).toEqual(['第3句', '第4句'])
    expect(firstPage(one, new Map([[3, 'data:']]))).toBe(3)
    expect(firstPage(one, new Map())).toBeNull()
  })

  test('names published works that look like the file, as a hint', () => {
    const [other, own] = alikeFindings([
      { title: '开题', isOwn: '0', pages: [1, 2, 3, 4, 5, 6, 9] },
      { title: '旧作', isOwn: '1', pages: [2] },
    ])
    expect(other).toEqual({
      page: null,
      rule: 'alike',
      severity: 'hint',
      message:
        '第 1、2、3、4、5、6 页等 7 页与已上架的作品《开题》相近，请确认是原创或已获授权；不影响提交，审核时会对照着看',
    })
    expect(own?.message).toBe('第 2 页与你自己已上架的作品《旧作》相近，同一份作品不用再传一次')
  })

  test('has a bar for every page, an empty one too', () => {
    const strip = [0, 25, 100].map((letters, i) => ({
      page: i + 1,
      hidden: false,
      letters,
      worst: 'fine' as const,
    }))
    expect(heightsOf({ strip })).toEqual([26, 63, 100])
    expect(heightsOf({ strip: [] })).toEqual([])
  })
})
