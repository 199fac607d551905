import { describe, expect, it } from 'vitest'
import { counterexample, real } from './membership.model.fixture.ts'

describe('memberships against a model of time, at length', () => {
  it('agree after every step of 100,000 histories', () => {
    expect(counterexample(real, { runs: 100_000, steps: 100 })).toBe(null)
  })
})
