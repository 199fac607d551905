import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { generateRsaPair, sign, signedMessage } from './crypto.ts'
import { faultsOf, readFaults } from './faults.ts'
import type { Json } from './fields.ts'
import { readIdentity } from './identity.ts'
import { notificationBody } from './notifier.ts'
import { findOrder, presentOrder } from './order.ts'
import { nobodysSignature, probeSignature, signatureHeaders } from './signing.ts'
import { openStore } from './store.ts'

export { generateRsaPair, type PemPair } from './crypto.ts'
export { RETRY_SCHEDULE_MS } from './notifier.ts'

/** A callback ready to be sent: POST the body with these headers. */
export interface Callback {
  headers: Record<string, string>
  body: string
}

export interface CallbackOptions {
  schema?: string
  outTradeNo: string
  /** Laid over the true plaintext, so that authentic callbacks can tell a lie. */
  plaintext?: Json
  eventType?: string
  /** Seconds since 1970. */
  timestamp?: number
  /** The vendor's key to sign with; the certificate's serial or, by default, the public-key mode's. */
  serial?: string
}

/** An authentic callback about an order of the sandbox, as the vendor would sign it. */
export async function authenticCallback(pool: Pool, options: CallbackOptions): Promise<Callback> {
  const store = await openStore(pool, options.schema)
  const identity = await readIdentity(store)
  const order = await findOrder(store, pool, options.outTradeNo)
  if (!order) throw new Error(`no order ${options.outTradeNo} at the sandbox`)
  const body = notificationBody(identity, {
    id: randomUUID(),
    event_type: options.eventType ?? 'TRANSACTION.SUCCESS',
    created_at: new Date(),
    plaintext: {
      ...presentOrder(order, identity, faultsOf(await readFaults(store), options.outTradeNo)),
      ...options.plaintext,
    },
  })
  const headers = signatureHeaders(identity, body, {
    serial: options.serial ?? '',
    ...(options.timestamp !== undefined && { timestamp: options.timestamp }),
  })
  return { headers: { 'content-type': 'application/json', ...headers }, body }
}

export type Forgery = 'random-signature' | 'own-key' | 'probe' | 'unknown-serial' | 'changed-body'

/** A callback that claims an order is paid and isn't the vendor's. */
export async function forgeNotification(
  pool: Pool,
  options: CallbackOptions & { forgery: Forgery },
): Promise<Callback> {
  const paid = { trade_state: 'SUCCESS', transaction_id: '4200000000000000000000000000' }
  const callback = await authenticCallback(pool, {
    ...options,
    plaintext: { ...paid, success_time: '2026-01-01T00:00:00+08:00', ...options.plaintext },
  })
  const { headers } = callback
  switch (options.forgery) {
    case 'random-signature':
      headers['wechatpay-signature'] = nobodysSignature()
      break
    case 'own-key': {
      const message = signedMessage(
        headers['wechatpay-timestamp'] ?? '',
        headers['wechatpay-nonce'] ?? '',
        callback.body,
      )
      headers['wechatpay-signature'] = sign(message, (await generateRsaPair()).privateKey)
      break
    }
    case 'probe':
      headers['wechatpay-signature'] = probeSignature(headers['wechatpay-signature'] ?? '')
      break
    case 'unknown-serial':
      headers['wechatpay-serial'] = 'PUB_KEY_ID_0000000000000000000000000000000000'
      break
    case 'changed-body':
      callback.body = callback.body.replace('"支付成功"', '"支付成功 "')
  }
  return callback
}

/** The last callback that left for an order, byte for byte; undefined if none did. */
export async function lastNotification(
  pool: Pool,
  outTradeNo: string,
  options: { schema?: string } = {},
): Promise<Callback | undefined> {
  const { schema } = await openStore(pool, options.schema)
  const { rows } = await pool.query<{ last_request: Callback }>(
    `select last_request from ${schema}.notifications
     where out_trade_no = $1 and last_request is not null order by created_at desc limit 1`,
    [outTradeNo],
  )
  const request = rows[0]?.last_request
  return request && { ...request, headers: { 'content-type': 'application/json', ...request.headers } }
}

/** Sends the last callback of an order again, byte for byte. */
export async function replayLastNotification(
  pool: Pool,
  outTradeNo: string,
  url: string,
  options: { schema?: string } = {},
): Promise<Response> {
  const last = await lastNotification(pool, outTradeNo, options)
  if (!last) throw new Error(`no callback has left for ${outTradeNo}`)
  return fetch(url, { method: 'POST', headers: last.headers, body: last.body })
}
