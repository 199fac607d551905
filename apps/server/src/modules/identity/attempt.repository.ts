import { identityLimits } from '@yantu/contract/limits/identity'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '../../db/schema.ts'
import type { Proof } from './proof.ts'

export interface Window {
  ms: number
  /** At most so many attempts in any `ms` milliseconds. */
  count: number
  /** After `free` attempts each needs a proof of work, a harder one after every further `step`. */
  work?: { free: number; step: number }
}

export interface Budget {
  key: string
  windows: readonly Window[]
}

export type Reservation =
  | { kind: 'reserved'; id: string }
  /** A budget has none left. */
  | { kind: 'spent' }
  /** There was no proof, or one that was spent or not of this level. */
  | { kind: 'unproven'; level: number }

/**
 * Takes one attempt from every budget, or from none. Exact under concurrency: the keys are locked, in the order
 * given, so callers must name their budgets in one order everywhere. A proof is spent with the attempt.
 */
export async function reserveAttempt(
  db: Db,
  budgets: readonly Budget[],
  { now, proof }: { now: Date; proof: Proof | null },
): Promise<Reservation> {
  return db.transaction().execute(async (trx) => {
    for (const { key } of budgets) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    }
    const windows = budgets.flatMap(({ key, windows }) => windows.map((window) => ({ key, ...window })))
    const used = await countAttempts(trx, windows, now)
    if (windows.some(({ count }, n) => (used[n] ?? 0) >= count)) return { kind: 'spent' }
    const level = Math.max(...windows.map(({ work }, n) => levelAfter(used[n] ?? 0, work)))
    const id = uuid()
    if (level > 0 && !(await spendProof(trx, proof, level, id))) return { kind: 'unproven', level }
    await trx
      .insertInto('attempts')
      .values(budgets.map(({ key }) => ({ reservation: id, key, at: now })))
      .execute()
    return { kind: 'reserved', id }
  })
}

const levelAfter = (used: number, work: Window['work']): number =>
  work && used >= work.free
    ? Math.min(1 + Math.floor((used - work.free) / work.step), identityLimits.proof.highestLevel)
    : 0

/** Attempts in each window, in the windows' order. */
async function countAttempts(
  trx: Trx,
  windows: readonly { key: string; ms: number }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ used: number }>`
    select (
      select count(*)::int from attempts a
      where a.key = w.key and a.at > ${now}::timestamptz - w.ms * interval '1 millisecond'
    ) as used
    from rows from (
      unnest(${windows.map(({ key }) => key)}::text[]), unnest(${windows.map(({ ms }) => ms)}::float8[])
    ) with ordinality as w(key, ms, n)
    order by w.n`.execute(trx)
  return rows.map(({ used }) => used)
}

/** Whether the proof is worth the level and nobody has spent it. */
async function spendProof(
  trx: Trx,
  proof: Proof | null,
  level: number,
  reservation: string,
): Promise<boolean> {
  if (!proof || proof.level < level) return false
  const spent = await trx
    .insertInto('spent_proofs')
    .values({ hash: proof.hash, reservation, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}

/** Gives an attempt and its proof back, as if it had not been made. */
export async function releaseAttempt(db: Db, reservation: string): Promise<void> {
  await db.deleteFrom('attempts').where('reservation', '=', reservation).execute()
  await db.deleteFrom('spent_proofs').where('reservation', '=', reservation).execute()
}

/** Forgets every attempt that drew on a key, in all budgets it drew on. */
export async function forgiveAttempts(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('reservation', 'in', (from) =>
      from.selectFrom('attempts').where('key', '=', key).select('reservation'),
    )
    .execute()
}

export async function deleteAttemptsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempts').where('at', '<', before).execute()
}

export async function deleteProofsExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('spent_proofs').where('expires_at', '<', before).execute()
}
