import type { OrderState } from '@yantu/contract/payments/endpoints'
import type * as orderLifecycle from './payment.lifecycle.ts'
import { type Rules, real } from './payments.model.rules.fixture.ts'
import type * as receiptLifecycle from './receipt.lifecycle.ts'
import type * as refundLifecycle from './refund.lifecycle.ts'

const orderWith = (
  state: OrderState,
  event: orderLifecycle.PaymentEvent,
  next: OrderState | null,
): Rules => ({
  ...real,
  order: (from, what) => (from === state && what === event ? next : real.order(from, what)),
})
const refundWith = (
  state: refundLifecycle.RefundState,
  event: refundLifecycle.RefundEvent,
  next: refundLifecycle.RefundState | null,
): Rules => ({
  ...real,
  refund: (from, what) => (from === state && what === event ? next : real.refund(from, what)),
})
const receiptWith = (
  state: receiptLifecycle.ReceiptState,
  event: receiptLifecycle.ReceiptEvent,
  next: receiptLifecycle.ReceiptState | null,
): Rules => ({
  ...real,
  receipt: (from, what) => (from === state && what === event ? next : real.receipt(from, what)),
})
const booked = (events: Partial<Rules['events']>): Rules => ({
  ...real,
  events: { ...real.events, ...events },
})

/** Bugs that the model must notice, by what they are in. */
export const planted: Record<string, Rules> = {
  'order: what was closed is granted': {
    ...real,
    isOpen: (state) => state === 'CLOSED' || real.isOpen(state),
  },
  'order: a second payment is granted': {
    ...real,
    isOpen: (state) => state === 'PAID' || real.isOpen(state),
  },
  'order: any amount is granted': { ...real, isAsOrdered: () => true },
  'order: an unwanted payment is taken for paid': orderWith('OPEN', 'unwanted', 'PAID'),
  'order: what was sent back whole stays paid': orderWith('PAID', 'refunded', null),
  'refund: a closed one counts as gone back': refundWith('PROCESSING', 'closed', 'SUCCEEDED'),
  'refund: a closed one is not tried again': refundWith('PROCESSING', 'closed', null),
  'refund: its success is booked with each word': refundWith('SUCCEEDED', 'succeeded', 'SUCCEEDED'),
  'refund: what a person mended is not learned': refundWith('ABNORMAL', 'succeeded', null),
  'refund: one on its way is paid by hand, too': refundWith('PROCESSING', 'paid_by_hand', 'PAID_BY_HAND'),
  'refund: one that went back is paid by hand, too': refundWith('SUCCEEDED', 'paid_by_hand', 'PAID_BY_HAND'),
  'refund: what was paid by hand waits for a person again': refundWith(
    'PAID_BY_HAND',
    'abnormal',
    'ABNORMAL',
  ),
  'refund: accepted counts as gone back': refundWith('ASKED', 'accepted', 'SUCCEEDED'),
  'receipt: one that went back is sent back again': receiptWith('RETURNED', 'overdue', 'RETURNING'),
  'receipt: one on its way back is granted, too': receiptWith('RETURNING', 'order_found', 'ALLOCATED'),
  'receipt: nobody sends it back': receiptWith('UNALLOCATED', 'overdue', null),
  'ledger: a late payment is booked by half': booked({
    lateReceipt: (number, fen) => real.events.receiptKept(number, fen),
  }),
  'ledger: a refund is booked the wrong way round': booked({
    refundSucceeded: (id, fen) => real.events.receiptCorrected(id, 0, fen),
  }),
  'ledger: what was paid by hand is booked as gone from the provider': booked({
    refundPaidByHand: (id, fen) => real.events.refundSucceeded(id, fen),
  }),
  'ledger: a receipt that found its order is counted twice': booked({
    receiptAllocated: (number, fen) => real.events.receiptKept(`again:${number}`, fen),
  }),
  'ledger: a corrected amount is booked the wrong way round': booked({
    receiptCorrected: (id, said, received) => real.events.receiptCorrected(id, received, said),
  }),
  'reconciliation: small amounts are forgiven': {
    ...real,
    paymentDifference: (bill, ours) =>
      bill && ours && Math.abs(bill.amountFen - ours.amountFen) < 60 && !bill.isRepeated
        ? null
        : real.paymentDifference(bill, ours),
  },
  'reconciliation: a repeated row agrees': {
    ...real,
    paymentDifference: (bill, ours) => real.paymentDifference(bill && { ...bill, isRepeated: false }, ours),
  },
  'reconciliation: what only we hold is not looked at': {
    ...real,
    paymentDifference: (bill, ours) => (bill ? real.paymentDifference(bill, ours) : null),
  },
  'reconciliation: a refund by hand is nobody’s': {
    ...real,
    refundDifference: (bill, ours) => (ours ? real.refundDifference(bill, ours) : null),
  },
  'reconciliation: what was paid by hand may go back at the provider as well': {
    ...real,
    refundDifference: (bill, ours) =>
      ours?.state === 'PAID_BY_HAND' ? null : real.refundDifference(bill, ours),
  },
  'reconciliation: a closed refund is missing here': {
    ...real,
    refundDifference: (bill, ours) => real.refundDifference(bill && { ...bill, status: 'SUCCESS' }, ours),
  },
}
