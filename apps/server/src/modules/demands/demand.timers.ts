import { demandsLimits } from '@yantu/contract/limits/demands'
import type { DemandStatus } from './demand.lifecycle.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Figures of the dictionary `demand_timer`, in its units. */
export interface TimerFigures {
  deposit_lease_minutes: number
  open_days: number
  trial_hours: number
  trial_hours_urgent: number
  draft_overdue_days: number
  review_days: number
  balance_days: number
  full_min_hours: number
}
export const timerFigures = [
  'deposit_lease_minutes',
  'open_days',
  'trial_hours',
  'trial_hours_urgent',
  'draft_overdue_days',
  'review_days',
  'balance_days',
  'full_min_hours',
] as const satisfies readonly (keyof TimerFigures)[]

/** What of a demand its clock depends on. */
export interface TimedDemand {
  isUrgent: boolean
  completionAt: Date
  /** Of an open one. */
  publishedAt: Date | null
}

/** The clock of a status: what is counted down, when the product acts, when it looks next. */
export interface Timers {
  dueAt: Date | null
  endsAt: Date | null
  wakesAt: Date | null
}

const still: Timers = { dueAt: null, endsAt: null, wakesAt: null }
const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Wakes at its end alone. */
const until = (at: Date): Timers => ({ dueAt: at, endsAt: at, wakesAt: at })

/** The first of some moments before an end that is still to come, or the end. */
const nextBefore = (end: Date, hoursBefore: readonly number[], now: Date): Date =>
  hoursBefore.map((hours) => after(end, -hours * HOUR)).find((moment) => moment > now) ?? end

/** The clock of a draft: wakes to remind before it is due and when it is, and when its time is over. */
export const draftDue = (due: Date, now: Date, { draft_overdue_days }: TimerFigures): Timers => ({
  dueAt: due,
  endsAt: after(due, draft_overdue_days * DAY),
  wakesAt: nextBefore(due, demandsLimits.draftReminderHoursBefore, now),
})

/** Wakes for each reminder before the end that is still to come, and at the end. */
const reminding = (end: Date, now: Date): Timers => ({
  dueAt: end,
  endsAt: end,
  wakesAt: nextBefore(end, demandsLimits.reminderHoursBefore, now),
})

/** The clock of a status that is entered now, from the status before it. */
export function timersOf(
  status: DemandStatus,
  demand: TimedDemand,
  { now, isAgain, figures }: { now: Date; isAgain: boolean; figures: TimerFigures },
): Timers {
  const draftHours = demand.isUrgent ? figures.trial_hours_urgent : figures.trial_hours
  switch (status) {
    case 1:
      return reminding(after(demand.publishedAt ?? now, figures.open_days * DAY), now)
    case 2:
      return until(after(now, figures.deposit_lease_minutes * MINUTE))
    case 3:
      return draftDue(after(now, draftHours * HOUR), now, figures)
    case 4:
    case 7:
      return reminding(after(now, figures.review_days * DAY), now)
    case 5:
      return reminding(after(now, figures.balance_days * DAY), now)
    case 6: {
      // A rejection gives the designer as long as for a trial; the first time the agreed day counts.
      if (isAgain) return draftDue(after(now, draftHours * HOUR), now, figures)
      const least = after(now, figures.full_min_hours * HOUR)
      return draftDue(demand.completionAt > least ? demand.completionAt : least, now, figures)
    }
    default:
      return still
  }
}

/** What the product does of itself at a moment: nothing yet, remind and look again, or act. */
export type Waking =
  | { act: 'wait' }
  | { act: 'end' }
  | { act: 'remind'; endsAt: Date; wakesAt: Date; dueAt: Date | null }

/** Ends that come only to who was reminded: verdict and payment by the clock. */
const needsReminder: readonly DemandStatus[] = [4, 5, 7]

/** In these a draft is due some time before its time is over. */
const drafting: readonly DemandStatus[] = [3, 6]

/** A demand as its clock sees it. */
export interface ClockedDemand extends Timers {
  status: DemandStatus
  reminded: number
}

/** What is to be done with a demand whose `wakesAt` has come. */
export function waking(demand: ClockedDemand, now: Date): Waking {
  const { status, dueAt, endsAt, wakesAt, reminded } = demand
  if (!wakesAt || !endsAt || wakesAt > now) return { act: 'wait' }
  const isOver = endsAt <= now
  const mustRemind = needsReminder.includes(status) && reminded === 0
  if (isOver && mustRemind) {
    const later = after(now, demandsLimits.graceHours * HOUR)
    return { act: 'remind', dueAt: later, endsAt: later, wakesAt: later }
  }
  if (isOver) return { act: 'end' }
  return { act: 'remind', dueAt, endsAt, wakesAt: wakesAfter(demand, endsAt, now) }
}

/** When it is looked at again after a reminder. */
function wakesAfter({ status, dueAt }: ClockedDemand, endsAt: Date, now: Date): Date {
  if (!drafting.includes(status)) return nextBefore(endsAt, demandsLimits.reminderHoursBefore, now)
  return dueAt && dueAt > now ? dueAt : endsAt
}

/** The clock after a hold: everything as much later as it lasted. */
export function afterHold({ dueAt, endsAt, wakesAt }: Timers, heldAt: Date, now: Date): Timers {
  const ms = now.getTime() - heldAt.getTime()
  const later = (at: Date | null) => at && after(at, ms)
  return { dueAt: later(dueAt), endsAt: later(endsAt), wakesAt: later(wakesAt) }
}
