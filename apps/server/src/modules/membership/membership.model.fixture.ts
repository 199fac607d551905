import fc from 'fast-check'
import { expect } from 'vitest'
import { addShanghaiMonths } from '../../kernel/time/index.ts'
import { heldUntil, type Plan, type Purchase, purchaseOf } from './membership.timeline.ts'

export const DAY = 86_400_000
export const plans: readonly Plan[] = [1, 2, 3]
export const months = { 1: 1, 2: 3, 3: 12 } as const
export const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
const start = new Date('2026-11-20T02:00:00Z')

/** What is under test, so that a planted bug can take its place. */
export const real = { purchaseOf, heldUntil }
type Rules = typeof real

type Step = { do: 'buy'; plan: Plan } | { do: 'wait'; ms: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), plan: fc.constantFrom(...plans) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 90 * DAY }) }),
  },
)

/**
 * A model that knows no dates: so much time is left of each plan; the highest is used up first, and a purchase turns
 * what lower plans have left into its own.
 */
export function play(rules: Rules, history: readonly Step[], seen?: Set<string>): void {
  const left: Record<Plan, number> = { 1: 0, 2: 0, 3: 0 }
  const spans: Purchase[] = []
  let now = start
  for (const each of history) {
    if (each.do === 'buy') {
      const from = plans.findLast((plan) => left[plan] > 0)
      const bought = rules.purchaseOf(spans, { plan: each.plan, months: months[each.plan] }, now)
      const before = plans.filter((plan) => plan >= each.plan).reduce((sum, plan) => sum + left[plan], 0)
      const begins = after(now, before)
      expect(bought.startsAt).toEqual(begins)
      left[each.plan] += addShanghaiMonths(begins, months[each.plan]).getTime() - begins.getTime()
      for (const lower of plans.filter((plan) => plan < each.plan)) {
        left[each.plan] += left[lower]
        left[lower] = 0
      }
      spans.push(bought)
      seen?.add(`${from ?? 0} ${each.plan} ${bought.kind}`)
    } else {
      now = after(now, each.ms)
      let used = each.ms
      for (const plan of plans.toReversed()) {
        const part = Math.min(used, left[plan])
        left[plan] -= part
        used -= part
      }
    }
    const running = runningAt(spans, now)
    const highest = plans.findLast((plan) => left[plan] > 0)
    expect(running?.plan).toBe(highest)
    if (running && highest) expect(rules.heldUntil(spans, running)).toEqual(after(now, left[highest]))
    const all = plans.reduce((sum, plan) => sum + left[plan], 0)
    expect(Math.max(now.getTime(), ...spans.map(({ endsAt }) => endsAt.getTime()))).toBe(now.getTime() + all)
  }
}

export const runningAt = <Of extends { plan: Plan; startsAt: Date; endsAt: Date }>(
  spans: readonly Of[],
  at: Date,
) =>
  spans
    .filter(({ startsAt, endsAt }) => startsAt <= at && endsAt > at)
    .toSorted((one, other) => other.plan - one.plan || other.endsAt.getTime() - one.endsAt.getTime())[0]

export const histories = (maxLength: number) => fc.array(step, { minLength: 1, maxLength })

/** A history in which the rules and the model part, or null. */
export function counterexample(
  rules: Rules,
  { runs, steps, seed }: { runs: number; steps: number; seed?: number },
) {
  const property = fc.property(histories(steps), (history) => play(rules, history))
  const result = fc.check(property, { numRuns: runs, ...(seed && { seed }) })
  return result.failed ? JSON.stringify(result.counterexample) : null
}

const later = (purchase: Purchase, ms: number): Purchase => ({
  ...purchase,
  endsAt: after(purchase.endsAt, ms),
})
/** Bugs that the model must notice. */
export const planted: Record<string, Rules> = {
  'what is left is lost with an upgrade': {
    ...real,
    purchaseOf: (...of) => later(purchaseOf(...of), -purchaseOf(...of).carriedMs),
  },
  'what is left is counted by row, though one runs beneath the other': {
    ...real,
    purchaseOf(held, what, now) {
      const bought = purchaseOf(held, what, now)
      const lower = held.filter((span) => span.plan < what.plan && span.endsAt > bought.startsAt)
      const ms = lower.reduce(
        (sum, span) =>
          sum + span.endsAt.getTime() - Math.max(span.startsAt.getTime(), bought.startsAt.getTime()),
        0,
      )
      return later(bought, ms - bought.carriedMs)
    },
  },
  'a renewal begins at once': {
    ...real,
    purchaseOf: (held, what, now) =>
      purchaseOf(
        held.filter((span) => span.plan !== what.plan),
        what,
        now,
      ),
  },
  'a lower plan begins at once': {
    ...real,
    purchaseOf: (held, what, now) =>
      purchaseOf(
        held.filter((span) => span.plan <= what.plan),
        what,
        now,
      ),
  },
  'an upgrade begins after the end': {
    ...real,
    purchaseOf: (held, what, now) =>
      purchaseOf(
        held.map((span) => ({ ...span, plan: 3 as const })),
        what,
        now,
      ),
  },
  'months are thirty days': {
    ...real,
    purchaseOf(held, what, now) {
      const bought = purchaseOf(held, what, now)
      const own = addShanghaiMonths(bought.startsAt, what.months).getTime() - bought.startsAt.getTime()
      return later(bought, what.months * 30 * DAY - own)
    },
  },
  'what is over counts': {
    ...real,
    purchaseOf: (held, what, now) =>
      purchaseOf(
        held,
        what,
        new Date(Math.min(now.getTime(), ...held.map(({ startsAt }) => startsAt.getTime()))),
      ),
  },
  'the end shown is that of the row': { ...real, heldUntil: (_spans, { endsAt }) => endsAt },
  'the end shown counts lower plans': {
    ...real,
    heldUntil: (spans) => new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
  },
}
