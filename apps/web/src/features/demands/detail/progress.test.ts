import { demandStatuses } from '@yantu/contract/demands/statuses'
import { describe, expect, it } from 'vitest'
import { progressOf, statusSaid } from './progress.ts'

const money = (paid: string, total = '1200.00') => ({ paid, total }) as never
const demand = {
  status: '1' as const,
  isHeld: '0' as const,
  isUrgent: '0' as const,
  takeCount: 7,
  createTime: '2026-11-18 20:31:00',
  completionTimeStr: '2026-12-06 18:00:00',
  endReason: '' as const,
  money: null,
  dueTime: '',
}
const steps = (also: object) => progressOf({ ...demand, ...also }, 'publisher')
const letters = { done: '#', now: '*', next: '.', stopped: 'x' }
const drawn = (also: object) =>
  steps(also)
    .map(({ state }) => letters[state])
    .join('')

describe('the step picture', () => {
  it('is at the stroke of the status, and full in 8', () => {
    expect(demandStatuses.slice(0, 9).map((status) => drawn({ status }))).toEqual([
      '*....',
      '*....',
      '*....',
      '#*...',
      '##*..',
      '##*..',
      '###*.',
      '####*',
      '#####',
    ])
  })

  it.each([
    [{ endReason: 'cancelled' }, 'xxxxx'],
    [{ endReason: 'trial_overdue' }, '#xxxx'],
    [{ endReason: 'balance_unpaid' }, '##xxx'],
    [{ endReason: 'full_overdue' }, '###xx'],
    [{ endReason: 'divided', money: money('360.00') }, '#xxxx'],
    [{ endReason: 'divided', money: money('1200.00') }, '###xx'],
    [{ endReason: '' }, 'xxxxx'],
  ])('stops where it ended: %o', (also, expected) => {
    expect(drawn({ status: '9', ...also })).toBe(expected)
  })

  it('says under the stroke of now what is waited for', () => {
    expect(steps({})[0]?.who).toBe('报名中，7 人')
    expect(steps({ status: '4' })[2]?.who).toBe('等你审核')
    expect(progressOf({ ...demand, status: '4' }, 'selected')[2]?.who).toBe('发布者在看')
    expect(steps({ status: '6', isHeld: '1' })[3]?.who).toBe('平台处理中')
  })
})

describe('the word for a status', () => {
  it('says more to parties than a card does', () => {
    expect(statusSaid({ status: '4', isHeld: '0' }, 'selected')).toBe('试稿待审核')
    expect(statusSaid({ status: '4', isHeld: '1' }, 'publisher')).toBe('平台处理中')
    expect(statusSaid({ status: '4', isHeld: '0' }, 'designer')).toBeNull()
    expect(statusSaid({ status: '1', isHeld: '0' }, 'publisher')).toBeNull()
  })
})
