import { sql } from 'kysely'
import type { DbOrTrx } from '../../../db/schema.ts'

const FAMILY = 'designer_receivable:'
const OWED = sql<boolean>`code like 'designer_receivable:%' and balance_fen > 0`

/** Who owes what, the most first, and since when something stands on the account. */
export const debts = (db: DbOrTrx, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom('ledger_account')
    .select(['balance_fen as owedFen', sql<number>`substr(code, ${FAMILY.length + 1})::bigint`.as('userId')])
    .select(
      sql<Date>`(select e.at from ledger_posting p join ledger_entry e on e.number = p.entry_number
        where p.account = code order by p.entry_number desc limit 1)`.as('at'),
    )
    .where(OWED)
    .orderBy('balance_fen', 'desc')
    .orderBy('code')
    .offset(offset)
    .limit(limit)
    .execute()

export const sumOfDebts = (db: DbOrTrx) =>
  db
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(balance_fen), 0)::bigint`.as('fen'))
    .where(OWED)
    .executeTakeFirstOrThrow()

/** How often something of somebody's debt has been written off. */
export async function debtWriteOffs(db: DbOrTrx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event', '=', 'written_off')
    .where('key', 'like', `${userId}:%`)
    .executeTakeFirstOrThrow()
  return count
}
