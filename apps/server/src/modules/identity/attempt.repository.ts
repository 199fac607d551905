import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../db/schema.ts'

export interface Budget {
  key: string
  /** At most `count` attempts in any `ms` milliseconds. */
  windows: readonly { ms: number; count: number }[]
}

/**
 * Takes one attempt from every budget, or from none when one is spent. Exact under concurrency: the keys are
 * locked, in the order given, so callers must name their budgets in one order everywhere.
 * Returns the reservation to release, or null.
 */
export async function reserveAttempt(db: Db, budgets: readonly Budget[], now: Date): Promise<string | null> {
  const windows = budgets.flatMap(({ key, windows }) => windows.map((window) => ({ key, ...window })))
  return db.transaction().execute(async (trx) => {
    for (const { key } of budgets) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    }
    const { rows } = await sql<{ free: boolean }>`
      select bool_and(w.count > (
        select count(*) from attempts a
        where a.key = w.key and a.at > ${now}::timestamptz - w.ms * interval '1 millisecond'
      )) as free
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(key text, ms float8, count int)
    `.execute(trx)
    if (!rows[0]?.free) return null
    const reservation = uuid()
    await trx
      .insertInto('attempts')
      .values(budgets.map(({ key }) => ({ reservation, key, at: now })))
      .execute()
    return reservation
  })
}

/** Gives an attempt back, as if it had not been made. */
export async function releaseAttempt(db: Db, reservation: string): Promise<void> {
  await db.deleteFrom('attempts').where('reservation', '=', reservation).execute()
}

/** Forgets every attempt of a key. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

export async function deleteAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempts').where('at', '<', before).execute()
}
