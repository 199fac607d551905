import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { lockShownWork } from '../shown-work.ts'
import type { PublicUrl } from '../works.presenter.ts'
import { likedNotice } from './like.notices.ts'
import { deleteLike, insertLike } from './likes.repository.ts'

interface Liked {
  templateId: string
}

export interface LikesDeps {
  db: Db
  clock: Clock
  notify: Notify
  publicUrl: PublicUrl
}

export function createLikes({ db, clock, notify, publicUrl }: LikesDeps) {
  return {
    /** Idempotent; the owner is told the first time. Throws 404 for a work that is not published. */
    async like({ templateId }: Liked, { userId }: SignedIn): Promise<void> {
      const workId = decimalId(templateId)
      if (workId === null) throw notFound(catalogMessages.workNotFound)
      await db.transaction().execute(async (trx) => {
        const work = await lockShownWork(trx, workId, publicUrl)
        const isNew = await insertLike(trx, userId, workId, clock.now())
        if (isNew && work.ownerId !== userId) await notify(trx, likedNotice(work, userId))
      })
    },

    /** Idempotent; works also for a work that has been withdrawn since. */
    async unlike({ templateId }: Liked, { userId }: SignedIn): Promise<void> {
      const workId = decimalId(templateId)
      if (workId !== null) await deleteLike(db, userId, workId)
    },
  }
}

export type Likes = ReturnType<typeof createLikes>
