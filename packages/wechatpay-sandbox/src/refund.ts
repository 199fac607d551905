import type { PoolClient } from 'pg'
import { randomDigits } from './crypto.ts'
import { type Faults, type FaultSettings, faultsOf, notifyDelay } from './faults.ts'
import { type Json, optionalText, requireFen, requireObject, requireText } from './fields.ts'
import type { Identity } from './identity.ts'
import { queueNotification } from './notification-queue.ts'
import { feeOn, findOrder, findOrderByTransaction, type Order, readNotifyUrl, requireYuan } from './order.ts'
import { type Queryable, type Store, transaction } from './store.ts'
import { apiTime, billTime } from './time.ts'
import { invalidRequest, orderNotExist, paramError, VendorError } from './vendor-error.ts'

const MOST_REFUNDS = 50
const REFUNDABLE_MS = 365 * 24 * 3_600_000

export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export interface Refund {
  out_refund_no: string
  refund_id: string
  out_trade_no: string
  refund_fen: number
  reason: string | null
  notify_url: string | null
  status: RefundStatus
  created_at: Date
  settle_at: Date
  success_time: Date | null
}

const toRefund = (row: Refund): Refund => ({ ...row, refund_fen: Number(row.refund_fen) })

export async function findRefund(
  { schema }: Store,
  db: Queryable,
  outRefundNo: string,
): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>(`select * from ${schema}.refunds where out_refund_no = $1`, [
    outRefundNo,
  ])
  return rows[0] && toRefund(rows[0])
}

