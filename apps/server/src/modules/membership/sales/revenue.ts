import type { Db, Trx } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { eachFound, type JobDeclaration } from '../../../kernel/jobs/index.ts'
import { type Ledger, ledgerEvents } from '../../payments/index.ts'
import { findUnearned, lockMembership, type MembershipRow, setDaysEarned } from '../membership.repository.ts'

const DAY_MS = 24 * 3_600_000

/** Books what memberships have earned: each of their days once it is over. */
export const EARN_DAYS = {
  owner: 'membership',
  name: 'earn-days',
  schedule: '25 * * * *',
} as const satisfies JobDeclaration<never>

export interface RevenueDeps {
  db: Db
  clock: Clock
  ledger: Pick<Ledger, 'post'>
}

/** The job. Days that were missed are made up for; the key of an entry is the day, so none is booked twice. */
export const earnDays = ({ db, clock, ledger }: RevenueDeps): Promise<void> =>
  eachFound(
    (page) => findUnearned(db, clock.now(), page),
    (id) => db.transaction().execute((trx) => earnDaysOf(trx, { id, now: clock.now(), ledger })),
  )

async function earnDaysOf(
  trx: Trx,
  { id, now, ledger }: { id: string; now: Date } & Pick<RevenueDeps, 'ledger'>,
): Promise<void> {
  const membership = await lockMembership(trx, id)
  if (!membership) return
  const { value_fen: valueFen, days, days_earned: earned } = membership
  const over = daysOver(membership, now)
  if (over <= earned) return
  await setDaysEarned(trx, id, over)
  for (let day = earned + 1; day <= over; day++) {
    const entry = ledgerEvents.membershipDay(id, valueFen, day, days)
    if (entry) await ledger.post(trx, entry)
  }
}

/** All of them at the end, which may have come earlier than it was sold. */
function daysOver({ starts_at: startsAt, ends_at: endsAt, days }: MembershipRow, now: Date): number {
  if (endsAt <= now) return days
  return Math.min(days, Math.floor((now.getTime() - startsAt.getTime()) / DAY_MS))
}
