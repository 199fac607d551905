import type { PoolClient } from 'pg'
import { randomDigits, randomText } from './crypto.ts'
import { type Faults, type FaultSettings, faultsOf, notifyDelay } from './faults.ts'
import { type Json, optionalText, requireFen, requireObject, requireText } from './fields.ts'
import type { Identity } from './identity.ts'
import { queueNotification } from './notification-queue.ts'
import { type Queryable, type Store, transaction } from './store.ts'
import { apiTime, billTime } from './time.ts'
import {
  invalidRequest,
  orderClosed,
  orderNotExist,
  orderPaid,
  paramError,
  VendorError,
} from './vendor-error.ts'

const CODE_LIFE_MS = 2 * 3_600_000
const UNPAID_ORDER_LIFE_MS = 7 * 24 * 3_600_000
const LEAST_TIME_TO_EXPIRE_MS = 60_000
const LATE_PAYMENT_MS = 1_000
/** 0.60 %, what the vendor usually takes. */
const FEE_PER_TEN_THOUSAND = 60

export type OrderState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'

export interface Order {
  out_trade_no: string
  description: string
  attach: string | null
  notify_url: string
  total_fen: number
  state: OrderState
  time_expire: Date | null
  created_at: Date
  platform_serial: string
  openid: string
  transaction_id: string | null
  success_time: Date | null
}

/** The vendor's fee on an amount, both in fen, rounded half up. */
export const feeOn = (fen: number): number => Math.floor((fen * FEE_PER_TEN_THOUSAND + 5_000) / 10_000)

type Lock = 'for update' | ''

export const findOrder = (store: Store, db: Queryable, outTradeNo: string, lock: Lock = '') =>
  findOrderBy(store, db, 'out_trade_no', outTradeNo, lock)

export const findOrderByTransaction = (store: Store, db: Queryable, transactionId: string, lock: Lock = '') =>
  findOrderBy(store, db, 'transaction_id', transactionId, lock)

async function findOrderBy(
  { schema }: Store,
  db: Queryable,
  column: 'out_trade_no' | 'transaction_id',
  value: string,
  lock: Lock,
): Promise<Order | undefined> {
  const { rows } = await db.query<Order>(`select * from ${schema}.orders where ${column} = $1 ${lock}`, [
    value,
  ])
  return rows[0] && { ...rows[0], total_fen: Number(rows[0].total_fen) }
}

