import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, earningEvents, type EarningState, earningStates, nextState } from './earning.lifecycle.ts'

describe('the life of an earning', () => {
  it('has exactly these edges', () => {
    const edges = earningStates.flatMap((from) =>
      earningEvents.flatMap((event) => {
        const to = nextState(from, event)
        return to ? [`${from} ${event} ${to}`] : []
      }),
    )
    expect(edges).toEqual([
      'held hold_ended payable',
      'held reversed reversed',
      'payable reversed reversed',
      'payable payout_asked in_payout',
      'in_payout payout_done paid',
      'in_payout payout_failed payable',
    ])
  })

  it('ends paid or reversed and never both, and is paid only by way of payable', () => {
    const history = fc.array(fc.constantFrom(...earningEvents), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(history, (events) => {
        const states: EarningState[] = ['held']
        for (const event of events) {
          const state = states.at(-1) as EarningState
          states.push(nextState(state, event) ?? state)
        }
        const ended = states.findIndex((state) => state === 'paid' || state === 'reversed')
        if (ended >= 0) expect(new Set(states.slice(ended)).size).toBe(1)
        if (states.includes('paid')) expect(states).toContain('payable')
        expect(states.slice(1)).not.toContain(states.includes('payable') ? undefined : 'in_payout')
      }),
    )
  })

  it('can be reversed exactly where one of the designer’s accounts holds it', () => {
    for (const state of earningStates) {
      expect(nextState(state, 'reversed') !== null).toBe(accountOf[state] !== null)
    }
  })
})
