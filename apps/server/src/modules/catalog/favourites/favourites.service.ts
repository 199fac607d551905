import { messages } from '@yantu/contract/messages'
import type { Db } from '../../../db/schema.ts'
import { refuseOther, type SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { workIdOf } from '../work.policy.ts'
import { addFavourite, removeFavourite } from './favourites.repository.ts'

/** The body may name the caller; naming anybody else is refused (decisions, Wire details). */
export interface FavouriteInput {
  userId?: string | undefined
  templateId: string
}

export function createFavourites({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Idempotent. Throws 404 for a work that is not published. */
    async add(input: FavouriteInput, actor: SignedIn): Promise<void> {
      refuseOther(input.userId, actor)
      const workId = workIdOf(input.templateId)
      const added =
        workId !== null &&
        (await db.transaction().execute((trx) => addFavourite(trx, actor.userId, workId, clock.now())))
      if (!added) throw notFound(messages.workNotFound)
    },

    /** Idempotent; works also for a work that has been withdrawn since. */
    async remove(input: FavouriteInput, actor: SignedIn): Promise<void> {
      refuseOther(input.userId, actor)
      const workId = workIdOf(input.templateId)
      if (workId !== null) await removeFavourite(db, actor.userId, workId)
    },
  }
}

export type Favourites = ReturnType<typeof createFavourites>
