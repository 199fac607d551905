import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasEnded,
  isBack,
  nextState,
  refundEvents,
  type RefundState,
  refundStates,
} from './refund.lifecycle.ts'

describe('the life of a refund', () => {
  it('has exactly these edges', () => {
    const edges = refundStates.flatMap((from) =>
      refundEvents.flatMap((event) => {
        const to = nextState(from, event)
        return to ? [`${from} ${event} ${to}`] : []
      }),
    )
    expect(edges).toEqual([
      'ASKED accepted PROCESSING',
      'ASKED succeeded SUCCEEDED',
      'ASKED closed ASKED',
      'ASKED abnormal ABNORMAL',
      'PROCESSING accepted PROCESSING',
      'PROCESSING succeeded SUCCEEDED',
      'PROCESSING closed ASKED',
      'PROCESSING abnormal ABNORMAL',
      'ABNORMAL succeeded SUCCEEDED',
      'ABNORMAL paid_by_hand PAID_BY_HAND',
    ])
  })

  it('never leaves what the payer has, and ABNORMAL for nothing else: a stale word brings none back to life', () => {
    const history = fc.array(fc.constantFrom(...refundEvents), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(history, (events) => {
        let state: RefundState = 'ASKED'
        for (const event of events) {
          const next: RefundState = nextState(state, event) ?? state
          if (hasEnded(state) && next !== state) expect([state, isBack(next)]).toEqual(['ABNORMAL', true])
          state = next
        }
      }),
    )
  })
})
