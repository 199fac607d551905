import fc from 'fast-check'
import { endOfShanghaiDay } from '../../kernel/time/index.ts'
import { after, DAY, months, plans, runningAt } from './membership.model.fixture.ts'
import { endedRest, type KeptSpan, type Plan, purchaseOf } from './membership.timeline.ts'

/** What is under test, so that a planted bug can take its place. */
export const realRefunds = { endedRest }
export type RefundRules = typeof realRefunds

type Step = { do: 'buy'; plan: Plan } | { do: 'wait'; ms: number } | { do: 'refund'; which: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), plan: fc.constantFrom(...plans) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60 * DAY }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat({ max: 9 }) }) },
)
export const refundHistories = (maxLength: number) => fc.array(step, { minLength: 1, maxLength })

const start = new Date('2026-11-20T02:00:00Z')
const lengthOf = ({ startsAt, endsAt }: Pick<KeptSpan, 'startsAt' | 'endsAt'>) =>
  endsAt.getTime() - startsAt.getTime()

/**
 * Buys, waits and refunds, and at last refunds all that is left. What must hold of each refund is said in plain words
 * of time, whatever the spans are made of: throws where it does not. @returns how many refunds there were of each kind
 */
export function playRefunds(rules: RefundRules, history: readonly Step[]): Record<string, number> {
  let now = start
  let spans: KeptSpan[] = []
  const refunded = new Set<string>()
  const ownMs = new Map<string, number>()
  const seen: Record<string, number> = {}
  const refund = (id: string) => {
    const changed = new Map(rules.endedRest(spans, id, now).map((span) => [span.id, span]))
    const next = spans.map((span) => ({ ...span, ...changed.get(span.id) }))
    const faults = faultsOf({ before: spans, after: next, id, now })
    if (faults.length > 0) throw new Error(faults.join('; '))
    ownMs.delete(id)
    const paidForMs = [...ownMs.values()].reduce((sum, ms) => sum + ms, 0)
    if (heldMs(next, endOfShanghaiDay(now)) > paidForMs)
      throw new Error(`${heldMs(next, endOfShanghaiDay(now))} ms are held of ${paidForMs} that were paid for`)
    const target = spans.find((span) => span.id === id) as KeptSpan
    const kind = target.startsAt > now ? 'waiting' : target.endsAt > now ? 'running' : 'over'
    seen[kind] = (seen[kind] ?? 0) + 1
    refunded.add(id)
    spans = next
  }
  const whole = () => spans.filter(({ id }) => !refunded.has(id))
  for (const each of history) {
    if (each.do === 'wait') now = after(now, each.ms)
    else if (each.do === 'buy') {
      const span = purchaseOf(spans, { plan: each.plan, months: months[each.plan] }, now)
      // Two orders are never paid at the same instant.
      now = after(now, 1)
      ownMs.set(String(spans.length), lengthOf(span) - span.carriedMs)
      spans = [...spans, { ...span, id: String(spans.length), boughtAt: now }]
    } else {
      const target = whole()[each.which % Math.max(1, whole().length)]
      if (target) refund(target.id)
    }
  }
  for (const { id } of whole()) refund(id)
  const left = spans.filter((span) => lengthOf(span) > 0 && span.endsAt > endOfShanghaiDay(now))
  if (left.length > 0) throw new Error(`${left.length} memberships outlive the last refund`)
  return seen
}

/** For how long after an instant somebody is a member, ms. */
function heldMs(spans: readonly KeptSpan[], from: Date): number {
  let [sum, countedTo] = [0, from.getTime()]
  for (const { startsAt, endsAt } of byStart(spans)) {
    const begins = Math.max(countedTo, startsAt.getTime())
    sum += Math.max(0, endsAt.getTime() - begins)
    countedTo = Math.max(begins, endsAt.getTime())
  }
  return sum
}

