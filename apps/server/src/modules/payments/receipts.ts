import { paymentsLimits } from '@yantu/contract/limits/payments'
import type { Trx } from '../../db/schema.ts'
import { eachFound } from '../../kernel/jobs/index.ts'
import { checkAttempt } from './check.ts'
import { ask, type PaymentContext, transact } from './context.ts'
import { ledgerEvents } from './ledger/index.ts'
import { findAttempt, findAttemptsWithOrders, insertEvent } from './orders.repository.ts'
import { paymentJobs } from './payments.jobs.ts'
import { nextState } from './receipt.lifecycle.ts'
import {
  findOverdueReceipts,
  insertReceipt,
  lockReceipt,
  type Receipt,
  setReceiptState,
} from './receipts.repository.ts'
import { stageRefund } from './refunds.ts'

/**
 * The job: a callback named a number that is none of ours. The provider's own word decides: what it really received
 * is kept as a receipt without an order.
 */
export async function receive(context: PaymentContext, outTradeNo: string): Promise<void> {
  const [attempt] = await findAttemptsWithOrders(context.db, [outTradeNo])
  if (attempt) return checkAttempt(context, attempt)
  const paid = await ask(context, 'query', (provider) => provider.queryOrder(outTradeNo))
  // REFUND: somebody sends it back by hand already; how much of it, only the bill tells.
  if (paid.state !== 'SUCCESS') return
  await transact(context, 'keep receipt', async (trx) => {
    const at = context.clock.now()
    if (!(await insertReceipt(trx, paid, at))) return
    const { amountFen, transactionId } = paid
    const detail = { outTradeNo, amountFen, transactionId }
    await insertEvent(trx, { orderId: null, type: 'receipt_kept', detail, at })
    await context.ledger.post(trx, ledgerEvents.receiptKept(outTradeNo, amountFen))
  })
}

/**
 * Sends back what has found no order within a day, each once.
 * @throws AggregateError at the end where some could not be; the others are on their way nevertheless
 */
export function returnOverdue(context: PaymentContext): Promise<void> {
  const foundBy = new Date(context.clock.now().getTime() - paymentsLimits.payment.receiptHeldMs)
  return eachFound(
    (page) => findOverdueReceipts(context.db, foundBy, page),
    (outTradeNo) =>
      transact(context, 'return receipt', async (trx) => {
        const receipt = await lockReceipt(trx, outTradeNo)
        if (receipt) await returnOne(context, trx, receipt)
      }),
  )
}

async function returnOne(context: PaymentContext, trx: Trx, receipt: Receipt): Promise<void> {
  const { outTradeNo, amountFen } = receipt
  const state = nextState(receipt.state, 'overdue')
  if (!state) return
  // An order was found: settling it takes the receipt.
  if (await findAttempt(trx, outTradeNo)) return context.jobs.enqueue(trx, paymentJobs.check, { outTradeNo })
  await setReceiptState(trx, outTradeNo, state, context.clock.now())
  await stageRefund(context, trx, {
    orderId: null,
    outTradeNo,
    cause: `receipt:${outTradeNo}`,
    amountFen,
    reason: '未找到对应订单，原路退款',
  })
  await context.ledger.post(trx, ledgerEvents.receiptReturned(outTradeNo, amountFen))
}
