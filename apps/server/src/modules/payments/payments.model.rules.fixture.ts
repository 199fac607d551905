import { ledgerEvents } from './ledger/index.ts'
import * as orderLifecycle from './payment.lifecycle.ts'
import * as receiptLifecycle from './receipt.lifecycle.ts'
import { paymentDifference, refundDifference } from './reconciliation/difference.ts'
import * as refundLifecycle from './refund.lifecycle.ts'

/** What is under test, so that a planted bug can take its place. */
export const real = {
  order: orderLifecycle.nextState,
  isOpen: orderLifecycle.isOpen,
  /** Whether a payment is what was ordered. */
  isAsOrdered: (paidFen: number, orderedFen: number): boolean => paidFen === orderedFen,
  refund: refundLifecycle.nextState,
  receipt: receiptLifecycle.nextState,
  events: ledgerEvents,
  paymentDifference,
  refundDifference,
}
export type Rules = typeof real
