import { type Kysely, sql } from 'kysely'

/** Who owes the house, the most first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ledger_account_owed on ledger_account (balance_fen desc, code)
    where code like 'designer_receivable:%' and balance_fen > 0`.execute(db)
}