/** Whether somebody who is a member now would be none for a time, and then one again. */
function hasGap(spans: readonly KeptSpan[], now: Date): boolean {
  let heldTo = now.getTime()
  for (const span of byStart(spans).filter((each) => each.endsAt > now && lengthOf(each) > 0)) {
    if (span.startsAt.getTime() > heldTo) return true
    heldTo = Math.max(heldTo, span.endsAt.getTime())
  }
  return false
}

const byStart = (spans: readonly KeptSpan[]) =>
  spans.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())

interface Refund {
  before: readonly KeptSpan[]
  after: readonly KeptSpan[]
  id: string
  now: Date
}

function faultsOf({ before, after: left, id, now }: Refund): string[] {
  const faults: string[] = []
  const midnight = endOfShanghaiDay(now)
  const [ended, target] = [before, left].map((spans) => spans.find((span) => span.id === id)) as [
    KeptSpan,
    KeptSpan,
  ]
  const until = ended.startsAt > now ? ended.startsAt : midnight
  if (target.endsAt.getTime() !== Math.min(ended.endsAt.getTime(), until.getTime()))
    faults.push(`ends at ${target.endsAt.toISOString()} instead of ${until.toISOString()}`)
  for (const [index, span] of left.entries()) {
    const was = before[index] as KeptSpan
    if (span.endsAt < span.startsAt) faults.push(`${span.id} ends before it begins`)
    if (span.endsAt > was.endsAt || span.startsAt > was.startsAt) faults.push(`${span.id} is put off`)
    const lostMs = lengthOf(was) - lengthOf(span)
    // Whoever took nothing over loses nothing; whoever did loses no more than it took.
    if (span.id !== id && lostMs > was.carriedMs) faults.push(`${span.id} loses ${lostMs} ms of its own`)
    if (was.endsAt <= now && lostMs !== 0) faults.push(`${span.id} was over and has changed`)
  }
  if (hasGap(left, now)) faults.push('there is a gap')
  const running = runningAt(before, now)
  const still = runningAt(left, now)
  if (running && still?.plan !== running.plan)
    faults.push('who was a member today is none, or of another plan')
  return faults
}

const byId = (spans: readonly KeptSpan[], id: string) => spans.find((span) => span.id === id) as KeptSpan

/** Bugs that the model must notice. */
export const plantedRefunds: Record<string, RefundRules> = {
  'the day that has begun ends with the press': {
    endedRest: (spans, id, now) =>
      endedRest(spans, id, now).map((span) =>
        span.id === id && span.endsAt > now && span.startsAt < now ? { ...span, endsAt: now } : span,
      ),
  },
  'one that has not begun is kept': {
    endedRest: (spans, id, now) => (byId(spans, id).startsAt > now ? [] : endedRest(spans, id, now)),
  },
  'what follows stays where it was': {
    endedRest: (spans, id, now) =>
      endedRest(spans, id, now).filter(
        (span) => span.startsAt.getTime() === byId(spans, span.id).startsAt.getTime(),
      ),
  },
  'what follows is cut instead of moved': {
    endedRest: (spans, id, now) =>
      endedRest(spans, id, now).map((span) => ({ ...span, startsAt: byId(spans, span.id).startsAt })),
  },
  'a higher plan keeps what it took over': {
    endedRest: (spans, id, now) =>
      endedRest(spans, id, now).filter(
        (span) => span.id === id || span.startsAt < byId(spans, span.id).startsAt,
      ),
  },
  'a higher plan loses all that runs under it': {
    endedRest: (spans, id, now) =>
      endedRest(
        spans.map((span) => ({ ...span, carriedMs: Number.MAX_SAFE_INTEGER })),
        id,
        now,
      ).map((span) => ({ ...span, carriedMs: byId(spans, span.id).carriedMs })),
  },
}

/** A history in which something does not hold, or null. */
export function refundCounterexample(
  rules: RefundRules,
  { runs, steps, seed }: { runs: number; steps: number; seed?: number },
): string | null {
  const property = fc.property(refundHistories(steps), (history) => void playRefunds(rules, history))
  const result = fc.check(property, { numRuns: runs, ...(seed && { seed }) })
  return result.failed ? JSON.stringify(result.counterexample) : null
}
