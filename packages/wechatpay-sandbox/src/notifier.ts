import { forgetOldNonces } from './authorization.ts'
import { encrypt } from './crypto.ts'
import { type Faults, type FaultSettings, faultsOf, readFaults } from './faults.ts'
import type { Json } from './fields.ts'
import type { Identity } from './identity.ts'
import { closeForgottenOrders, findOrder, markPaid, type Order, presentOrder } from './order.ts'
import { findRefund, presentRefundNotification, settleDueRefunds } from './refund.ts'
import { callbackHeaders, probeSignature, type SignatureHeaders } from './signing.ts'
import { type Store, transaction } from './store.ts'
import { apiTime } from './time.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waiting times between attempts, as the vendor publishes them: 15 retries over about a day. */
export const RETRY_SCHEDULE_MS: readonly number[] = [
  15 * SECOND,
  15 * SECOND,
  30 * SECOND,
  3 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  30 * MINUTE,
  30 * MINUTE,
  60 * MINUTE,
  3 * HOUR,
  3 * HOUR,
  3 * HOUR,
  6 * HOUR,
  6 * HOUR,
]
const ANSWER_WITHIN_MS = 5 * SECOND
/** Longer than an attempt takes: when its process dies, another takes the callback over. */
const LEASE_MS = 15 * SECOND
const IDLE_POLL_MS = SECOND
const HOUSEKEEPING_MS = 10 * MINUTE
const MOST_AT_ONCE = 50

interface Notification {
  id: string
  event_type: string
  url: string
  out_trade_no: string
  out_refund_no: string | null
  pays_closed_order: boolean
  created_at: Date
  attempts: number
}

export interface Notifier {
  /** Looks for due work now instead of at the next poll. */
  wake(): void
  /** Lets the attempts under way end, starts no other. */
  stop(): Promise<void>
}

/** Sends callbacks and settles refunds until stopped. Several notifiers share one store without sending twice. */
export function startNotifier(
  store: Store,
  identity: Identity,
  options: { retryScale: number; onError: (error: unknown) => void },
): Notifier {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let wokenMeanwhile = false
  let round: Promise<void> | undefined
  let tidyAt = 0
  const underWay = new Set<Promise<void>>()

  async function work(): Promise<FaultSettings> {
    await settleDueRefunds(store, await readFaults(store))
    const due = await claimDue(store, MOST_AT_ONCE - underWay.size)
    // Read after them: what was switched on before an order was paid strikes its callback.
    const faults = await readFaults(store)
    for (const notification of due) send(notification, faults)
    if (Date.now() >= tidyAt) {
      tidyAt = Date.now() + HOUSEKEEPING_MS
      await forgetOldNonces(store)
      await closeForgottenOrders(store)
    }
    return faults
  }

  /** Not awaited: a merchant that is slow to answer holds up nobody else's callback. */
  function send(notification: Notification, faults: FaultSettings): void {
    const sending = attempt(store, identity, notification, faults, options.retryScale)
      .catch(options.onError)
      .finally(() => {
        underWay.delete(sending)
        run()
      })
    underWay.add(sending)
  }

  function run(): void {
    clearTimeout(timer)
    if (stopped) return
    if (round) {
      wokenMeanwhile = true
      return
    }
    wokenMeanwhile = false
    round = work()
      .then((faults) => nextDueIn(store, faults))
      .catch((error: unknown) => {
        if (!stopped) options.onError(error)
        return IDLE_POLL_MS
      })
      .then((ms) => {
        round = undefined
        if (!stopped) timer = setTimeout(run, wokenMeanwhile ? 0 : Math.min(ms, IDLE_POLL_MS)).unref()
      })
  }

  run()
  return {
    wake: run,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
      await Promise.all(underWay)
    },
  }
}

async function claimDue({ pool, schema }: Store, most: number): Promise<Notification[]> {
  const now = Date.now()
  const { rows } = await pool.query<Notification>(
    `update ${schema}.notifications set next_at = $2 where id in (
       select id from ${schema}.notifications where next_at <= $1
       order by next_at limit $3 for update skip locked
     ) returning *`,
    [new Date(now), new Date(now + LEASE_MS), most],
  )
  return rows
}

