import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'

/** Of advisory locks: those on a user's generations. */
const LOCKS = 41

export interface Use {
  ownerId: number
  historyId: string
  /** Asia/Shanghai, `YYYY-MM-DD`. */
  day: string
}

/** Uses of one owner follow each other until the transaction ends. */
export async function lockUses(trx: Trx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS}, hashint8(${ownerId}))`.execute(trx)
}

export async function countUses(db: DbOrTrx, ownerId: number, day: string): Promise<number> {
  const { uses } = await db
    .selectFrom('ai_use')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('owner_id', '=', ownerId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirstOrThrow()
  return uses
}

export async function isCounted(db: DbOrTrx, historyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_use')
    .select('history_id')
    .where('history_id', '=', historyId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertUse(trx: Trx, { ownerId, historyId, day }: Use, at: Date): Promise<void> {
  await trx
    .insertInto('ai_use')
    .values({ owner_id: ownerId, history_id: historyId, day, created_at: at })
    .execute()
}

export async function deleteUse(trx: Trx, historyId: string): Promise<void> {
  await trx.deleteFrom('ai_use').where('history_id', '=', historyId).execute()
}
