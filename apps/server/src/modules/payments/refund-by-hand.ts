import { paymentsMessages } from '@yantu/contract/messages/payments'
import type { Trx } from '../../db/schema.ts'
import { notFound, Refusal } from '../../kernel/errors/index.ts'
import { ask, type PaymentContext } from './context.ts'
import { ledgerEvents } from './ledger/index.ts'
import { insertEvent } from './orders.repository.ts'
import { nextState, type RefundState } from './refund.lifecycle.ts'
import { paidByHandNotice } from './refund.notices.ts'
import { findRefund, setRefundState, touchRefund } from './refunds.repository.ts'
import { endWhatIsBack, lockWithOrder, recordRefund } from './refunds.ts'

/** A transfer from our bank to the payer's card, in place of a refund that the provider can't bring there. */
export interface PaidByHand {
  refundId: string
  /** The bank's number of the transfer: it proves one refund. */
  reference: string
  /** The last four digits of the card. */
  cardTail: string
}

/**
 * Asks the provider once more how a refund goes, whatever state it is in, and takes down what it says.
 * @returns its state then, null for one that there is not
 * @throws what the provider's port throws where it can't be reached
 */
export async function askRefundAgain(context: PaymentContext, refundId: string): Promise<RefundState | null> {
  const refund = await findRefund(context.db, refundId)
  if (!refund) return null
  const answer = await ask(context, 'query refund', (provider) => provider.queryRefund(refund.outRefundNo))
  if (answer.status !== 'NOT_FOUND') await recordRefund(context, answer)
  await touchRefund(context.db, refundId, context.clock.now())
  return (await findRefund(context.db, refundId))?.state ?? null
}

/**
 * Ends a refund that waits for a person, in the caller's transaction: the payer has the money from our bank.
 * @throws Refusal where it does not wait for a person (any more), 404 for one that there is not
 */
export async function payRefundByHand(
  context: PaymentContext,
  trx: Trx,
  { refundId, reference, cardTail }: PaidByHand,
): Promise<void> {
  const refund = await lockWithOrder(trx, refundId)
  if (!refund) throw notFound(paymentsMessages.refundNotFound)
  const state = nextState(refund.state, 'paid_by_hand')
  if (!state) throw new Refusal(paymentsMessages.refundNotAbnormal)
  const at = context.clock.now()
  await setRefundState(trx, refundId, { state, at, reference })
  const detail = { refundId, amountFen: refund.amountFen, reference, cardTail }
  await insertEvent(trx, { orderId: refund.orderId, type: 'refund_paid_by_hand', detail, at })
  const { payerId, amountFen } = refund
  if (payerId !== null)
    await context.notify(trx, paidByHandNotice(payerId, { id: refundId, amountFen, cardTail }))
  await endWhatIsBack(context, trx, refund)
  await context.ledger.post(trx, ledgerEvents.refundPaidByHand(refundId, refund.amountFen))
}