/** Opens an order, or gives a fresh code for one opened with the same parameters. Answers the cashier id. */
export async function createOrder(
  store: Store,
  identity: Identity,
  body: Json,
  context: { platformSerial: string; mayNotify: (url: string) => boolean },
): Promise<string> {
  const asked = readOrderRequest(identity, body, context.mayNotify)
  return transaction(store, async (client) => {
    const now = store.now()
    await client.query(
      `insert into ${store.schema}.orders
         (out_trade_no, description, attach, notify_url, total_fen, time_expire, created_at, platform_serial, openid)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        asked.out_trade_no,
        asked.description,
        asked.attach,
        asked.notify_url,
        asked.total_fen,
        asked.time_expire,
        now,
        context.platformSerial,
        `o${randomText(27)}`,
      ],
    )
    const order = await findOrder(store, client, asked.out_trade_no, 'for update')
    if (!order) throw orderNotExist()
    requireSameOrder(order, asked)
    if (order.state === 'CLOSED') throw orderClosed()
    if (order.state !== 'NOTPAY') throw orderPaid()
    requireTimeLeft(order, now)
    const code = randomText(22)
    await client.query(
      `insert into ${store.schema}.codes (id, out_trade_no, expires_at) values ($1, $2, $3)`,
      [code, order.out_trade_no, new Date(now.getTime() + CODE_LIFE_MS)],
    )
    return code
  })
}

type OrderRequest = Pick<
  Order,
  'out_trade_no' | 'description' | 'attach' | 'notify_url' | 'total_fen' | 'time_expire'
>

function readOrderRequest(identity: Identity, body: Json, mayNotify: (url: string) => boolean): OrderRequest {
  requireMerchant(identity, body)
  const outTradeNo = requireText(body, 'out_trade_no', 32)
  if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(outTradeNo)) throw paramError('out_trade_no', '格式有误')
  const amount = requireObject(body, 'amount')
  requireYuan(amount)
  return {
    out_trade_no: outTradeNo,
    description: requireText(body, 'description', 127),
    attach: optionalText(body, 'attach', 128) ?? null,
    notify_url: readNotifyUrl(requireText(body, 'notify_url', 255), mayNotify),
    total_fen: requireFen(amount, 'total'),
    time_expire: readExpiry(optionalText(body, 'time_expire', 64)),
  }
}

export function requireMerchant(identity: Identity, body: Json): void {
  if (requireText(body, 'mchid', 32) !== identity.mchId) throw paramError('mchid', '与请求的商户号不一致')
  if (requireText(body, 'appid', 32) !== identity.appId) {
    throw new VendorError(400, 'APPID_MCHID_NOT_MATCH', 'appid 和 mch_id 不匹配')
  }
}

export function requireYuan(amount: Json): void {
  const currency = optionalText(amount, 'currency', 16) ?? 'CNY'
  if (currency !== 'CNY') throw paramError('amount.currency', '只支持 CNY')
}

export function readNotifyUrl(url: string, mayNotify: (url: string) => boolean): string {
  if (!URL.canParse(url) || new URL(url).search !== '') throw paramError('notify_url', '格式有误或带有参数')
  if (!mayNotify(url)) throw paramError('notify_url', '沙箱只向本站地址发送通知')
  return url
}

function readExpiry(text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  const isRfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/.test(text)
  if (!isRfc3339 || Number.isNaN(at.getTime())) throw paramError('time_expire', '格式有误')
  return at
}

function requireSameOrder(order: Order, asked: OrderRequest): void {
  const compared = ['description', 'attach', 'notify_url', 'total_fen'] as const
  if (compared.some((field) => order[field] !== asked[field])) {
    throw new VendorError(403, 'OUT_TRADE_NO_USED', '商户订单号重复：参数与首次下单不一致')
  }
}

function requireTimeLeft(order: Order, now: Date): void {
  if (order.time_expire === null) return
  const isFirst = order.created_at.getTime() === now.getTime()
  const left = order.time_expire.getTime() - now.getTime()
  if (left < (isFirst ? LEAST_TIME_TO_EXPIRE_MS : 1)) {
    throw isFirst
      ? paramError('time_expire', '距下单时间不得少于 1 分钟')
      : invalidRequest('订单已过支付时间')
  }
}

export async function closeOrder(store: Store, outTradeNo: string, faults: Faults): Promise<void> {
  await transaction(store, async (client) => {
    const order = await findOrder(store, client, outTradeNo, 'for update')
    if (!order) throw orderNotExist()
    if (order.state === 'CLOSED') return
    if (order.state !== 'NOTPAY') throw orderPaid()
    await client.query(`update ${store.schema}.orders set state = 'CLOSED' where out_trade_no = $1`, [
      outTradeNo,
    ])
    if (faults.notifyAfterClose) {
      await queueNotification(store, client, {
        eventType: 'TRANSACTION.SUCCESS',
        url: order.notify_url,
        outTradeNo,
        delayMs: LATE_PAYMENT_MS + notifyDelay(faults, outTradeNo),
        paysClosedOrder: true,
      })
    }
  })
}

/** Closes what nobody paid for seven days. */
export async function closeForgottenOrders({ pool, schema, now }: Store): Promise<void> {
  await pool.query(
    `update ${schema}.orders set state = 'CLOSED' where state = 'NOTPAY' and created_at < $1`,
    [new Date(now().getTime() - UNPAID_ORDER_LIFE_MS)],
  )
}

export type Obstacle = 'closed' | 'expired' | 'refunded'

/** What the payer's app would say about an order that can't be paid any more. */
export function obstacleToPaying(order: Order, codeExpiresAt: Date, now: Date): Obstacle | undefined {
  if (order.state === 'CLOSED') return 'closed'
  if (order.state === 'REFUND') return 'refunded'
  if (order.state !== 'NOTPAY') return undefined
  return codeExpiresAt <= now || (order.time_expire !== null && order.time_expire <= now)
    ? 'expired'
    : undefined
}

/** The cashier's view of a code: its order and until when the code may be paid. */
export async function findByCode(
  store: Store,
  code: string,
  db: Queryable = store.pool,
  lock: Lock = '',
): Promise<{ order: Order; expiresAt: Date } | undefined> {
  const { rows } = await db.query<{ out_trade_no: string; expires_at: Date }>(
    `select out_trade_no, expires_at from ${store.schema}.codes where id = $1`,
    [code],
  )
  const order = rows[0] && (await findOrder(store, db, rows[0].out_trade_no, lock))
  return rows[0] && order && { order, expiresAt: rows[0].expires_at }
}

/** The payer pays. Paying a paid order changes nothing. Answers what is in the way, or undefined when it is paid. */
export async function payByCode(
  store: Store,
  code: string,
  settings: FaultSettings,
): Promise<Obstacle | 'unknown' | undefined> {
  return transaction(store, async (client) => {
    const found = await findByCode(store, code, client, 'for update')
    if (!found) return 'unknown'
    const obstacle = obstacleToPaying(found.order, found.expiresAt, store.now())
    if (obstacle || found.order.state === 'SUCCESS') return obstacle
    await markPaid(store, client, found.order)
    const { out_trade_no: outTradeNo, notify_url: url } = found.order
    await queueNotification(store, client, {
      eventType: 'TRANSACTION.SUCCESS',
      url,
      outTradeNo,
      delayMs: notifyDelay(faultsOf(settings, outTradeNo), outTradeNo),
    })
    return undefined
  })
}

/** Moves an order to SUCCESS and books the money. The order's row must be locked. */
export async function markPaid(
  { schema, now: clock }: Store,
  client: PoolClient,
  order: Order,
): Promise<void> {
  const now = clock()
  const transactionId = `4200${billTime(now).slice(0, 10).replaceAll('-', '')}${randomDigits(16)}`
  await client.query(
    `update ${schema}.orders set state = 'SUCCESS', transaction_id = $2, success_time = $3 where out_trade_no = $1`,
    [order.out_trade_no, transactionId, now],
  )
  const fee = feeOn(order.total_fen)
  const flow = `insert into ${schema}.flows (at, business_id, name, delta_fen, voucher) values ($1, $2, $3, $4, $5)`
  await client.query(flow, [now, transactionId, '交易', order.total_fen, order.out_trade_no])
  if (fee > 0) await client.query(flow, [now, transactionId, '扣除交易手续费', -fee, order.out_trade_no])
}

const STATE_TEXT: Record<OrderState, string> = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款，转入退款',
  CLOSED: '订单已关闭',
}

/** The query's answer and the callback's plaintext: one shape. */
export function presentOrder(order: Order, identity: Identity, faults: Faults): Json {
  const currency = faults.wrongCurrency ? 'USD' : 'CNY'
  const total = faults.wrongAmount ? otherAmount(order.total_fen) : order.total_fen
  const isPaid = order.transaction_id !== null && order.success_time !== null
  return {
    appid: faults.wrongMerchant ? 'wx0000000000000000' : identity.appId,
    mchid: faults.wrongMerchant ? '1900000000' : identity.mchId,
    out_trade_no: order.out_trade_no,
    ...(order.attach !== null && { attach: order.attach }),
    trade_state: order.state,
    trade_state_desc: STATE_TEXT[order.state],
    ...(isPaid && {
      transaction_id: order.transaction_id,
      trade_type: 'NATIVE',
      bank_type: 'OTHERS',
      success_time: apiTime(order.success_time as Date),
      payer: { openid: order.openid },
    }),
    amount: {
      total,
      currency,
      ...(isPaid && { payer_total: total, payer_currency: currency }),
    },
  }
}

/** The dangerous direction: less than was asked for, where there is less. */
const otherAmount = (fen: number): number => (fen > 1 ? fen - 1 : fen + 1)
