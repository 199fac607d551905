import { sql } from 'kysely'
import type { DbOrTrx } from '../../../db/schema.ts'

/** Withheld of withdrawals that may still come back, fen. */
export async function taxInPayout(db: DbOrTrx): Promise<number> {
  const { fen } = await db
    .selectFrom('payout_withdrawal')
    .select(sql<number>`coalesce(sum(tax_fen), 0)::bigint`.as('fen'))
    .where('state', 'in', ['requested', 'batched'])
    .executeTakeFirstOrThrow()
  return fen
}

const remittances = (db: DbOrTrx) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.entry_number', '=', 'e.number').on('p.account', '=', 'tax_payable'),
    )
    .where('e.event', '=', 'tax_remitted')

/** The newest first. */
export const taxRemittances = (db: DbOrTrx, { offset, limit }: { offset: number; limit: number }) =>
  remittances(db)
    .select(['e.key as reference', 'e.at', 'p.amount_fen as fen'])
    .orderBy('e.number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countRemittances(db: DbOrTrx): Promise<number> {
  const { count } = await remittances(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const isRemitted = async (db: DbOrTrx, reference: string): Promise<boolean> =>
  (await remittances(db).select('e.number').where('e.key', '=', reference).executeTakeFirst()) !== undefined
