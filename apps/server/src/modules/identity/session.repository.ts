import { limits } from '@yantu/contract/limits'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'

/** A session with what its user is at present. */
export async function findSession(db: DbOrTrx, tokenHash: Buffer) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', tokenHash)
    .select(['s.id', 's.user_id', 's.created_at', 's.last_seen_at', 'u.type', 'u.is_white', 'u.is_admin'])
    .executeTakeFirst()
}

export async function insertSession(
  db: DbOrTrx,
  session: { id: string; userId: number; tokenHash: Buffer; now: Date },
): Promise<void> {
  const { id, userId, tokenHash, now } = session
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, token_hash: tokenHash, created_at: now, last_seen_at: now })
    .execute()
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes what no rule keeps alive any more. */
export async function deleteDeadSessions(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .deleteFrom('sessions')
    .where((or) =>
      or.or([
        or('last_seen_at', '<', before(limits.session.idleMs)),
        or('created_at', '<', before(limits.session.absoluteMs)),
      ]),
    )
    .execute()
}
