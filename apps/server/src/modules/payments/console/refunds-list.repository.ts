import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { DbOrTrx } from '../../../db/schema.ts'
import type { ReceiptState } from '../receipt.lifecycle.ts'
import type { RefundState } from '../refund.lifecycle.ts'

export interface ListSearch<State extends string> {
  state: State | ''
  /** A number that is wholly theirs. */
  words: string
}
interface Page {
  offset: number
  limit: number
}

export type ListedRefundRow = Awaited<ReturnType<typeof listRefunds>>[number]
export type ListedReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number]

const uuidOf = (words: string) => (isUuid(words) ? words : null)
const userOf = (words: string) => (/^\d{1,15}$/.test(words) ? words : null)

/** Refunds by a number: their own, of what they give back, of their order, of its payer. */
const refundsNamed = (words: string): RawBuilder<string> => sql`
  select id from pay_refund where id = ${uuidOf(words)}::uuid
  union all select id from pay_refund where out_refund_no = ${words}
  union all select id from pay_refund where out_trade_no = ${words}
  union all select id from pay_refund where order_id = ${uuidOf(words)}::uuid
  union all select r.id from pay_refund r join pay_order o on o.id = r.order_id
    where o.user_id = ${userOf(words)}::bigint
  union all select r.id from pay_refund r join pay_attempt a on a.out_trade_no = r.out_trade_no
    where a.transaction_id = ${words}
  union all select r.id from pay_refund r join pay_receipt c on c.out_trade_no = r.out_trade_no
    where c.transaction_id = ${words}`

const refundsLike = (db: DbOrTrx, { state, words }: ListSearch<RefundState>) =>
  db
    .selectFrom('pay_refund as r')
    .$if(state !== '', (query) => query.where('r.state', '=', state as RefundState))
    .$if(words !== '', (query) => query.where(sql<boolean>`r.id in (${refundsNamed(words)})`))

/** Newest first: ids are made in the order of time. */
export function listRefunds(db: DbOrTrx, search: ListSearch<RefundState>, { offset, limit }: Page) {
  const found = refundsLike(db, search).select('r.id').orderBy('r.id', 'desc').offset(offset).limit(limit)
  return db
    .selectFrom('pay_refund as r')
    .leftJoin('pay_order as o', 'o.id', 'r.order_id')
    .leftJoin('pay_attempt as a', 'a.out_trade_no', 'r.out_trade_no')
    .leftJoin('pay_receipt as c', 'c.out_trade_no', 'r.out_trade_no')
    .select(['r.id', 'r.out_refund_no as outRefundNo', 'r.out_trade_no as outTradeNo', 'r.cause', 'r.reason'])
    .select(['r.amount_fen as amountFen', 'r.state', 'r.round', 'r.created_at as createdAt'])
    .select(['r.checked_at as checkedAt', 'r.succeeded_at as succeededAt', 'r.order_id as orderId'])
    .select(['o.user_id as userId', 'o.description', 'r.paid_reference as reference'])
    .select((eb) => eb.fn.coalesce('a.paid_fen', 'c.amount_fen', 'r.amount_fen').as('paidFen'))
    .where('r.id', 'in', found)
    .orderBy('r.id', 'desc')
    .execute()
}

export async function countRefunds(db: DbOrTrx, search: ListSearch<RefundState>): Promise<number> {
  const counted = refundsLike(db, search).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

const receiptsLike = (db: DbOrTrx, { state, words }: ListSearch<ReceiptState>) =>
  db
    .selectFrom('pay_receipt as c')
    .$if(state !== '', (query) => query.where('c.state', '=', state as ReceiptState))
    .$if(words !== '', (query) =>
      query.where(({ eb, or }) => or([eb('c.out_trade_no', '=', words), eb('c.transaction_id', '=', words)])),
    )

/** With the order that one turned out to pay for, or the refund that sends it back. */
export const listReceipts = (db: DbOrTrx, search: ListSearch<ReceiptState>, { offset, limit }: Page) =>
  receiptsLike(db, search)
    .leftJoin('pay_attempt as a', 'a.out_trade_no', 'c.out_trade_no')
    .leftJoin('pay_refund as r', (join) => join.on(sql<boolean>`r.cause = 'receipt:' || c.out_trade_no`))
    .select([
      'c.out_trade_no as outTradeNo',
      'c.transaction_id as transactionId',
      'c.amount_fen as amountFen',
    ])
    .select(['c.paid_at as paidAt', 'c.found_at as foundAt', 'c.state', 'c.changed_at as changedAt'])
    .select(['a.order_id as orderId', 'r.state as refundState'])
    .orderBy('c.found_at', 'desc')
    .orderBy('c.out_trade_no')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countReceipts(db: DbOrTrx, search: ListSearch<ReceiptState>): Promise<number> {
  const counted = receiptsLike(db, search).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}
