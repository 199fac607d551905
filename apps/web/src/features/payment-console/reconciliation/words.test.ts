import { expect, it } from 'vitest'
import type { BillDay } from './api.ts'
import { dayResult, sideState } from './words.ts'

const day: BillDay = {
  day: '2026-11-20',
  state: 'read',
  count: 28,
  ours: '5793.80',
  bill: '5793.80',
  difference: '0.00',
  bank: '0.00',
  fee: '0.00',
  balance: null,
  open: 0,
  explained: 0,
  time: null,
}

it.each([
  [{}, '一致'],
  [{ explained: 2 }, '已说明 2 笔'],
  [{ open: 1, explained: 2 }, '差异 1 笔'],
  [{ state: 'awaited' as const }, '未出账'],
  [{ state: 'failed' as const }, '账单没有取到'],
])('a day with %j is %s', (of, label) => expect(dayResult({ ...day, ...of }).label).toBe(label))

it('names a side’s state, and a new one by its own word', () =>
  expect([sideState('LIVE'), sideState('NEW')]).toEqual(['待支付', 'NEW']))
