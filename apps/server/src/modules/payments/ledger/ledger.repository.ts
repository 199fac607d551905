import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import { type AccountCode, natureOf } from './accounts.ts'
import { canonicalBody, type Entry } from './entry.ts'

/** Takes the ledger's lock, which the transaction keeps: entries are chained one after another. */
export async function lockHead(trx: Trx): Promise<void> {
  await trx.selectFrom('ledger_head').select('number').forNoKeyUpdate().execute()
}

export const findEntry = (db: DbOrTrx, event: string, key: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['number', 'body'])
    .where('event', '=', event)
    .where('key', '=', key)
    .executeTakeFirst()

export async function insertEntry(trx: Trx, entry: Entry, at: Date): Promise<number> {
  const { event, key, lines } = entry
  const codes = [...new Set(lines.map((line) => line.account))].sort()
  await trx
    .insertInto('ledger_account')
    .values(codes.map((code) => ({ code, nature: natureOf(code) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { number } = await trx
    .insertInto('ledger_entry')
    .values({ event, key, body: canonicalBody(entry), line_count: lines.length, at })
    .returning('number')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('ledger_posting')
    .values(
      lines.map(({ account, side, fen }, index) => ({
        entry_number: number,
        line: index + 1,
        account,
        side,
        amount_fen: fen,
      })),
    )
    .execute()
  return number
}

export async function balanceOf(db: DbOrTrx, account: AccountCode): Promise<number> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance_fen')
    .where('code', '=', account)
    .executeTakeFirst()
  return row?.balance_fen ?? 0
}

/** What an event has booked on an account, debits less credits, fen. */
export async function bookedBy(db: DbOrTrx, event: string, account: AccountCode): Promise<number> {
  const { fen } = await db
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_entry as e', 'e.number', 'p.entry_number')
    .select(
      sql<number>`coalesce(sum(case p.side when 'debit' then p.amount_fen else -p.amount_fen end), 0)::bigint`.as(
        'fen',
      ),
    )
    .where('p.account', '=', account)
    .where('e.event', '=', event)
    .executeTakeFirstOrThrow()
  return fen
}

/** An audit reads every line there is; the usual limit is meant for requests. */
export async function allowLongReads(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(trx)
}

/** Accounts after a code, by code, with what their lines add up to. */
export const accountsWithSums = (db: DbOrTrx, after: string, count: number) =>
  db
    .selectFrom('ledger_account as a')
    .where('a.code', '>', after)
    .orderBy('a.code')
    .limit(count)
    .select(['a.code', 'a.nature', 'a.balance_fen as balanceFen'])
    .select(
      sql<number>`coalesce((
        select sum(case p.side when 'debit' then p.amount_fen else -p.amount_fen end)
        from ledger_posting p where p.account = a.code), 0)::bigint`.as('debitFen'),
    )
    .execute()

/** What all lines add up to, debits less credits, fen. */
export async function sumOfLines(db: DbOrTrx): Promise<number> {
  const { fen } = await db
    .selectFrom('ledger_posting')
    .select(
      sql<number>`coalesce(sum(case side when 'debit' then amount_fen else -amount_fen end), 0)::bigint`.as(
        'fen',
      ),
    )
    .executeTakeFirstOrThrow()
  return fen
}

export const entriesAfter = (db: DbOrTrx, number: number, count: number) =>
  db
    .selectFrom('ledger_entry as e')
    .selectAll('e')
    .select(
      sql<[string, string, number][] | null>`(
        select json_agg(json_build_array(p.account, p.side, p.amount_fen) order by p.line)
        from ledger_posting p where p.entry_number = e.number)`.as('lines'),
    )
    .where('e.number', '>', number)
    .orderBy('e.number')
    .limit(count)
    .execute()

export const head = (db: DbOrTrx) =>
  db.selectFrom('ledger_head').select(['number', 'hash']).executeTakeFirstOrThrow()
