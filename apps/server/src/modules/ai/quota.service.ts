import { messages } from '@yantu/contract/messages'
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
  perDay(userId: number): Promise<number>
  /** Counts an entry unless it is counted already. Throws a refusal when `perDay` is used up. */
  count(trx: Trx, use: { userId: number; historyId: string; perDay: number }): Promise<void>
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
    perDay: generationsPerDay,
    async count(trx, { userId, historyId, perDay }) {
      await lockUses(trx, userId)
      if (await isCounted(trx, historyId)) return
      const now = clock.now()
      const day = shanghaiDay(now)
      if ((await countUses(trx, userId, day)) >= perDay) throw new Refusal(messages.outlineQuotaExceeded)
      await insertUse(trx, { ownerId: userId, historyId, day }, now)
    },
    giveBack: deleteUse,
  }
}
