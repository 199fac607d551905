import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/schema.ts'
import { cardColumns } from '../lists/lists.repository.ts'

/** False where it is one already. */
export async function insertFavourite(trx: Trx, userId: number, workId: number, now: Date): Promise<boolean> {
  const added = await trx
    .insertInto('work_favourite')
    .values({ user_id: userId, work_id: workId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('work_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Takes a work out, whatever became of it; nothing to take out is no error. */
export async function removeFavourite(db: Db, userId: number, workId: number): Promise<void> {
  await db.deleteFrom('work_favourite').where('user_id', '=', userId).where('work_id', '=', workId).execute()
}

/** A page of a user's favourites, the last first, whatever became of the works. */
export const readFavourites = (
  db: Db,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom('work_favourite')
    .innerJoin('work', 'work.id', 'work_favourite.work_id')
    .innerJoin('work_counter', 'work_counter.work_id', 'work.id')
    .select(cardColumns)
    .select(['work.status', 'work_favourite.created_at as collected_at'])
    .where('work_favourite.user_id', '=', userId)
    .orderBy('work_favourite.created_at', 'desc')
    .orderBy('work_favourite.work_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countFavourites(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from work_favourite where user_id = ${userId}`.execute(db)
  return rows[0]?.n ?? 0
}
