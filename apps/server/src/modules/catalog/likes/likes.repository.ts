import type { Db, Trx } from '../../../db/schema.ts'

/** False where it is liked already. */
export async function insertLike(trx: Trx, userId: number, workId: number, now: Date): Promise<boolean> {
  const added = await trx
    .insertInto('work_like')
    .values({ user_id: userId, work_id: workId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('work_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whatever became of the work; nothing to take back is no error. */
export async function deleteLike(db: Db, userId: number, workId: number): Promise<void> {
  await db.deleteFrom('work_like').where('user_id', '=', userId).where('work_id', '=', workId).execute()
}
