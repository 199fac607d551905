import { describe, expect, it } from 'vitest'
import { counterexample } from './payments.model.fixture.ts'
import { planted } from './payments.model.planted.fixture.ts'
import { real } from './payments.model.rules.fixture.ts'

describe('orders, refunds, receipts, books and bill against a model, at length', () => {
  it('agree after every step of 100,000 histories of 100', () => {
    expect(counterexample(real, { runs: 100_000, steps: 100 })).toBe(null)
  })

  it.each(Object.entries(planted))('%s: noticed from any seed', (_name, rules) => {
    for (const seed of [2, 3, 5, 8, 13])
      expect(counterexample(rules, { runs: 1_000, steps: 50, seed })).not.toBe(null)
  })
})
