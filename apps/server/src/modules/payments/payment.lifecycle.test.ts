import { orderStates } from '@yantu/contract/payments/endpoints'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, nextState, paymentEvents } from './payment.lifecycle.ts'

const history = fc.array(fc.constantFrom(...paymentEvents), { minLength: 1, maxLength: 30 })

/** The states a history passes, an event without a place leaving the state as it is. */
function walk(events: (typeof paymentEvents)[number][]) {
  const states = [orderStates[0] as (typeof orderStates)[number]]
  for (const event of events) {
    const state = states.at(-1) as (typeof orderStates)[number]
    states.push(nextState(state, event) ?? state)
  }
  return states
}

describe('the life of a payment order', () => {
  it('starts OPEN', () => {
    expect(orderStates[0]).toBe('OPEN')
  })

  it('has exactly these edges', () => {
    const edges = orderStates.flatMap((from) =>
      paymentEvents.flatMap((event) => {
        const to = nextState(from, event)
        return to ? [`${from} ${event} ${to}`] : []
      }),
    )
    expect(edges).toEqual([
      'OPEN close_asked CLOSING',
      'OPEN paid PAID',
      'OPEN unwanted LATE',
      'CLOSING closed CLOSED',
      'CLOSING paid PAID',
      'CLOSING unwanted LATE',
      'CLOSED unwanted LATE',
      'PAID refunded REFUNDED',
      'LATE refunded REFUNDED',
    ])
  })

  it('never grants after it has once stopped being payable', () => {
    fc.assert(
      fc.property(history, (events) => {
        const states = walk(events)
        const stopped = states.findIndex((state) => !isOpen(state))
        const later = states.slice(stopped + 1)
        if (stopped >= 0 && states[stopped] !== 'PAID') expect(later).not.toContain('PAID')
      }),
    )
  })

  it('closes only after closing was asked for', () => {
    fc.assert(
      fc.property(history, (events) => {
        const states = walk(events)
        const closed = states.indexOf('CLOSED')
        if (closed >= 0) expect(states[closed - 1]).toBe('CLOSING')
      }),
    )
  })

  it('never goes back to being payable, and never leaves REFUNDED', () => {
    fc.assert(
      fc.property(history, (events) => {
        const states = walk(events)
        const open = states.map(isOpen)
        expect(open.lastIndexOf(true)).toBe(open.filter(Boolean).length - 1)
        const refunded = states.indexOf('REFUNDED')
        if (refunded >= 0) expect(new Set(states.slice(refunded)).size).toBe(1)
      }),
    )
  })
})
