import type { Trx } from '../../db/schema.ts'
import { move, orderOf, type PaymentContext, transact } from './context.ts'
import { ledgerEvents } from './ledger/index.ts'
import {
  closeAttempt,
  findAttempt,
  insertEvent,
  lockOrder,
  markAttemptPaid,
  type OrderRow,
} from './orders.repository.ts'
import { isOpen } from './payment.lifecycle.ts'
import { paymentJobs } from './payments.jobs.ts'
import type { PaidOrder } from './provider.port.ts'
import { nextState } from './receipt.lifecycle.ts'
import { lockReceipt, type Receipt, setReceiptState } from './receipts.repository.ts'
import { stageRefund } from './refunds.ts'

/**
 * Ends a payment that the provider calls SUCCESS in exactly one of one grant or one full refund (trust G7).
 * Callbacks, queries and sweeps all come here, in any order and as often as they like.
 */
export async function settle(
  context: PaymentContext,
  paid: PaidOrder,
  source: 'callback' | 'query',
): Promise<void> {
  await transact(context, 'settle', async (trx) => {
    const known = await findAttempt(trx, paid.outTradeNo)
    const order = known && (await lockOrder(trx, known.orderId))
    const attempt = order && (await findAttempt(trx, paid.outTradeNo))
    if (!order || !attempt) throw new Error(`payment ${paid.outTradeNo} belongs to no order of ours`)
    if (attempt.state === 'PAID') return
    const { outTradeNo, transactionId, amountFen: fen } = paid
    const receipt = await takeReceipt(context, trx, outTradeNo)
    if (receipt === 'gone') return
    await markAttemptPaid(trx, outTradeNo, { transactionId, fen, at: paid.successTime })
    await context.jobs.settled(trx, paymentJobs.check, { outTradeNo })
    if (await grant(context, trx, order, paid)) {
      await move(context, trx, order, 'paid', { outTradeNo, transactionId, source })
    } else {
      await sendBack(context, trx, order, paid, source)
    }
    if (receipt) await context.ledger.post(trx, ledgerEvents.receiptAllocated(outTradeNo, receipt.amountFen))
  })
}

/**
 * The money may have come before its order was known here, and be kept as a receipt. 'gone' where it has gone back
 * since: the number is over then.
 */
async function takeReceipt(
  { clock }: PaymentContext,
  trx: Trx,
  outTradeNo: string,
): Promise<Receipt | 'gone' | undefined> {
  const receipt = await lockReceipt(trx, outTradeNo)
  if (!receipt) return undefined
  const state = nextState(receipt.state, 'order_found')
  if (state) await setReceiptState(trx, outTradeNo, state, clock.now())
  else await closeAttempt(trx, outTradeNo)
  return state ? receipt : 'gone'
}

async function grant(
  { handlers }: PaymentContext,
  trx: Trx,
  order: OrderRow,
  paid: PaidOrder,
): Promise<boolean> {
  if (!isOpen(order.state) || paid.amountFen !== order.amountFen || paid.state !== 'SUCCESS') return false
  const handler = handlers.paid.get(order.kind)
  if (!handler) throw new Error(`nobody grants orders of kind ${order.kind}`)
  return (await handler(trx, orderOf(order))) === 'granted'
}

/** An order that was paid by another number before keeps its state: only this receipt goes back. */
async function sendBack(
  context: PaymentContext,
  trx: Trx,
  order: OrderRow,
  paid: PaidOrder,
  source: string,
): Promise<void> {
  const { outTradeNo, transactionId, amountFen } = paid
  const detail = { outTradeNo, transactionId, amountFen, source }
  const moved = await move(context, trx, order, 'unwanted', detail)
  if (!moved) {
    await insertEvent(trx, { orderId: order.id, type: 'paid_again', detail, at: context.clock.now() })
  }
  await context.handlers.late.get(order.kind)?.(trx, orderOf(order))
  const refund = {
    orderId: order.id,
    outTradeNo,
    cause: `late:${outTradeNo}`,
    amountFen,
    reason: '订单已失效，原路退款',
  }
  await stageRefund(context, trx, refund)
  await context.ledger.post(trx, ledgerEvents.lateReceipt(outTradeNo, amountFen))
}
