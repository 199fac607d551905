import type { Db, Trx } from '../../../db/schema.ts'

/** Adds a published work; false when it is not published. Adding again changes nothing. */
export async function addFavourite(trx: Trx, userId: number, workId: number, now: Date): Promise<boolean> {
  const work = await trx
    .selectFrom('work')
    .select('id')
    .where('id', '=', workId)
    .where('status', '=', 'published')
    .forShare()
    .executeTakeFirst()
  if (!work) return false
  await trx
    .insertInto('work_favourite')
    .values({ user_id: userId, work_id: workId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Takes a work out, whatever became of it; nothing to take out is no error. */
export async function removeFavourite(db: Db, userId: number, workId: number): Promise<void> {
  await db.deleteFrom('work_favourite').where('user_id', '=', userId).where('work_id', '=', workId).execute()
}

export async function isFavourite(db: Db, userId: number, workId: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_favourite')
    .select('work_id')
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return row !== undefined
}
