import type { PurchaseKind } from '@yantu/contract/membership/endpoints'
import { addShanghaiMonths, endOfShanghaiDay } from '../../kernel/time/index.ts'

/** 1 monthly, 2 quarterly, 3 yearly (specification section 9). */
export type Plan = 1 | 2 | 3

export const planNames: Readonly<Record<Plan, string>> = { 1: '月度会员', 2: '季度会员', 3: '年度会员' }

/** A time for which a plan is held. Of several that run at an instant the highest counts. */
export interface Span {
  plan: Plan
  startsAt: Date
  endsAt: Date
}

/** What buying a plan gives. */
export interface Purchase extends Span {
  kind: PurchaseKind
  /** How much of it is what lower plans had left, ms. */
  carriedMs: number
}

/**
 * The nine purchases of who has a plan already, by the highest that is not over (decisions, Accounts; agreement 9,
 * section 3): the same is renewed at its end, a higher one begins at once and takes over what is left, a lower one
 * begins after the end.
 */
export const purchaseKinds: Readonly<Record<Plan, Readonly<Record<Plan, PurchaseKind>>>> = {
  1: { 1: 'renewal', 2: 'upgrade', 3: 'upgrade' },
  2: { 1: 'after', 2: 'renewal', 3: 'upgrade' },
  3: { 1: 'after', 2: 'after', 3: 'renewal' },
}

/**
 * A plan bought now for so many months of the calendar in Shanghai. It begins when nothing as high is held any more.
 * What lower plans would have given meanwhile follows as time of the higher one: nothing that was paid for is lost,
 * and nothing is counted twice, since their time runs on underneath (decision 0500).
 */
export function purchaseOf(
  held: readonly Span[],
  { plan, months }: { plan: Plan; months: number },
  now: Date,
): Purchase {
  const left = held.filter(({ endsAt }) => endsAt > now)
  const from = Math.max(...left.map((span) => span.plan)) as Plan
  const asHigh = left.filter((span) => span.plan >= plan)
  const startsAt = new Date(Math.max(now.getTime(), ...asHigh.map(({ endsAt }) => endsAt.getTime())))
  const ownEnd = addShanghaiMonths(startsAt, months)
  const endsAt = endWith(left, startsAt, ownEnd)
  const kind = left.length === 0 ? 'first' : purchaseKinds[from][plan]
  return { plan, kind, startsAt, endsAt, carriedMs: endsAt.getTime() - ownEnd.getTime() }
}

/** Later by all time that would be held without the purchase and is now covered by it. */
function endWith(held: readonly Span[], startsAt: Date, ownEnd: Date): Date {
  let end = ownEnd.getTime()
  let countedTo = startsAt.getTime()
  for (const span of earliestFirst(held)) {
    if (span.startsAt.getTime() >= end) break
    const from = Math.max(countedTo, span.startsAt.getTime())
    end += Math.max(0, span.endsAt.getTime() - from)
    countedTo = Math.max(from, span.endsAt.getTime())
  }
  return new Date(end)
}

/** Until when the plan of an instant, or a higher one, is held without a gap. */
export function heldUntil(spans: readonly Span[], { plan, endsAt }: Span): Date {
  let end = endsAt
  for (const span of earliestFirst(spans)) {
    if (span.plan >= plan && span.startsAt <= end && span.endsAt > end) end = span.endsAt
  }
  return end
}

export interface KeptSpan extends Span {
  id: string
  boughtAt: Date
  /** How much of it is what lower plans had left, and still has it from them, ms. */
  carriedMs: number
}

/**
 * The dates that change when what a span was paid with goes back. It ends with the present day in Shanghai, whose
 * quota its user may have counted on; one that had not begun is empty. A higher plan that took over its rest loses
 * that rest again, and never more than it took: one that came to lie over a lower one by an earlier refund took
 * nothing. What follows any of them without a gap moves up.
 */
export function endedRest(spans: readonly KeptSpan[], id: string, now: Date): KeptSpan[] {
  const ended = spans.find((span) => span.id === id)
  if (!ended) throw new RangeError(`no such membership: ${id}`)
  const earliest = endOfShanghaiDay(now)
  const changed = new Map([[id, { ...ended, endsAt: endOfRest(ended, earliest, now) }]])
  for (const [span, restMs] of takenOver(spans, ended)) {
    const least = Math.max(span.startsAt.getTime(), Math.min(earliest.getTime(), span.endsAt.getTime()))
    const endsAt = new Date(Math.max(least, span.endsAt.getTime() - Math.min(restMs, span.carriedMs)))
    changed.set(span.id, { ...span, endsAt, carriedMs: span.carriedMs - freedMs(span, { ...span, endsAt }) })
  }
  for (const span of earliestFirst(spans)) {
    if (changed.has(span.id) || span.startsAt <= now) continue
    const before = spans.find(
      (each) => changed.has(each.id) && each.endsAt.getTime() === span.startsAt.getTime(),
    )
    if (before) changed.set(span.id, earlierBy(span, freedMs(before, changed.get(before.id) ?? before)))
  }
  return [...changed.values()]
}

/** Who took over the rest of a span, directly or with what took it over, and how much of it. */
function takenOver(spans: readonly KeptSpan[], ended: KeptSpan): Map<KeptSpan, number> {
  const restMs = new Map<KeptSpan, number>()
  for (const span of [...spans].sort((one, other) => one.boughtAt.getTime() - other.boughtAt.getTime())) {
    const own = tookOver(span, ended)
      ? ended.endsAt.getTime() - Math.max(span.startsAt.getTime(), ended.startsAt.getTime())
      : 0
    const within = [...restMs].map(([lower, ms]) => (tookOver(span, lower) ? ms : 0))
    const ms = Math.max(own, ...within)
    if (ms > 0) restMs.set(span, ms)
  }
  return restMs
}

const tookOver = (span: KeptSpan, lower: KeptSpan): boolean =>
  span.plan > lower.plan && span.boughtAt > lower.boughtAt && span.startsAt < lower.endsAt

const freedMs = (before: Span, after: Span): number => before.endsAt.getTime() - after.endsAt.getTime()

const earlierBy = (span: KeptSpan, ms: number): KeptSpan => ({
  ...span,
  startsAt: new Date(span.startsAt.getTime() - ms),
  endsAt: new Date(span.endsAt.getTime() - ms),
})

function endOfRest({ startsAt, endsAt }: Span, earliest: Date, now: Date): Date {
  if (startsAt > now) return startsAt
  return earliest < endsAt ? earliest : endsAt
}

const earliestFirst = <Of extends Span>(spans: readonly Of[]): Of[] =>
  [...spans].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
