import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { countDownload } from '../works.repository.ts'
import { freeDownloadsUsed, hasDownloaded, insertDownload, takeFreeDownload } from './sales.repository.ts'

class OverQuota extends Error {}

export interface DownloadDeps {
  db: Db
  clock: Clock
  /** The day's free downloads of a user, by plan. */
  freeDownloadsPerDay(userId: number): Promise<number>
}

export interface Downloads {
  /** Takes down a download of a free work; false when the day's quota is used up. A work counts once a day. */
  takeFree(userId: number, workId: number): Promise<boolean>
  /** Takes down a download of a work the user has bought. */
  takeBought(userId: number, workId: number): Promise<void>
  /** Whether `takeFree` would say yes; takes nothing. */
  mayTakeFree(userId: number, workId: number): Promise<boolean>
  usedToday(userId: number): Promise<number>
}

export function createDownloads({ db, clock, freeDownloadsPerDay }: DownloadDeps): Downloads {
  const today = () => shanghaiDay(clock.now())

  async function take(userId: number, workId: number, quota: number | null): Promise<void> {
    const day = today()
    await db.transaction().execute(async (trx) => {
      const download = { userId, workId, day, isFree: quota !== null, at: clock.now() }
      if (!(await insertDownload(trx, download))) return
      if (quota !== null && !(await takeFreeDownload(trx, { userId, day, quota }))) throw new OverQuota()
      await countDownload(trx, workId)
    })
  }

  return {
    async takeFree(userId, workId) {
      const quota = await freeDownloadsPerDay(userId)
      try {
        await take(userId, workId, quota)
        return true
      } catch (error) {
        if (error instanceof OverQuota) return false
        throw error
      }
    },
    takeBought: (userId, workId) => take(userId, workId, null),
    async mayTakeFree(userId, workId) {
      if (await hasDownloaded(db, { userId, workId, day: today() })) return true
      return (await freeDownloadsUsed(db, userId, today())) < (await freeDownloadsPerDay(userId))
    },
    usedToday: (userId) => freeDownloadsUsed(db, userId, today()),
  }
}
