import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { eachFound, type JobDeclaration } from '../../kernel/jobs/index.ts'
import type { Notify } from '../notifications/index.ts'
import { membershipEndedNotice, membershipEndingNotice } from './membership.notices.ts'
import { findEnding, lockMembership, notOverAt, setReminded } from './membership.repository.ts'
import type { Plan } from './membership.timeline.ts'

const DAY_MS = 24 * 3_600_000
/** So many days before the end its user is reminded, once each; at 0 they are told that it has come. */
const reminderDays = [0, 1, 3, 7] as const
const FIRST_MS = Math.max(...reminderDays) * DAY_MS

export const REMIND = {
  owner: 'membership',
  name: 'remind',
  schedule: '5 * * * *',
} as const satisfies JobDeclaration<never>

export interface ReminderDeps {
  db: Db
  clock: Clock
  notify: Notify
  /** Null of who holds no plan. */
  freeDownloadsPerDay(plan: Plan | null): Promise<number>
}

/** The job: who holds nothing after what ends is told before and then. After a gap of the job only the nearest is said. */
export async function remindOfEnds(deps: ReminderDeps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + FIRST_MS)
  const freeDaily = await deps.freeDownloadsPerDay(null)
  await eachFound(
    (page) => findEnding(deps.db, until, page),
    (id) => deps.db.transaction().execute((trx) => remindOfEnd(trx, { ...deps, freeDaily }, id)),
  )
}

async function remindOfEnd(
  trx: Trx,
  { clock, notify, freeDaily }: Pick<ReminderDeps, 'clock' | 'notify'> & { freeDaily: number },
  id: string,
): Promise<void> {
  const membership = await lockMembership(trx, id)
  if (!membership) return
  const { user_id: userId, ends_at: endsAt, reminded_days: reminded } = membership
  const days = reminderOf(endsAt, clock.now())
  if (days === null || (reminded !== null && reminded <= days)) return
  const after = await notOverAt(trx, userId, endsAt)
  if (after.length > 0 && days > 0) return
  await setReminded(trx, id, days)
  if (after.length > 0) return
  await notify(
    trx,
    days > 0
      ? membershipEndingNotice({ userId, id, plan: membership.plan as Plan, endsAt, days })
      : membershipEndedNotice({ userId, id, endsAt, freeDaily }),
  )
}

/** Which reminder is due: the nearest whose time has come, 0 from the end on; null before the first. */
export function reminderOf(endsAt: Date, now: Date): number | null {
  const leftMs = endsAt.getTime() - now.getTime()
  return reminderDays.find((days) => leftMs <= days * DAY_MS) ?? null
}