async function nextDueIn({ pool, schema }: Store, faults: FaultSettings): Promise<number> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select min(at) as at from (
       select min(next_at) as at from ${schema}.notifications where next_at is not null
       union all select min(settle_at) from ${schema}.refunds where status = 'PROCESSING' and not $1
     ) due`,
    [faults.refundProcessing],
  )
  const at = rows[0]?.at
  return at ? Math.max(20, at.getTime() - Date.now()) : IDLE_POLL_MS
}

async function attempt(
  store: Store,
  identity: Identity,
  notification: Notification,
  settings: FaultSettings,
  retryScale: number,
): Promise<void> {
  if (notification.pays_closed_order) await payAfterAll(store, notification.out_trade_no)
  const order = await findOrder(store, store.pool, notification.out_trade_no)
  if (!order) throw new Error(`callback ${notification.id} without its order`)
  // What a callback says is the order's lot, how it travels is each attempt's own.
  const body = await compose(store, identity, notification, order, faultsOf(settings, order.out_trade_no))
  const faults = faultsOf(settings, `${notification.id} ${notification.attempts}`)
  const serial = order.platform_serial
  const accepted = faults.dropNotify
    ? false
    : await deliver(store, identity, notification, body, serial, faults)
  const wait = RETRY_SCHEDULE_MS[notification.attempts]
  await store.pool.query(
    `update ${store.schema}.notifications
     set attempts = attempts + 1, delivered_at = $2, next_at = $3 where id = $1`,
    [
      notification.id,
      accepted ? new Date() : null,
      accepted || wait === undefined ? null : new Date(Date.now() + wait * retryScale),
    ],
  )
}

async function payAfterAll(store: Store, outTradeNo: string): Promise<void> {
  await transaction(store, async (client) => {
    const order = await findOrder(store, client, outTradeNo, 'for update')
    if (order?.state === 'CLOSED') await markPaid(store, client, order)
  })
}

async function compose(
  store: Store,
  identity: Identity,
  notification: Notification,
  order: Order,
  faults: Faults,
): Promise<string> {
  if (notification.out_refund_no === null) {
    return notificationBody(identity, {
      ...notification,
      plaintext: presentOrder({ ...order, state: 'SUCCESS' }, identity, faults),
    })
  }
  const refund = await findRefund(store, store.pool, notification.out_refund_no)
  if (!refund) throw new Error(`callback ${notification.id} without its refund`)
  return notificationBody(identity, {
    ...notification,
    plaintext: presentRefundNotification(refund, order, identity),
  })
}

const SUMMARY: Record<string, string> = {
  'TRANSACTION.SUCCESS': '支付成功',
  'REFUND.SUCCESS': '退款成功',
  'REFUND.ABNORMAL': '退款异常',
  'REFUND.CLOSED': '退款关闭',
}

/** The JSON of a callback, its resource encrypted with the merchant's APIv3 key. */
export function notificationBody(
  identity: Pick<Identity, 'apiV3Key'>,
  content: { id: string; event_type: string; created_at: Date; plaintext: Json },
): string {
  const type = content.event_type.startsWith('REFUND.') ? 'refund' : 'transaction'
  return JSON.stringify({
    id: content.id,
    create_time: apiTime(content.created_at),
    resource_type: 'encrypt-resource',
    event_type: content.event_type,
    summary: SUMMARY[content.event_type] ?? content.event_type,
    resource: {
      original_type: type,
      ...encrypt(JSON.stringify(content.plaintext), identity.apiV3Key, type),
    },
  })
}

async function deliver(
  store: Store,
  identity: Identity,
  notification: Notification,
  body: string,
  serial: string,
  faults: Faults,
): Promise<boolean> {
  const headers = () => callbackHeaders(identity, body, serial, faults)
  if (faults.signTest) {
    const probe = headers()
    probe['wechatpay-signature'] = probeSignature(probe['wechatpay-signature'])
    await post(notification.url, probe, body)
  }
  const first = headers()
  await store.pool.query(`update ${store.schema}.notifications set last_request = $2 where id = $1`, [
    notification.id,
    JSON.stringify({ headers: first, body }),
  ])
  const sent = [post(notification.url, first, body)]
  if (faults.duplicateNotify) sent.push(post(notification.url, headers(), body))
  return (await Promise.all(sent)).some(Boolean)
}

/** Whether the merchant acknowledged. No answer in time and no connection count as a refusal. */
async function post(url: string, headers: SignatureHeaders, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return response.status === 200 || response.status === 204
  } catch {
    return false
  }
}
