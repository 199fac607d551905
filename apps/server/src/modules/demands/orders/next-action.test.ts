import { describe, expect, it } from 'vitest'
import type { DemandStatus } from '../demand.lifecycle.ts'
import { nextAction, type OrderRole, type OrderState } from './next-action.ts'

const order: OrderState = {
  status: 1,
  isHeld: false,
  hasSelection: true,
  role: 'publisher',
  hasExtension: false,
  canRate: false,
}

/** Status, then what publisher, selected and who waits for a choice are told; `!` is their own to do. */
const rows = `
0 moderate moderate moderate
1 pay_deposit! pay_deposit pay_deposit
2 pay_deposit! pay_deposit pay_deposit
3 upload_trial upload_trial! none
4 judge_trial! judge_trial none
5 pay_balance! pay_balance none
6 upload_full upload_full! none
7 judge_full! judge_full none
8 none none none
9 none none none`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [status, ...said] = line.split(' ')
    return (['publisher', 'selected', 'signed_up'] as const).map(
      (role, at) => [Number(status) as DemandStatus, role, said[at] ?? ''] as const,
    )
  })

const told = ({ action, isMine }: ReturnType<typeof nextAction>) => `${action}${isMine ? '!' : ''}`

describe('what is next with an order', () => {
  it.each(rows)('in %i, to %s: %s', (status, role, said) =>
    expect(told(nextAction({ ...order, status, role }))).toBe(said),
  )

  it.each<[Partial<OrderState>, string]>([
    [{ status: 1, hasSelection: false }, 'choose!'],
    [{ status: 1, hasSelection: false, role: 'signed_up' }, 'choose'],
    [{ status: 4, isHeld: true }, 'arbitrate'],
    [{ status: 3, isHeld: true, role: 'selected' }, 'arbitrate'],
    [{ status: 3, isHeld: true, role: 'signed_up' }, 'none'],
    [{ status: 3, hasExtension: true }, 'answer_extension!'],
    [{ status: 3, hasExtension: true, role: 'selected' }, 'upload_trial!'],
    [{ status: 6, hasExtension: true, isHeld: true }, 'arbitrate'],
    [{ status: 8, canRate: true }, 'rate!'],
    [{ status: 8, canRate: true, role: 'selected' as OrderRole }, 'rate!'],
  ])('%j: %s', (also, said) => expect(told(nextAction({ ...order, ...also }))).toBe(said))
})
