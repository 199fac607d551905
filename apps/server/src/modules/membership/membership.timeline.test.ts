import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addShanghaiMonths, endOfShanghaiDay } from '../../kernel/time/index.ts'
import {
  after,
  counterexample,
  DAY,
  histories,
  months,
  planted,
  plans,
  play,
  real,
  runningAt,
} from './membership.model.fixture.ts'
import {
  playRefunds,
  plantedRefunds,
  realRefunds,
  refundCounterexample,
  refundHistories,
} from './refund.model.fixture.ts'
import { endedRest, type KeptSpan, type Plan, purchaseOf } from './membership.timeline.ts'

const shanghai = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

describe('the nine purchases', () => {
  // Held since 5 November for its months; bought on the 20th, 15 days later.
  const heldSince = shanghai('2026-11-05 10:00')
  const now = shanghai('2026-11-20 10:00')
  it.each([
    [1, 1, 'renewal', '2026-12-05 10:00', '2027-01-05 10:00', 0],
    [1, 2, 'upgrade', '2026-11-20 10:00', '2027-03-07 10:00', 15],
    [1, 3, 'upgrade', '2026-11-20 10:00', '2027-12-05 10:00', 15],
    [2, 1, 'after', '2027-02-05 10:00', '2027-03-05 10:00', 0],
    [2, 2, 'renewal', '2027-02-05 10:00', '2027-05-05 10:00', 0],
    [2, 3, 'upgrade', '2026-11-20 10:00', '2028-02-05 10:00', 77],
    [3, 1, 'after', '2027-11-05 10:00', '2027-12-05 10:00', 0],
    [3, 2, 'after', '2027-11-05 10:00', '2028-02-05 10:00', 0],
    [3, 3, 'renewal', '2027-11-05 10:00', '2028-11-05 10:00', 0],
  ] as const)('%s → %s is a %s', (from, to, kind, startsAt, endsAt, carriedDays) => {
    const held = [{ plan: from, startsAt: heldSince, endsAt: addShanghaiMonths(heldSince, months[from]) }]
    expect(purchaseOf(held, { plan: to, months: months[to] }, now)).toEqual({
      plan: to,
      kind,
      startsAt: shanghai(startsAt),
      endsAt: shanghai(endsAt),
      carriedMs: carriedDays * DAY,
    })
  })

  it.each(plans)('without a membership plan %s begins at once', (plan) => {
    expect(purchaseOf([], { plan, months: months[plan] }, now)).toMatchObject({
      kind: 'first',
      startsAt: now,
      endsAt: addShanghaiMonths(now, months[plan]),
      carriedMs: 0,
    })
  })

  it('takes over what of lower plans is covered, once, and leaves what begins after it', () => {
    const held = [
      { plan: 2, startsAt: now, endsAt: after(now, 20 * DAY) },
      { plan: 1, startsAt: now, endsAt: after(now, 10 * DAY) },
      { plan: 1, startsAt: after(now, 25 * DAY), endsAt: after(now, 30 * DAY) },
      { plan: 1, startsAt: after(now, 900 * DAY), endsAt: after(now, 930 * DAY) },
    ] as const
    expect(purchaseOf(held, { plan: 3, months: 12 }, now)).toMatchObject({ carriedMs: 25 * DAY })
  })
})

describe('memberships against a model of time', () => {
  it('agree after every step of 5,000 histories', () => {
    expect(counterexample(real, { runs: 5_000, steps: 50 })).toBe(null)
  }, 60_000)

  it('see every purchase of the table, and its first', () => {
    const seen = new Set<string>()
    for (const history of fc.sample(histories(50), { numRuns: 300, seed: 1 })) play(real, history, seen)
    expect(seen.size).toBe(12)
  })

  it.each(Object.entries(planted))('would notice that %s', (_bug, rules) => {
    expect(counterexample(rules, { runs: 300, steps: 50, seed: 7 })).not.toBe(null)
  })
})

