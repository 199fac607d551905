import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Store } from './store.ts'

export interface QueuedNotification {
  eventType: string
  url: string
  outTradeNo: string
  outRefundNo?: string
  delayMs: number
  /** Turns the closed order into a paid one just before it leaves (fault notifyAfterClose). */
  paysClosedOrder?: boolean
}

/** Puts a callback on the list, in the transaction that makes it true. */
export async function queueNotification(
  { schema }: Store,
  client: PoolClient,
  notification: QueuedNotification,
): Promise<void> {
  const now = new Date()
  await client.query(
    `insert into ${schema}.notifications
       (id, event_type, url, out_trade_no, out_refund_no, pays_closed_order, created_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUID(),
      notification.eventType,
      notification.url,
      notification.outTradeNo,
      notification.outRefundNo ?? null,
      notification.paysClosedOrder ?? false,
      now,
      new Date(now.getTime() + notification.delayMs),
    ],
  )
}
