import { limits } from '@yantu/contract/limits'
import { sql } from 'kysely'
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
  trx: Trx,
  session: { id: string; userId: number; tokenHash: Buffer; now: Date },
): Promise<void> {
  const { id, userId, tokenHash, now } = session
  await trx
    .insertInto('sessions')
    .values({ id, user_id: userId, token_hash: tokenHash, created_at: now, last_seen_at: now })
    .execute()
}

/** Serialises the openings of a user's sessions until the transaction ends, so that a count of them holds. */
export async function lockSessionsOf(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`.execute(trx)
}

/** Ends all but the `kept` that were used last. */
export async function deleteLeastRecentSessions(trx: Trx, userId: number, kept: number): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId}
      order by last_seen_at desc, created_at desc, id desc offset ${kept}
    )`.execute(trx)
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