describe('refunds against what must hold of them', () => {
  it('leave everybody what they paid for, in 2,000 histories of 50', () => {
    expect(refundCounterexample(realRefunds, { runs: 2_000, steps: 50 })).toBe(null)
  }, 60_000)

  it('end what waits, what runs and what is over', () => {
    const seen = new Set<string>()
    for (const history of fc.sample(refundHistories(50), { numRuns: 100, seed: 1 }))
      for (const kind of Object.keys(playRefunds(realRefunds, history))) seen.add(kind)
    expect([...seen].sort()).toEqual(['over', 'running', 'waiting'])
  })

  it.each(Object.entries(plantedRefunds))('would notice that %s', (_bug, rules) => {
    expect(refundCounterexample(rules, { runs: 2_000, steps: 50, seed: 7 })).not.toBe(null)
  })
})

describe('a refund', () => {
  const now = shanghai('2026-11-20 10:00')
  const midnight = endOfShanghaiDay(now)

  /** Buys one plan after another, each so many days after the one before. */
  function bought(...purchases: readonly [plan: Plan, days: number][]): { spans: KeptSpan[]; now: Date } {
    const spans: KeptSpan[] = []
    let at = now
    for (const [plan, days] of purchases) {
      at = after(at, days * DAY)
      const span = purchaseOf(spans, { plan, months: months[plan] }, at)
      spans.push({ ...span, id: String(spans.length), boughtAt: after(at, spans.length) })
    }
    return { spans, now: at }
  }
  const refunded = (spans: readonly KeptSpan[], id: string, at: Date) => {
    const changed = new Map(endedRest(spans, id, at).map((span) => [span.id, span]))
    return spans.map((span) => changed.get(span.id) ?? span)
  }

  it('ends with the day; what follows moves up', () => {
    const { spans } = bought([1, 0], [1, 0])
    const [first, second] = refunded(spans, '0', now)
    expect(first?.endsAt).toEqual(midnight)
    expect(second?.startsAt).toEqual(midnight)
    expect(second?.endsAt).toEqual(after(midnight, 31 * DAY))
  })

  it('of an upgrade gives back what it took over, as if it had not been', () => {
    const { spans, now: at } = bought([1, 0], [3, 10])
    const left = refunded(spans, '1', at)
    expect(runningAt(left, after(at, DAY))).toMatchObject({ plan: 1, endsAt: spans[0]?.endsAt })
  })

  it('of what was taken over takes it from the higher plan again, and from the one above', () => {
    const { spans, now: at } = bought([1, 0], [2, 10], [3, 5])
    const carried = (spans[0]?.endsAt.getTime() ?? 0) - (spans[1]?.startsAt.getTime() ?? 0)
    const left = refunded(spans, '0', at)
    for (const index of [1, 2]) {
      expect(left[index]?.endsAt).toEqual(after(spans[index]?.endsAt ?? now, -carried))
    }
  })

  it('of a lower plan takes nothing from a higher one that came to lie over it by an earlier refund', () => {
    // The quarter waits for the year's end, with which the month is over; the year goes back, and both run today.
    const { spans, now: at } = bought([1, 0], [3, 1], [2, 1])
    const withoutYear = refunded(spans, '1', at)
    const left = refunded(withoutYear, '0', at)
    expect(left[2]?.endsAt).toEqual(withoutYear[2]?.endsAt)
  })

  it('of all, in any order, leaves nothing after the day; of one never makes any other longer', () => {
    const orders = fc.tuple(
      fc.array(fc.tuple(fc.constantFrom(...plans), fc.integer({ min: 0, max: 40 })), {
        minLength: 1,
        maxLength: 7,
      }),
      fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
    )
    fc.assert(
      fc.property(orders, ([purchases, picks]) => {
        const { spans: all, now: at } = bought(...(purchases as [Plan, number][]))
        let spans = all
        const waiting = spans.map(({ id }) => id)
        for (const pick of picks.slice(0, all.length)) {
          const [id = ''] = waiting.splice(pick % waiting.length, 1)
          const before = spans
          spans = refunded(spans, id, at)
          spans.forEach((span, index) => {
            expect(span.endsAt >= span.startsAt).toBe(true)
            expect(span.endsAt <= (before[index]?.endsAt ?? at)).toBe(true)
          })
        }
        const last = Math.max(
          ...spans.map(({ startsAt, endsAt }) => (endsAt > startsAt ? endsAt.getTime() : 0)),
        )
        expect(last).toBeLessThanOrEqual(endOfShanghaiDay(at).getTime())
      }),
      { numRuns: 1_000 },
    )
  })
})
