import type { Db, Trx } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { countDownload } from '../works.repository.ts'
import { newLicenceNumber } from './licences/licence-number.ts'
import { insertLicence } from './licences/licences.repository.ts'
import {
  freeDownloadsUsed,
  hasDownloaded,
  insertDownload,
  lockEntitlement,
  takeFreeDownload,
} from './sales.repository.ts'

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
  /**
   * The same in the caller's transaction, which must not be kept when it answers false. The day's quota is read before
   * it begins (`quotaOf`): a transaction that waits for a second connection can wait for itself.
   */
  takeFreeIn(trx: Trx, taken: { userId: number; workId: number; quota: number }): Promise<boolean>
  /** The day's free downloads of a user, by plan. */
  quotaOf(userId: number): Promise<number>
  /** Takes down a download of a work the user has bought; false when it was refunded meanwhile. */
  takeBought(userId: number, workId: number): Promise<boolean>
  /** Whether `takeFree` would say yes; takes nothing. */
  mayTakeFree(userId: number, workId: number): Promise<boolean>
  usedToday(userId: number): Promise<number>
}

export function createDownloads({ db, clock, freeDownloadsPerDay }: DownloadDeps): Downloads {
  const today = () => shanghaiDay(clock.now())

  async function takeIn(trx: Trx, userId: number, workId: number, quota: number | null): Promise<void> {
    const day = today()
    const download = { userId, workId, day, isFree: quota !== null, at: clock.now() }
    if (!(await insertDownload(trx, download))) return
    if (quota !== null && !(await takeFreeDownload(trx, { userId, day, quota }))) throw new OverQuota()
    await countDownload(trx, workId)
  }

  /** What somebody is handed leaves a licence. */
  const leaveLicence = (trx: Trx, userId: number, workId: number, orderId: string | null): Promise<void> =>
    insertLicence(trx, { number: newLicenceNumber(), userId, workId, orderId, at: clock.now() })

  /** Whether it was granted; a refusal must still undo the caller's transaction. */
  async function granted(taking: Promise<void>): Promise<boolean> {
    try {
      await taking
      return true
    } catch (error) {
      if (error instanceof OverQuota) return false
      throw error
    }
  }

  return {
    async takeFree(userId, workId) {
      const quota = await freeDownloadsPerDay(userId)
      return granted(
        db.transaction().execute(async (trx) => {
          await takeIn(trx, userId, workId, quota)
          await leaveLicence(trx, userId, workId, null)
        }),
      )
    },
    takeFreeIn: (trx, { userId, workId, quota }) => granted(takeIn(trx, userId, workId, quota)),
    quotaOf: freeDownloadsPerDay,
    takeBought: (userId, workId) =>
      db.transaction().execute(async (trx) => {
        const orderId = await lockEntitlement(trx, userId, workId)
        if (orderId === null) return false
        await takeIn(trx, userId, workId, null)
        await leaveLicence(trx, userId, workId, orderId)
        return true
      }),
    async mayTakeFree(userId, workId) {
      if (await hasDownloaded(db, { userId, workId, day: today() })) return true
      return (await freeDownloadsUsed(db, userId, today())) < (await freeDownloadsPerDay(userId))
    },
    usedToday: (userId) => freeDownloadsUsed(db, userId, today()),
  }
}
