import type { DbOrTrx, Trx } from '../../db/schema.ts'

/**
 * Locks both users in the order of their ids, since the trigger on follows writes both: crossing follows
 * would otherwise wait for each other for ever. Returns the ids that exist,
 * and whose accounts are not deleted.
 */
export async function lockUsers(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** True when the row is new. */
export async function insertFollow(
  trx: Trx,
  follow: { followerId: number; followeeId: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('follows')
    .values({ follower_id: follow.followerId, followee_id: follow.followeeId, created_at: follow.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('follower_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFollow(trx: Trx, followerId: number, followeeId: number): Promise<void> {
  await trx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .execute()
}

/** Which of `followeeIds` the follower follows. */
export async function selectFollowed(
  db: DbOrTrx,
  followerId: number,
  followeeIds: readonly number[],
): Promise<number[]> {
  if (followeeIds.length === 0) return []
  const rows = await db
    .selectFrom('follows')
    .select('followee_id')
    .where('follower_id', '=', followerId)
    .where((eb) => eb('followee_id', '=', eb.fn.any(eb.val([...followeeIds]))))
    .execute()
  return rows.map((row) => row.followee_id)
}
