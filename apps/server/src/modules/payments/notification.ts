import type { Trx } from '../../db/schema.ts'
import { type PaymentContext, transact } from './context.ts'
import { findAttempt, findOrder, insertEvent } from './orders.repository.ts'
import { paymentJobs } from './payments.jobs.ts'
import {
  ForgedNotification,
  type NotificationHeaders,
  type PaidOrder,
  type ProviderRefund,
} from './provider.port.ts'
import { findReceipt } from './receipts.repository.ts'
import { findRefundByNumber } from './refunds.repository.ts'
import { recordRefund } from './refunds.ts'
import { settle } from './settle.ts'

/** 'refused' is answered so that the provider sends it again; what it said has moved nothing. */
export type NotificationOutcome = 'acknowledged' | 'refused' | 'forged'

/**
 * Takes a callback in: returns 'acknowledged' only after everything it means is committed. What isn't
 * authentic or contradicts our order is recorded; in doubt the provider itself is asked, by a job.
 */
export async function receiveNotification(
  context: PaymentContext,
  headers: NotificationHeaders,
  rawBody: Buffer,
): Promise<NotificationOutcome> {
  try {
    const notification = await context.provider.readNotification(headers, rawBody)
    await context.checkpoint('notification: read')
    if (notification.kind === 'payment') return await receivePayment(context, notification.order)
    if (notification.kind === 'refund') return await receiveRefund(context, notification.refund)
    return 'acknowledged'
  } catch (error) {
    if (!(error instanceof ForgedNotification)) throw error
    if (await context.takeForgeryBudget()) {
      await record(context, null, 'callback_forged', { reason: error.code })
    }
    return 'forged'
  }
}

async function receivePayment(context: PaymentContext, paid: PaidOrder): Promise<NotificationOutcome> {
  const attempt = await findAttempt(context.db, paid.outTradeNo)
  const order = attempt && (await findOrder(context.db, attempt.orderId))
  const { outTradeNo, amountFen } = paid
  if (!attempt || !order) {
    if (await findReceipt(context.db, outTradeNo)) return 'acknowledged'
    await record(context, null, 'callback_unknown', { outTradeNo, amountFen }, (trx) =>
      context.jobs.enqueue(trx, paymentJobs.receive, { outTradeNo }),
    )
    return 'refused'
  }
  if (attempt.state === 'PAID') return 'acknowledged'
  if (amountFen !== order.amountFen) {
    const detail = { outTradeNo, amountFen, orderedFen: order.amountFen }
    await record(context, order.id, 'callback_wrong_amount', detail, (trx) =>
      context.jobs.enqueue(trx, paymentJobs.check, { outTradeNo }),
    )
    return 'refused'
  }
  await settle(context, paid, 'callback')
  return 'acknowledged'
}

async function receiveRefund(context: PaymentContext, said: ProviderRefund): Promise<NotificationOutcome> {
  const refund = await findRefundByNumber(context.db, said.outRefundNo)
  const { outRefundNo, refundFen } = said
  if (!refund) {
    await record(context, null, 'callback_unknown', { outRefundNo, refundFen })
    return 'refused'
  }
  if (refund.state === 'SUCCEEDED') return 'acknowledged'
  if (refundFen !== refund.amountFen) {
    const detail = { outRefundNo, refundFen, askedFen: refund.amountFen }
    await record(context, refund.orderId, 'callback_wrong_amount', detail, (trx) =>
      context.jobs.enqueue(trx, paymentJobs.refund, { refundId: refund.id }),
    )
    return 'refused'
  }
  await recordRefund(context, said)
  return 'acknowledged'
}

async function record(
  context: PaymentContext,
  orderId: string | null,
  type: string,
  detail: Record<string, unknown>,
  stage?: (trx: Trx) => Promise<void>,
): Promise<void> {
  context.log.warn({ orderId, ...detail }, type)
  await transact(context, 'record callback', async (trx) => {
    await insertEvent(trx, { orderId, type, detail, at: context.clock.now() })
    await stage?.(trx)
  })
}
