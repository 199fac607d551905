import type { InspectionReport } from '@yantu/contract/inspection/report'
import { expect, it } from 'vitest'
import { placesOn, reasonsOn } from './marked-pages.ts'

const reasons = [
  { code: 'C04', label: '涉嫌侵权', text: '', pages: [] },
  { code: 'Q02', label: '字号过小', text: '', pages: [3, 7] },
  { code: 'Q03', label: '对比不足', text: '', pages: [7] },
]
const box = { x: 1, y: 2, w: 3, h: 4 }
const found = (rule: string, page: number, rest: object = {}) => ({
  rule,
  page,
  box,
  severity: 'hint',
  message: rule,
  ...rest,
})
const report = {
  findings: [
    found('small-text', 3),
    found('small-text', 7),
    found('contrast', 7, { severity: 'must' }),
    found('contrast', 3),
    found('small-text', 7, { severity: 'fine' }),
    found('small-text', 7, { box: undefined }),
  ],
} as InspectionReport

it('a page has the reasons that name it, by their numbers in the list', () =>
  expect([3, 7, 8].map((page) => reasonsOn(page, reasons).map(({ number }) => number))).toEqual([
    [2],
    [2, 3],
    [],
  ]))

it('the doctor frames on a page what its reasons are about, and nothing else', () =>
  expect([3, 7, 8].map((page) => placesOn(page, reasons, report).map(({ message }) => message))).toEqual([
    ['small-text'],
    ['small-text', 'contrast'],
    [],
  ]))
