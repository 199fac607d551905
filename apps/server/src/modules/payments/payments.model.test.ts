import { describe, expect, it } from 'vitest'
import { orderStates } from '@yantu/contract/payments/endpoints'
import { nextState as nextOrder, paymentEvents } from './payment.lifecycle.ts'
import { counterexample } from './payments.model.fixture.ts'
import { planted } from './payments.model.planted.fixture.ts'
import { real } from './payments.model.rules.fixture.ts'
import { nextState as nextReceipt, receiptEvents, receiptStates } from './receipt.lifecycle.ts'
import { nextState as nextRefund, refundEvents, refundStates } from './refund.lifecycle.ts'

/** Every step that one of the three tables allows. */
const edges = [
  ...orderStates.flatMap((state) =>
    paymentEvents.filter((event) => nextOrder(state, event)).map((event) => `order ${state} ${event}`),
  ),
  ...refundStates.flatMap((state) =>
    refundEvents.filter((event) => nextRefund(state, event)).map((event) => `refund ${state} ${event}`),
  ),
  ...receiptStates.flatMap((state) =>
    receiptEvents.filter((event) => nextReceipt(state, event)).map((event) => `receipt ${state} ${event}`),
  ),
]
/** Words of the provider that come before the house has heard of the step before them. */
const UNASKED = ['refund ASKED succeeded', 'refund ASKED closed', 'refund ASKED abnormal']

describe('orders, refunds, receipts, books and bill against a model of house and provider', () => {
  it('agree after every step of 3,000 histories, in which every edge is met often', () => {
    const seen = new Map<string, number>()
    expect(counterexample(real, { runs: 3_000, steps: 50 }, seen)).toBe(null)
    expect(edges.filter((edge) => !UNASKED.includes(edge) && (seen.get(edge) ?? 0) < 100)).toEqual([])
    expect([...seen.keys()].filter((edge) => !edges.includes(edge))).toEqual([])
  })

  it.each(Object.entries(planted))('%s: noticed', (_name, rules) => {
    expect(counterexample(rules, { runs: 1_000, steps: 50, seed: 1 })).not.toBe(null)
  })
})
