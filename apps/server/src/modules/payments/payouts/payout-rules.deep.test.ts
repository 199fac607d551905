import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deskHistories, playDesk } from './desk.fixture.ts'

it('withdrawals and payouts agree with plain sums after every step of 100,000 histories of 100', () => {
  let paid = 0
  fc.assert(
    fc.property(deskHistories(100), (history) => {
      paid += playDesk(history).asked.filter(({ state }) => state === 'paid').length
    }),
    { numRuns: 100_000, endOnFailure: true },
  )
  // About one a history.
  expect(paid).toBeGreaterThan(75_000)
})
