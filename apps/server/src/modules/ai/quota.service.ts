import { aiMessages } from '@yantu/contract/messages/ai'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import { shanghaiDay } from '../../kernel/time/index.ts'
import { countUses, deleteUse, insertUse, isCounted, lockUses } from './quota.repository.ts'

export interface QuotaDeps {
  db: Db
  clock: Clock
  /** Dictionary value for the user's membership. */
  generationsPerDay(userId: number): Promise<number>
}

/** Generations a Shanghai day. A history entry counts once, whatever is made of it. */
export interface Quota {
  today(userId: number): Promise<{ dailyQuota: number; dailyUsed: number; dailyLeft: number }>
  /**
   * What the user has a day. Throws a refusal when it is used up and the entry isn't counted: before anything is
   * begun or ended for it.
   */
  check(use: { userId: number; historyId?: string }): Promise<number>
  /** Counts an entry; false when it was counted already. Throws a refusal when `perDay` is used up. */
  count(trx: Trx, use: { userId: number; historyId: string; perDay: number }): Promise<boolean>
  giveBack(trx: Trx, historyId: string): Promise<void>
}

export function createQuota({ db, clock, generationsPerDay }: QuotaDeps): Quota {
  return {
    async today(userId) {
      const [dailyQuota, dailyUsed] = await Promise.all([
        generationsPerDay(userId),
        countUses(db, userId, shanghaiDay(clock.now())),
      ])
      return { dailyQuota, dailyUsed, dailyLeft: Math.max(0, dailyQuota - dailyUsed) }
    },
    async check({ userId, historyId }) {
      const perDay = await generationsPerDay(userId)
      if (historyId === undefined || !(await isCounted(db, historyId)))
        refuseFrom(perDay, await countUses(db, userId, shanghaiDay(clock.now())))
      return perDay
    },
    async count(trx, { userId, historyId, perDay }) {
      await lockUses(trx, userId)
      if (await isCounted(trx, historyId)) return false
      const now = clock.now()
      const day = shanghaiDay(now)
      refuseFrom(perDay, await countUses(trx, userId, day))
      await insertUse(trx, { ownerId: userId, historyId, day }, now)
      return true
    },
    giveBack: deleteUse,
  }
}

function refuseFrom(perDay: number, used: number): void {
  if (used >= perDay) throw new Refusal(aiMessages.outlineQuotaExceeded)
}
