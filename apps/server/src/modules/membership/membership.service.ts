import { v7 as uuid } from 'uuid'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { findRunning, insertMembership, notOverAt, spanOf } from './membership.repository.ts'
import { heldUntil, type Plan, type Span } from './membership.timeline.ts'

export type CurrentPlan = Span

export interface MembershipStatus {
  /** What runs now, to the end of all that follows it without a gap and is as high. */
  current: CurrentPlan | null
  /** Free templates a day, by plan or without one. */
  dailyQuota: number
  dailyUsed: number
}

export interface Grant extends Span {
  userId: number
  /** The order that paid for it, and what its days are to earn of it, fen. */
  paid?: { orderId: string; valueFen: number; carriedMs: number }
}

export interface MembershipService {
  /** The plan that runs for a user at an instant, the highest of several; null without one. */
  currentPlan(userId: number, at: Date, db?: DbOrTrx): Promise<CurrentPlan | null>
  isMember(userId: number): Promise<boolean>
  status(userId: number): Promise<MembershipStatus>
  /** Writes a membership and answers its id. One order grants at most one: a second is a unique violation. */
  grant(trx: Trx, grant: Grant): Promise<string>
}

export interface MembershipDeps {
  db: Db
  clock: Clock
  /** Dictionary value: free templates a day for a plan, or for non-members (null). */
  freeDownloadsPerDay: (plan: Plan | null) => Promise<number>
  /** Distinct templates that counted against the user's quota on the present day, Shanghai time. */
  downloadsToday: (userId: number) => Promise<number>
}

const DAY_MS = 24 * 3_600_000

/** A day that has begun counts whole. */
export const daysOf = ({ startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>): number =>
  Math.ceil((endsAt.getTime() - startsAt.getTime()) / DAY_MS)

export function createMembershipService(deps: MembershipDeps): MembershipService {
  const { db, clock, freeDownloadsPerDay, downloadsToday } = deps

  async function currentPlan(userId: number, at: Date, within: DbOrTrx = db): Promise<CurrentPlan | null> {
    const row = await findRunning(within, userId, at)
    return row ? { plan: row.plan as Plan, startsAt: row.starts_at, endsAt: row.ends_at } : null
  }

  return {
    currentPlan,
    isMember: async (userId) => (await currentPlan(userId, clock.now())) !== null,
    async status(userId) {
      const now = clock.now()
      const current = await currentPlan(userId, now)
      const [dailyQuota, dailyUsed, left] = await Promise.all([
        freeDownloadsPerDay(current?.plan ?? null),
        downloadsToday(userId),
        current ? notOverAt(db, userId, now) : [],
      ])
      const whole = current && { ...current, endsAt: heldUntil(left.map(spanOf), current) }
      return { current: whole, dailyQuota, dailyUsed }
    },
    async grant(trx, { userId, plan, startsAt, endsAt, paid }) {
      const id = uuid()
      await insertMembership(trx, {
        id,
        user_id: userId,
        plan,
        starts_at: startsAt,
        ends_at: endsAt,
        order_id: paid?.orderId ?? null,
        created_at: clock.now(),
        value_fen: paid?.valueFen ?? 0,
        days: paid ? daysOf({ startsAt, endsAt }) : 0,
        carried_ms: paid?.carriedMs ?? 0,
      })
      return id
    },
  }
}