/** Accepts a refund; it settles after `settleMs`. The same number with the same parameters is the same refund. */
export async function createRefund(
  store: Store,
  body: Json,
  context: { faults: Pick<Faults, 'refundNotEnough'>; settleMs: number; mayNotify: (url: string) => boolean },
): Promise<{ refund: Refund; order: Order }> {
  const asked = readRefundRequest(body, context.mayNotify)
  return transaction(store, async (client) => {
    const order = await findRefundedOrder(store, client, asked)
    if (!order) throw orderNotExist()
    const existing = await findRefund(store, client, asked.outRefundNo)
    if (existing) return { refund: requireSameRefund(existing, order, asked.refundFen), order }
    await requireRefundable(store, client, order, asked)
    if (context.faults.refundNotEnough) {
      throw new VendorError(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
    }
    const now = store.now()
    await client.query(
      `insert into ${store.schema}.refunds
         (out_refund_no, refund_id, out_trade_no, refund_fen, reason, notify_url, created_at, settle_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        asked.outRefundNo,
        `5030${billTime(now).slice(0, 10).replaceAll('-', '')}${randomDigits(17)}`,
        order.out_trade_no,
        asked.refundFen,
        asked.reason,
        asked.notifyUrl,
        now,
        new Date(now.getTime() + context.settleMs),
      ],
    )
    await client.query(`update ${store.schema}.orders set state = 'REFUND' where out_trade_no = $1`, [
      order.out_trade_no,
    ])
    const refund = await findRefund(store, client, asked.outRefundNo)
    if (!refund) throw new Error('a refund vanished while being made')
    return { refund, order }
  })
}

/** The order of a request, which names it by the vendor's number or else by the merchant's. Locks it. */
const findRefundedOrder = (store: Store, client: PoolClient, asked: RefundAsked) =>
  asked.transactionId === undefined
    ? findOrder(store, client, asked.outTradeNo ?? '', 'for update')
    : findOrderByTransaction(store, client, asked.transactionId, 'for update')

interface RefundAsked {
  transactionId: string | undefined
  outTradeNo: string | undefined
  outRefundNo: string
  refundFen: number
  totalFen: number
  reason: string | null
  notifyUrl: string | null
}

function readRefundRequest(body: Json, mayNotify: (url: string) => boolean): RefundAsked {
  const transactionId = optionalText(body, 'transaction_id', 32)
  const outRefundNo = requireText(body, 'out_refund_no', 64)
  if (!/^[0-9A-Za-z_\-|*@]+$/.test(outRefundNo)) throw paramError('out_refund_no', '格式有误')
  const amount = requireObject(body, 'amount')
  requireYuan(amount)
  const notifyUrl = optionalText(body, 'notify_url', 256)
  return {
    transactionId,
    outTradeNo: transactionId === undefined ? requireText(body, 'out_trade_no', 32) : undefined,
    outRefundNo,
    refundFen: requireFen(amount, 'refund'),
    totalFen: requireFen(amount, 'total'),
    reason: optionalText(body, 'reason', 80) ?? null,
    notifyUrl: notifyUrl === undefined ? null : readNotifyUrl(notifyUrl, mayNotify),
  }
}

function requireSameRefund(existing: Refund, order: Order, refundFen: number): Refund {
  if (existing.out_trade_no !== order.out_trade_no || existing.refund_fen !== refundFen) {
    throw paramError('out_refund_no', '同一退款单号的参数与首次请求不一致')
  }
  return existing
}

async function requireRefundable(
  { schema, now }: Store,
  client: PoolClient,
  order: Order,
  asked: RefundAsked,
): Promise<void> {
  if (order.success_time === null) throw invalidRequest('订单未支付，不能退款')
  if (order.success_time.getTime() < now().getTime() - REFUNDABLE_MS)
    throw invalidRequest('订单已超过退款期限')
  if (asked.totalFen !== order.total_fen) throw paramError('amount.total', '与订单金额不一致')
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*), coalesce(sum(refund_fen), 0) as sum
     from ${schema}.refunds where out_trade_no = $1 and status <> 'CLOSED'`,
    [order.out_trade_no],
  )
  if (Number(rows[0]?.count) >= MOST_REFUNDS) throw invalidRequest(`一笔订单最多退款 ${MOST_REFUNDS} 次`)
  if (Number(rows[0]?.sum) + asked.refundFen > order.total_fen) {
    throw invalidRequest('累计退款金额大于订单金额')
  }
}

/** Brings every due refund to its end, in the way the faults say. Any process may run it at any time. */
export async function settleDueRefunds(store: Store, settings: FaultSettings): Promise<number> {
  if (settings.refundProcessing) return 0
  const { rows } = await store.pool.query<{ out_refund_no: string }>(
    `select out_refund_no from ${store.schema}.refunds where status = 'PROCESSING' and settle_at <= $1`,
    [store.now()],
  )
  const status = settings.refundAbnormal ? 'ABNORMAL' : settings.refundClosed ? 'CLOSED' : 'SUCCESS'
  for (const row of rows) {
    const faults = faultsOf(settings, row.out_refund_no)
    await transaction(store, (client) => settle(store, client, row.out_refund_no, status, faults))
  }
  return rows.length
}

async function settle(
  store: Store,
  client: PoolClient,
  outRefundNo: string,
  status: RefundStatus,
  faults: Faults,
): Promise<void> {
  const now = store.now()
  const { rows } = await client.query<Refund>(
    `update ${store.schema}.refunds set status = $2, success_time = $3
     where out_refund_no = $1 and status = 'PROCESSING' returning *`,
    [outRefundNo, status, status === 'SUCCESS' ? now : null],
  )
  if (!rows[0]) return // another process was first
  const refund = toRefund(rows[0])
  const order = await findOrder(store, client, refund.out_trade_no, 'for update')
  if (!order) throw new Error(`refund ${outRefundNo} without its order`)
  if (status === 'SUCCESS') await bookRefund(store, client, order, refund, now)
  if (refund.notify_url === null) return
  await queueNotification(store, client, {
    eventType: `REFUND.${status}`,
    url: refund.notify_url,
    outTradeNo: order.out_trade_no,
    outRefundNo,
    delayMs: notifyDelay(faults, outRefundNo),
  })
}

async function bookRefund(
  { schema }: Store,
  client: PoolClient,
  order: Order,
  refund: Refund,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ before: string }>(
    `select coalesce(sum(refund_fen), 0) as before from ${schema}.refunds
     where out_trade_no = $1 and status = 'SUCCESS' and out_refund_no <> $2`,
    [order.out_trade_no, refund.out_refund_no],
  )
  const fee = feeGivenBack(order.total_fen, Number(rows[0]?.before), refund.refund_fen)
  const flow = `insert into ${schema}.flows (at, business_id, name, delta_fen, voucher) values ($1, $2, $3, $4, $5)`
  await client.query(flow, [now, refund.refund_id, '退款', -refund.refund_fen, refund.out_refund_no])
  if (fee > 0) await client.query(flow, [now, refund.refund_id, '退还交易手续费', fee, refund.out_refund_no])
}

/** The fee returns in proportion; the parts of a full refund add up to the whole fee. All in fen. */
export function feeGivenBack(totalFen: number, refundedBefore: number, refundFen: number): number {
  const fee = feeOn(totalFen)
  const share = (fen: number) => Math.floor((fee * fen) / totalFen)
  return share(refundedBefore + refundFen) - share(refundedBefore)
}

/** The answer of the refund calls. */
export function presentRefund(refund: Refund, order: Order): Json {
  return {
    refund_id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    transaction_id: order.transaction_id,
    out_trade_no: order.out_trade_no,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    ...(refund.success_time && { success_time: apiTime(refund.success_time) }),
    create_time: apiTime(refund.created_at),
    status: refund.status,
    funds_account: 'UNSETTLED',
    amount: {
      total: order.total_fen,
      refund: refund.refund_fen,
      payer_total: order.total_fen,
      payer_refund: refund.refund_fen,
      settlement_total: order.total_fen,
      settlement_refund: refund.refund_fen,
      discount_refund: 0,
      currency: 'CNY',
    },
  }
}

/** The plaintext of a REFUND.* callback. */
export function presentRefundNotification(refund: Refund, order: Order, identity: Identity): Json {
  return {
    mchid: identity.mchId,
    transaction_id: order.transaction_id,
    out_trade_no: order.out_trade_no,
    refund_id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    refund_status: refund.status,
    ...(refund.success_time && { success_time: apiTime(refund.success_time) }),
    user_received_account: '支付用户零钱',
    amount: {
      total: order.total_fen,
      refund: refund.refund_fen,
      payer_total: order.total_fen,
      payer_refund: refund.refund_fen,
    },
  }
}
