import { identityLimits } from '@yantu/contract/limits/identity'
import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'

/** Where a session was opened. */
export interface Device {
  /** '' where the client did not say. */
  name: string
  /** By which it is known again; null where nobody logged in, as in the demo. */
  mac: Buffer | null
}

/** Sessions, each with what its user is at present. */
export async function findSessions(db: DbOrTrx, tokenHashes: readonly Buffer[]) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
    .select([
      's.token_hash',
      's.id',
      's.user_id',
      's.created_at',
      's.last_seen_at',
      's.second_factor_at',
      'u.type',
      'u.is_white',
    ])
    .select(({ selectFrom }) =>
      sql<
        string[]
      >`array(${selectFrom('user_role as r').whereRef('r.user_id', '=', 's.user_id').select('r.role')})`.as(
        'roles',
      ),
    )
    .execute()
}

export type FoundSession = Awaited<ReturnType<typeof findSessions>>[number]

export async function insertSession(
  trx: Trx,
  session: { id: string; userId: number; tokenHash: Buffer; now: Date; device: Device },
): Promise<void> {
  const { id, userId, tokenHash, now, device } = session
  const times = { created_at: now, last_seen_at: now }
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token_hash: tokenHash,
      ...times,
      device: device.name,
      device_mac: device.mac,
    })
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

export async function markSecondFactor(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('sessions').set({ second_factor_at: at }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Those of a user, the one used last first. */
export async function sessionsOf(db: DbOrTrx, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'device_mac', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one of a user's; null where it is not theirs or has ended. */
export async function deleteOwnSession(
  trx: Trx,
  { id, userId }: { id: string; userId: number },
): Promise<{ device_mac: Buffer | null } | null> {
  const ended = trx.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId)
  return (await ended.returning('device_mac').executeTakeFirst()) ?? null
}

/** Ends all of a user's but one, and says by what the device of that one is known. */
export async function deleteOtherSessions(trx: Trx, userId: number, keptId: string): Promise<Buffer | null> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute()
  const kept = await trx
    .selectFrom('sessions')
    .select('device_mac')
    .where('id', '=', keptId)
    .executeTakeFirst()
  return kept?.device_mac ?? null
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
        or('last_seen_at', '<', before(identityLimits.session.idleMs)),
        or('created_at', '<', before(identityLimits.session.absoluteMs)),
      ]),
    )
    .execute()
}
