import { describe, expect, it } from 'vitest'
import type { DemandStatus } from './demand.lifecycle.ts'
import { afterHold, type TimerFigures, timersOf, waking } from './demand.timers.ts'

const figures: TimerFigures = {
  deposit_lease_minutes: 15,
  open_days: 30,
  trial_hours: 72,
  trial_hours_urgent: 24,
  draft_overdue_days: 7,
  review_days: 7,
  balance_days: 7,
  full_min_hours: 72,
}
const now = new Date('2026-11-22T08:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const hoursFrom = (at: Date | null) => at && (at.getTime() - now.getTime()) / 3_600_000

interface Case {
  status: DemandStatus
  isUrgent?: boolean
  isAgain?: boolean
  publishedHoursAgo?: number
  completionIn?: number
  /** Hours until it is due, ends and wakes. */
  clock: [number, number, number] | null
}

const cases: Case[] = [
  { status: 0, clock: null },
  { status: 1, clock: [720, 720, 648] },
  { status: 1, publishedHoursAgo: 650, clock: [70, 70, 46] },
  { status: 1, publishedHoursAgo: 700, clock: [20, 20, 20] },
  { status: 2, clock: [0.25, 0.25, 0.25] },
  { status: 3, clock: [72, 240, 48] },
  { status: 3, isUrgent: true, clock: [24, 192, 18] },
  { status: 3, isUrgent: true, isAgain: true, clock: [24, 192, 18] },
  { status: 4, clock: [168, 168, 96] },
  { status: 5, clock: [168, 168, 96] },
  { status: 6, completionIn: 10, clock: [72, 240, 48] },
  { status: 6, completionIn: 500, clock: [500, 668, 476] },
  { status: 6, completionIn: 500, isAgain: true, clock: [72, 240, 48] },
  { status: 6, completionIn: 500, isAgain: true, isUrgent: true, clock: [24, 192, 18] },
  { status: 7, clock: [168, 168, 96] },
  { status: 8, clock: null },
  { status: 9, clock: null },
]

describe('the clock of a status', () => {
  it.each(cases)('$status, urgent $isUrgent, again $isAgain: $clock', (one) => {
    const demand = {
      isUrgent: one.isUrgent ?? false,
      completionAt: inHours(one.completionIn ?? 0),
      publishedAt: one.publishedHoursAgo === undefined ? null : inHours(-one.publishedHoursAgo),
    }
    const { dueAt, endsAt, wakesAt } = timersOf(one.status, demand, {
      now,
      isAgain: one.isAgain ?? false,
      figures,
    })
    const clock = [dueAt, endsAt, wakesAt].map(hoursFrom)
    expect(clock).toEqual(one.clock ?? [null, null, null])
  })
})

describe('a demand that wakes', () => {
  const demand = (status: Case['status'], [due, ends, wakes]: [number, number, number], reminded = 0) => ({
    status,
    dueAt: inHours(due),
    endsAt: inHours(ends),
    wakesAt: inHours(wakes),
    reminded,
  })
  const act = (...of: Parameters<typeof demand>) => {
    const next = waking(demand(...of), now)
    return next.act === 'remind' ? ['remind', hoursFrom(next.endsAt), hoursFrom(next.wakesAt)] : [next.act]
  }

  it.each<[string, Parameters<typeof demand>, unknown[]]>([
    ['waits until it wakes', [4, [72, 72, 1]], ['wait']],
    ['reminds three days before, then one', [4, [72, 72, 0]], ['remind', 72, 48]],
    ['reminds one day before, then ends', [7, [24, 24, 0], 1], ['remind', 24, 24]],
    ['reminds once of what is late by both', [5, [20, 20, -52]], ['remind', 20, 20]],
    ['ends what was reminded of', [4, [0, 0, 0], 2], ['end']],
    ['adds a day where nobody was reminded', [4, [-50, -50, -122]], ['remind', 24, 24]],
    ['ends that day too', [4, [0, 0, 0], 1], ['end']],
    ['says that a draft will be due, then waits until it is', [3, [24, 192, 0]], ['remind', 192, 24]],
    ['says that a draft is due, then waits out its week', [3, [0, 168, 0]], ['remind', 168, 168]],
    ['ends a week later, reminded or not', [6, [-168, 0, -168]], ['end']],
    ['says that an open one will end, then once more', [1, [72, 72, 0]], ['remind', 72, 48]],
    ['ends a lease without a word', [2, [0, 0, 0]], ['end']],
    ['ends an open one without a word', [1, [-5, -5, -5]], ['end']],
  ])('%s', (_what, of, expected) => expect(act(...of)).toEqual(expected))

  it('waits where it has no clock', () => {
    const none = { status: 8, dueAt: null, endsAt: null, wakesAt: null, reminded: 0 } as const
    expect(waking(none, now)).toEqual({ act: 'wait' })
  })

  it('wakes as much later as a hold lasted', () => {
    const timers = { dueAt: inHours(10), endsAt: inHours(20), wakesAt: null }
    expect(afterHold(timers, inHours(-5), now)).toEqual({
      dueAt: inHours(15),
      endsAt: inHours(25),
      wakesAt: null,
    })
  })
})
