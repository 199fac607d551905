import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { Trx } from '../../db/schema.ts'
import { ask, move, orderOf, type PaymentContext, transact } from './context.ts'
import {
  type AttemptRow,
  closeAttempt,
  findAttempt,
  findOrder,
  insertEvent,
  liveAttempt,
  lockOrder,
} from './orders.repository.ts'
import { isOpen } from './payment.lifecycle.ts'
import { paymentJobs } from './payments.jobs.ts'
import { PaymentProviderError } from './provider.port.ts'
import { settle } from './settle.ts'

const LAST_CHECK_MS = 60_000

/**
 * Makes an order unpayable. CLOSED only on the provider's word; PAID when the payment was faster; CLOSING when
 * the provider can't be reached, and a job goes on trying.
 */
export async function closeOrder(context: PaymentContext, orderId: string): Promise<OrderState | null> {
  await transact(context, 'ask to close', async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order && (await move(context, trx, order, 'close_asked'))) {
      await context.jobs.enqueue(trx, paymentJobs.close, { orderId })
    }
  })
  try {
    await finishClosing(context, orderId)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    context.log.warn({ err: error, orderId }, 'the provider did not close an order; a job goes on')
  }
  return (await findOrder(context.db, orderId))?.state ?? null
}

/** The job: brings a CLOSING order to CLOSED or PAID. */
export async function finishClosing(context: PaymentContext, orderId: string): Promise<void> {
  const attempt = await liveAttempt(context.db, orderId)
  if (attempt) await retire(context, attempt)
  await transact(context, 'finish closing', (trx) => closeWhenUnpayable(context, trx, orderId))
}

async function closeWhenUnpayable(context: PaymentContext, trx: Trx, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId)
  if (order?.state !== 'CLOSING' || (await liveAttempt(trx, orderId))) return
  await move(context, trx, order, 'closed')
  await context.handlers.closed.get(order.kind)?.(trx, orderOf(order))
}

/** Ends a number at the provider: it is closed there, or its payment is settled. */
export async function retire(context: PaymentContext, { outTradeNo }: AttemptRow): Promise<void> {
  const word = await ask(context, 'close', (provider) => provider.closeOrder(outTradeNo))
  if (word !== 'already_paid') return recordClosed(context, outTradeNo)
  const order = await ask(context, 'query', (provider) => provider.queryOrder(outTradeNo))
  if (order.state === 'SUCCESS' || order.state === 'REFUND') return settle(context, order, 'query')
  throw new Error(`the provider calls ${outTradeNo} paid and ${order.state} in one breath`)
}

/** Takes down the provider's word that nothing can be paid under a number any more. */
export async function recordClosed(context: PaymentContext, outTradeNo: string): Promise<void> {
  await transact(context, 'record closed', async (trx) => {
    const attempt = await findAttempt(trx, outTradeNo)
    if (!attempt) return
    await lockOrder(trx, attempt.orderId)
    if (!(await closeAttempt(trx, outTradeNo))) return
    const at = context.clock.now()
    const event = { orderId: attempt.orderId, type: 'attempt_closed', detail: { outTradeNo }, at }
    await insertEvent(trx, event)
    await stageLastCheck(context, trx, outTradeNo)
    await closeWhenUnpayable(context, trx, attempt.orderId)
  })
}

/** The provider's word is taken, and asked for once more: a payment under way may have overtaken it. */
async function stageLastCheck({ clock, jobs }: PaymentContext, trx: Trx, outTradeNo: string): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + LAST_CHECK_MS)
  await jobs.enqueue(trx, paymentJobs.checkClosed, { outTradeNo }, { startAfter })
}

/** The end of an order that nobody came back to. */
export async function abandon(context: PaymentContext, orderId: string): Promise<void> {
  await transact(context, 'abandon', async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order || !isOpen(order.state) || (await liveAttempt(trx, orderId))) return
    await move(context, trx, order, 'close_asked')
    await closeWhenUnpayable(context, trx, orderId)
  })
}
