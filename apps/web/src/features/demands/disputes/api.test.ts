import { expect, it } from 'vitest'
import { type Dispute, disputeQuery, disputesQuery } from './api.ts'

/** How long after an answer it is asked for again, ms; false: not by itself. */
function againAfter(outcome: Dispute['dispute']['outcome'] | null) {
  const { refetchInterval } = disputeQuery('1', '9')
  const data = outcome === null ? undefined : { dispute: { outcome } }
  return typeof refetchInterval === 'function'
    ? refetchInterval({ state: { data } } as never)
    : refetchInterval
}

it('asks again and again for what is open alone: each look at it is remembered', () => {
  expect([againAfter(null), againAfter('')]).toEqual([20_000, 20_000])
  for (const outcome of ['hold_ended', 'divided', 'upheld'] as const)
    expect(againAfter(outcome), outcome).toBe(false)
  expect(disputesQuery('1', 'open', 1).refetchInterval).toBe(20_000)
  expect(disputesQuery('1', 'settled', 1).refetchInterval).toBe(false)
})
