import { describe, expect, it } from 'vitest'
import { dueOf, spanSaid } from './due.ts'
import type { Viewer } from './panel.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-20T16:20:00+08:00')
const demand = {
  status: '4' as const,
  isHeld: '0' as const,
  dueTime: '2026-11-27 16:20:00',
  endTime: '2026-11-27 16:20:00',
  completionTimeStr: '2026-12-06 18:00:00',
}
const due = (also: object, viewer: Viewer = 'publisher', at = now) =>
  dueOf({ ...demand, ...also }, viewer, at)

describe('a span', () => {
  it.each([
    [7 * 24 * HOUR, '7 天'],
    [6 * 24 * HOUR + 23 * HOUR + 1, '6 天 23 小时'],
    [2 * HOUR + 5 * 60_000, '2 小时 5 分'],
    [HOUR, '1 小时'],
    [14 * 60_000 + 9_000, '14 分 9 秒'],
    [0, '0 分 0 秒'],
  ])('of %i ms is said as %s', (ms, said) => expect(spanSaid(ms)).toBe(said))
})

describe('what is counted down', () => {
  it('is said to each side in its own words, with what happens then', () => {
    expect(due({})).toEqual({
      title: '请在 11-27 16:20 前审核',
      left: '还剩 7 天',
      after: '逾期自动通过',
    })
    expect(due({}, 'selected')?.title).toBe('11-27 16:20 前审核')
    expect(due({ status: '7' })?.after).toBe('逾期自动通过并放款')
    expect(due({ status: '2' }, 'publisher')?.title).toBe('请付定金')
    expect(due({ status: '1' })).toMatchObject({
      title: '请在 11-27 16:20 前选定并付定金',
      after: '到期自动结束',
    })
    expect(due({ status: '1' }, 'signed_up')?.title).toBe('距交付')
  })

  it('is late between the day it was due and the day it ends', () => {
    const late = { status: '3', dueTime: '2026-11-20 16:00:00', endTime: '2026-11-27 16:00:00' }
    expect(due(late, 'selected')).toMatchObject({
      left: '已逾期',
      after: '11-27 16:00 自动取消',
      isLate: true,
    })
  })

  it('is the delivery for everybody else, the hold before all, and nothing where it is over', () => {
    expect(due({}, 'visitor')).toMatchObject({ title: '距交付', left: '16 天' })
    expect(due({ isHeld: '1' })).toMatchObject({ title: '平台处理中', left: '计时暂停' })
    for (const status of ['0', '8', '9']) expect(due({ status })).toBeNull()
    expect(due({ completionTimeStr: '2026-11-19 16:00:00' }, 'visitor')).toBeNull()
  })
})
