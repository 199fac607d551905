import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { TradeBillRow } from '../provider.port.ts'

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`

/** The instants at which a day of Shanghai begins and ends, for `sql`. */
export const dayBounds = (day: string) => {
  const from = new Date(`${day}T00:00:00+08:00`)
  return { from, to: new Date(from.getTime() + 24 * 3_600_000) }
}

/** When the first order was made; ids are made in the order of time. */
export async function firstOrderAt(db: DbOrTrx): Promise<Date | null> {
  const first = await db
    .selectFrom('pay_order')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at ?? null
}

/** Awaits the bills of all days between two, both included; known days stay as they are. */
export async function awaitDays(trx: Trx, from: string, to: string): Promise<void> {
  await sql`
    insert into bill_day (day)
    select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') day
    on conflict do nothing`.execute(trx)
}

/** Days from one on whose bills were not read yet, the oldest first. */
export async function unreadDays(db: DbOrTrx, from: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_day')
    .select(dayText.as('text'))
    .where('day', '>=', from)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('funds_read_at', 'is', null)]))
    .orderBy('day')
    .limit(count)
    .execute()
  return rows.map(({ text }) => text)
}

/** Days that were read and have differences which are not mended by themselves yet, the oldest first. */
export async function openDays(db: DbOrTrx, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_difference')
    .select(dayText.as('text'))
    .where('state', '=', 'open')
    .groupBy('day')
    .orderBy('day')
    .limit(count)
    .execute()
  return rows.map(({ text }) => text)
}

export const lockDay = (trx: Trx, day: string) =>
  trx
    .selectFrom('bill_day')
    .select(['read_at as readAt', 'funds_read_at as fundsReadAt'])
    .where('day', '=', day)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes rows from a line on; what an earlier try wrote there is overwritten. */
export async function insertRows(
  db: DbOrTrx,
  day: string,
  firstLine: number,
  rows: readonly TradeBillRow[],
): Promise<void> {
  await db
    .insertInto('bill_row')
    .values(
      rows.map((row, index) => ({
        day,
        line: firstLine + index,
        kind: row.kind,
        at: row.at,
        out_trade_no: row.outTradeNo,
        transaction_id: row.transactionId,
        amount_fen: row.kind === 'payment' ? row.paidFen : row.refundFen,
        fee_fen: row.feeFen,
        out_refund_no: row.outRefundNo ?? null,
        refund_status: row.refundStatus ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'line']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        at: eb.ref('excluded.at'),
        out_trade_no: eb.ref('excluded.out_trade_no'),
        transaction_id: eb.ref('excluded.transaction_id'),
        amount_fen: eb.ref('excluded.amount_fen'),
        fee_fen: eb.ref('excluded.fee_fen'),
        out_refund_no: eb.ref('excluded.out_refund_no'),
        refund_status: eb.ref('excluded.refund_status'),
      })),
    )
    .execute()
}

/**
 * Marks a day as read once all of its rows are there; what an earlier try of a longer file left behind goes.
 * Throws where rows are missing.
 */
export async function endReading(trx: Trx, day: string, rowCount: number, at: Date): Promise<void> {
  await trx.deleteFrom('bill_row').where('day', '=', day).where('line', '>', rowCount).execute()
  const { count } = await trx
    .selectFrom('bill_row')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  if (count !== rowCount) throw new Error(`the bill of ${day} has ${rowCount} rows, ${count} are there`)
  await trx
    .updateTable('bill_day')
    .set({ read_at: at, row_count: rowCount, failed_at: null })
    .where('day', '=', day)
    .execute()
}

export async function failReading(db: DbOrTrx, day: string, at: Date): Promise<void> {
  await db
    .updateTable('bill_day')
    .set({ failed_at: at })
    .where('day', '=', day)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('funds_read_at', 'is', null)]))
    .execute()
}

/** What moved on the account at the provider on a day. */
export interface Funds {
  movedFen: number
  feeFen: number
  bankFen: number
  balanceFen: number | null
}

export async function keepFunds(trx: Trx, day: string, funds: Funds, at: Date): Promise<void> {
  await trx
    .updateTable('bill_day')
    .set({
      funds_read_at: at,
      failed_at: null,
      moved_fen: funds.movedFen,
      fee_fen: funds.feeFen,
      bank_fen: funds.bankFen,
      balance_fen: funds.balanceFen,
    })
    .where('day', '=', day)
    .execute()
}

export interface NightFlow {
  flowId: string
  number: string
  movedFen: number
}

/** Writes down what moved soon after midnight; what an earlier try wrote stays. */
export async function insertNightFlows(db: DbOrTrx, day: string, flows: readonly NightFlow[]): Promise<void> {
  if (flows.length === 0) return
  await db
    .insertInto('bill_night_flow')
    .values(
      flows.map(({ flowId, number, movedFen }) => ({ day, flow_id: flowId, number, moved_fen: movedFen })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endComparison(
  trx: Trx,
  day: string,
  { at, ...moved }: { at: Date; oursFen: number; billFen: number },
): Promise<void> {
  await trx
    .updateTable('bill_day')
    .set({ compared_at: at, ours_fen: moved.oursFen, bill_fen: moved.billFen })
    .where('day', '=', day)
    .execute()
}
