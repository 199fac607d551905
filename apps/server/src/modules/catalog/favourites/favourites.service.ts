import type { FavouriteWork } from '@yantu/contract/catalog/endpoints'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Db } from '../../../db/schema.ts'
import { refuseOther, type SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { type CatalogPorts, unknownAuthor } from '../ports.ts'
import { presentCard, type PublicUrl } from '../works.presenter.ts'
import { lockShownWork } from '../shown-work.ts'
import { collectedNotice } from './favourite.notices.ts'
import { countFavourites, insertFavourite, readFavourites, removeFavourite } from './favourites.repository.ts'

/** The body may name the caller; naming anybody else is refused (decisions, Wire details). */
interface Named {
  userId?: string | undefined
}
export interface FavouriteInput extends Named {
  templateId: string
}

export interface FavouritesDeps {
  db: Db
  clock: Clock
  notify: Notify
  profiles: CatalogPorts['profiles']
  publicUrl: PublicUrl
}

export function createFavourites({ db, clock, notify, profiles, publicUrl }: FavouritesDeps) {
  return {
    /** Idempotent; the owner is told the first time. Throws 404 for a work that is not published. */
    async add(input: FavouriteInput, actor: SignedIn): Promise<void> {
      refuseOther(input.userId, actor)
      const workId = decimalId(input.templateId)
      if (workId === null) throw notFound(catalogMessages.workNotFound)
      await db.transaction().execute(async (trx) => {
        const work = await lockShownWork(trx, workId, publicUrl)
        const isNew = await insertFavourite(trx, actor.userId, workId, clock.now())
        if (isNew && work.ownerId !== actor.userId) await notify(trx, collectedNotice(work, actor.userId))
      })
    },

    /** Idempotent; works also for a work that has been withdrawn since. */
    async remove(input: FavouriteInput, actor: SignedIn): Promise<void> {
      refuseOther(input.userId, actor)
      const workId = decimalId(input.templateId)
      if (workId !== null) await removeFavourite(db, actor.userId, workId)
    },

    /** The caller's favourites; of a work that is shown no more only its title is left. */
    async list(
      { userId, pageNum, pageSize }: Named & { pageNum: number; pageSize: number },
      actor: SignedIn,
    ): Promise<{ list: FavouriteWork[]; total: number }> {
      refuseOther(userId, actor)
      const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
      const [rows, total] = await Promise.all([
        readFavourites(db, actor.userId, page),
        countFavourites(db, actor.userId),
      ])
      const authors = await profiles(rows.map((row) => row.owner_id))
      const list = rows.map(({ status, collected_at, ...row }) => {
        const isPublished = status === 'published'
        const shown = isPublished ? row : { ...row, preview_keys: [], image_key: null, thumbhash: '' }
        return {
          ...presentCard(shown, authors.get(row.owner_id) ?? unknownAuthor, publicUrl),
          isPublished: isPublished ? ('1' as const) : ('0' as const),
          collectTime: wireTime(collected_at),
        }
      })
      return { list, total }
    },
  }
}

export type Favourites = ReturnType<typeof createFavourites>
