import type { InvoiceState } from '@yantu/contract/payments/invoices'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { InvoiceTable } from './invoice.table.ts'

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** What an order keeps of its price, fen: paid, less all that was asked back. */
const keptFen = sql<number>`coalesce((
  select a.paid_fen - coalesce((select sum(r.amount_fen) from pay_refund r where r.out_trade_no = a.out_trade_no), 0)
  from pay_attempt a
  where a.order_id = o.id and a.state = 'PAID' and o.state = 'PAID' and not exists (
    select from pay_refund l where l.out_trade_no = a.out_trade_no and l.cause like 'late:%'
  )), 0)::bigint`

const invoices = (db: DbOrTrx) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('pay_order as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.order_id as orderId', 'i.user_id as userId', 'i.state', 'i.title_type as titleType'])
    .select(['i.details', 'i.amount_fen as amountFen', 'i.number', 'i.red_number as redNumber', 'i.reason'])
    .select(['i.asked_at as askedAt', 'i.settled_at as settledAt', 'o.description', keptFen.as('keptFen')])

export const findInvoice = (db: DbOrTrx, id: string) => invoices(db).where('i.id', '=', id).executeTakeFirst()

/** The order's row first, as refunds lock it: amount and state belong together. */
export async function lockInvoice(trx: Trx, id: string): Promise<InvoiceRow | undefined> {
  await sql`
    select from pay_order where id = (select order_id from invoice where id = ${id}) for update`.execute(trx)
  return invoices(trx).where('i.id', '=', id).forNoKeyUpdate('i').executeTakeFirst()
}

/** The newest of an order; ids are made in the order of time. */
export const newestOf = (db: DbOrTrx, orderId: string) =>
  invoices(db).where('i.order_id', '=', orderId).orderBy('i.id', 'desc').limit(1).executeTakeFirst()

/** An order as an invoice sees it, locked until the transaction ends. */
export const lockPaidOrder = (trx: Trx, orderId: string) =>
  paidOrders(trx).where('o.id', '=', orderId).forNoKeyUpdate('o').executeTakeFirst()

export const findPaidOrder = (db: DbOrTrx, orderId: string) =>
  paidOrders(db).where('o.id', '=', orderId).executeTakeFirst()

const paidOrders = (db: DbOrTrx) =>
  db.selectFrom('pay_order as o').select(['o.id', 'o.user_id as userId', 'o.kind', keptFen.as('keptFen')])

/** False where another of the order stands. */
export async function insertInvoice(
  trx: Trx,
  invoice: Pick<InvoiceTable, 'id' | 'order_id' | 'user_id' | 'title_type' | 'details' | 'asked_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('invoice')
    .values({
      ...invoice,
      state: 'asked',
      amount_fen: null,
      number: null,
      red_number: null,
      reason: null,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .where('state', 'in', sql<InvoiceState>`('asked', 'issued', 'red_due')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setInvoice(
  trx: Trx,
  id: string,
  change: Partial<Pick<InvoiceTable, 'amount_fen' | 'number' | 'red_number' | 'reason'>> & {
    state: InvoiceState
    settled_at: Date
  },
): Promise<void> {
  await trx.updateTable('invoice').set(change).where('id', '=', id).execute()
}

/** Whether a number stands in the books already, of an invoice or of a red letter. */
export async function isNumberTaken(trx: Trx, number: string): Promise<boolean> {
  const found = await trx
    .selectFrom('invoice')
    .select('id')
    .where((or) => or.or([or('number', '=', number), or('red_number', '=', number)]))
    .executeTakeFirst()
  return found !== undefined
}

export async function listInvoices(
  db: DbOrTrx,
  state: InvoiceState,
  page: { offset: number; limit: number },
) {
  const waits = state === 'asked' || state === 'red_due'
  const [list, { count }] = await Promise.all([
    invoices(db)
      .where('i.state', '=', state)
      .orderBy('i.id', waits ? 'asc' : 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    db
      .selectFrom('invoice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow(),
  ])
  return { list, total: count }
}
