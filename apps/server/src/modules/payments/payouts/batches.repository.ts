import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { BatchState } from './batch.lifecycle.ts'

export type BatchRow = Awaited<ReturnType<typeof lockBatch>> & object
export type ListedBatch = Awaited<ReturnType<typeof batchesOf>>[number]

const batches = (db: DbOrTrx) =>
  db
    .selectFrom('payout_batch as b')
    .select(['b.id', 'b.number', 'b.state', 'b.maker_id as makerId', 'b.made_at as madeAt'])
    .select('b.changed_at as changedAt')

export const lockBatch = (trx: Trx, id: string) =>
  batches(trx).where('b.id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** With what its lines come to. */
const summed = (db: DbOrTrx) =>
  batches(db)
    .leftJoin('payout_withdrawal as w', 'w.batch_id', 'b.id')
    .groupBy('b.id')
    .select([
      sql<number>`count(w.id)::int`.as('count'),
      sql<number>`(count(w.id) filter (where w.state = 'batched'))::int`.as('open'),
      sql<number>`coalesce(sum(w.net_fen), 0)::bigint`.as('netFen'),
      sql<number>`coalesce(sum(w.tax_fen), 0)::bigint`.as('taxFen'),
    ])

export const batchesOf = (db: DbOrTrx, { offset, limit }: { offset: number; limit: number }) =>
  summed(db).orderBy('b.number', 'desc').offset(offset).limit(limit).execute()

export const findBatch = (db: DbOrTrx, id: string) => summed(db).where('b.id', '=', id).executeTakeFirst()

export async function countBatches(db: DbOrTrx): Promise<number> {
  const counted = db.selectFrom('payout_batch').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** @returns its number */
export async function insertBatch(
  trx: Trx,
  { id, makerId, at }: { id: string; makerId: number; at: Date },
): Promise<number> {
  const { number } = await trx
    .insertInto('payout_batch')
    .values({ id, state: 'made', maker_id: makerId, made_at: at, changed_at: at })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export async function setBatchState(trx: Trx, id: string, state: BatchState, at: Date): Promise<void> {
  await trx.updateTable('payout_batch').set({ state, changed_at: at }).where('id', '=', id).execute()
}
