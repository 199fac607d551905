import { v7 as uuid } from 'uuid'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { findRunning, insertMembership } from './membership.repository.ts'

/** 1 monthly, 2 quarterly, 3 yearly (specification section 9). */
export type Plan = 1 | 2 | 3

export interface CurrentPlan {
  plan: Plan
  startsAt: Date
  endsAt: Date
}

export interface MembershipStatus {
  current: CurrentPlan | null
  /** Free templates a day, by plan or without one. */
  dailyQuota: number
  dailyUsed: number
}

export interface Grant {
  userId: number
  plan: Plan
  startsAt: Date
  endsAt: Date
  /** The order that paid for it. */
  orderId?: string
}

export interface MembershipService {
  /** The plan that runs for a user at an instant, the highest of several; null without one. */
  currentPlan(userId: number, at: Date, db?: DbOrTrx): Promise<CurrentPlan | null>
  isMember(userId: number): Promise<boolean>
  status(userId: number): Promise<MembershipStatus>
  /** Writes a membership. One order grants at most one: a second is a unique violation. */
  grant(trx: Trx, grant: Grant): Promise<void>
}

export interface MembershipDeps {
  db: Db
  clock: Clock
  /** Dictionary value: free templates a day for a plan, or for non-members (null). */
  freeDownloadsPerDay: (plan: Plan | null) => Promise<number>
  /** Distinct templates that counted against the user's quota on the present day, Shanghai time. */
  downloadsToday: (userId: number) => Promise<number>
}

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
      const current = await currentPlan(userId, clock.now())
      const [dailyQuota, dailyUsed] = await Promise.all([
        freeDownloadsPerDay(current?.plan ?? null),
        downloadsToday(userId),
      ])
      return { current, dailyQuota, dailyUsed }
    },
    async grant(trx, { userId, plan, startsAt, endsAt, orderId }) {
      await insertMembership(trx, {
        id: uuid(),
        user_id: userId,
        plan,
        starts_at: startsAt,
        ends_at: endsAt,
        order_id: orderId ?? null,
        created_at: clock.now(),
      })
    },
  }
}
