import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { Db, DbOrTrx, Trx } from '../../../db/schema.ts'
import { type BookedEntry, keysOf, readEntries } from './books.repository.ts'

export interface OrderSearch {
  state: OrderState | ''
  kind: string
  /** A number: of the order, of the provider, or of the user. */
  words: string
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number]

const askedBack = sql<number>`coalesce(
  (select sum(r.amount_fen) from pay_refund r where r.order_id = o.id and r.cause not like 'late:%'), 0)::bigint`

const listed = (db: DbOrTrx) =>
  db
    .selectFrom('pay_order as o')
    .select([
      'o.id',
      'o.user_id as userId',
      'o.kind',
      'o.description',
      'o.amount_fen as amountFen',
      'o.state',
    ])
    .select(['o.created_at as createdAt', 'o.paid_at as paidAt'])
    .select(askedBack.as('refundedFen'))

const searched = (db: Db, { state, kind, words }: OrderSearch) =>
  db
    .selectFrom('pay_order as o')
    .$if(state !== '', (query) => query.where('o.state', '=', state as OrderState))
    .$if(kind !== '', (query) => query.where('o.kind', '=', kind))
    .$if(words !== '', (query) => query.where(sql<boolean>`o.id in (${namedBy(words)})`))

/** Orders by a number that is wholly theirs: their own, their payer's, the provider's, a refund's. */
const namedBy = (words: string) => sql`
  select id from pay_order where id = ${isUuid(words) ? words : null}::uuid
  union all select id from pay_order where user_id = ${/^\d{1,15}$/.test(words) ? words : null}::bigint
  union all select order_id from pay_attempt where out_trade_no = ${words} or transaction_id = ${words}
  union all select order_id from pay_refund where out_refund_no = ${words}`

/** Newest first: ids are made in the order of time. */
export async function listOrders(db: Db, search: OrderSearch, page: { offset: number; limit: number }) {
  const found = searched(db, search)
    .select('o.id')
    .orderBy('o.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
  return listed(db).where('o.id', 'in', found).orderBy('o.id', 'desc').execute()
}

export async function countOrders(db: Db, search: OrderSearch): Promise<number> {
  const { count } = await searched(db, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findListed = (db: Db, orderId: string) =>
  listed(db).where('o.id', '=', orderId).executeTakeFirst()

/** What happened to an order, the newest first, each in a list of its own. */
export async function historyOf(db: Db, orderId: string) {
  const [attempts, refunds, events, entries] = await Promise.all([
    db
      .selectFrom('pay_attempt')
      .select([
        'out_trade_no as outTradeNo',
        'state',
        'transaction_id as transactionId',
        'paid_fen as paidFen',
      ])
      .select('created_at as createdAt')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('pay_refund')
      .select(['id', 'amount_fen as amountFen', 'reason', 'state', 'created_at as createdAt'])
      .select('succeeded_at as succeededAt')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('pay_event')
      .select(['type', 'at'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .execute(),
    entriesOf(db, orderId),
  ])
  return { attempts, refunds, events, entries }
}

/** Entries keyed by the order, its numbers, its refunds and what it earned a designer. */
async function entriesOf(db: Db, orderId: string): Promise<BookedEntry[]> {
  const { rows } = await sql<{ number: number }>`
    select number from ledger_entry where key in (${keysOf(sql`o.id = ${orderId}`)})`.execute(db)
  return readEntries(
    db,
    rows.map(({ number }) => number),
  )
}

/** Whose an order is, and what administrators have asked back of it so far, fen. */
export async function askedByConsole(
  trx: Trx,
  orderId: string,
): Promise<{ userId: number; askedFen: number } | undefined> {
  return trx
    .selectFrom('pay_order as o')
    .select('o.user_id as userId')
    .select(
      sql<number>`coalesce((
        select sum(r.amount_fen) from pay_refund r where r.order_id = o.id and r.cause like 'console:%'
      ), 0)::bigint`.as('askedFen'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirst()
}

/** What an order still holds that could go back, fen; the order is locked until the transaction ends. */
export async function refundableOf(
  trx: Trx,
  orderId: string,
): Promise<{ state: string; refundableFen: number }> {
  const order = await trx
    .selectFrom('pay_order')
    .select('state')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order?.state !== 'PAID') return { state: order?.state ?? '', refundableFen: 0 }
  const { rows } = await sql<{ fen: number }>`
    select coalesce(a.paid_fen, 0) - coalesce((
      select sum(r.amount_fen) from pay_refund r where r.out_trade_no = a.out_trade_no
    ), 0)::bigint as fen
    from pay_attempt a
    where a.order_id = ${orderId} and a.state = 'PAID' and not exists (
      select from pay_refund l where l.out_trade_no = a.out_trade_no and l.cause like 'late:%'
    )`.execute(trx)
  return { state: order.state, refundableFen: rows[0]?.fen ?? 0 }
}
