import { differenceKinds } from '@yantu/contract/payments/reconciliation'
import { describe, expect, it } from 'vitest'
import {
  type BilledPayment,
  type BilledRefund,
  type DifferenceKind,
  movedBy,
  type OurPayment,
  type OurRefund,
  paymentDifference,
  refundDifference,
} from './difference.ts'
import { differenceEvents, differenceStates, nextState } from './difference.lifecycle.ts'

const billed: BilledPayment = { amountFen: 990, transactionId: 't1', isRepeated: false }
const paid: OurPayment = { isPaid: true, amountFen: 990, transactionId: 't1' }
const billedBack: BilledRefund = {
  amountFen: 300,
  outTradeNo: 'n1',
  outRefundNo: 'r1',
  status: 'SUCCESS',
  isRepeated: false,
}
const refunded: OurRefund = { amountFen: 300, outTradeNo: 'n1', outRefundNo: 'r1', state: 'SUCCEEDED' }

const payments: [what: string, BilledPayment | null, OurPayment | null, DifferenceKind | null][] = [
  ['the same on both sides', billed, paid, null],
  ['unpaid, and in no bill', null, { ...paid, isPaid: false }, null],
  ['paid to us, in no bill', null, paid, 'missing_there'],
  ['in the bill, unknown', billed, null, 'missing_here'],
  ['in the bill, unpaid here', billed, { isPaid: false, amountFen: 0, transactionId: null }, 'status'],
  ['another amount', { ...billed, amountFen: 991 }, paid, 'amount'],
  ['another transaction', { ...billed, transactionId: 't2' }, paid, 'duplicate'],
  ['a second row', { ...billed, isRepeated: true }, paid, 'duplicate'],
  ['a second row of an unknown', { ...billed, isRepeated: true }, null, 'duplicate'],
]
const refunds: [what: string, BilledRefund | null, OurRefund | null, DifferenceKind | null][] = [
  ['the same on both sides', billedBack, refunded, null],
  ['further than the bill', { ...billedBack, status: 'PROCESSING' }, refunded, null],
  ['a person mended it since', { ...billedBack, status: 'ABNORMAL' }, refunded, null],
  ['both abnormal', { ...billedBack, status: 'ABNORMAL' }, { ...refunded, state: 'ABNORMAL' }, null],
  [
    'a closed one under its next number',
    { ...billedBack, status: 'CLOSED' },
    { ...refunded, outRefundNo: 'r1r2' },
    null,
  ],
  ['a closed one that we never asked for', { ...billedBack, status: 'CLOSED' }, null, null],
  ['on its way, and in no bill', null, { ...refunded, state: 'PROCESSING' }, null],
  ['gone back, and in no bill', null, refunded, 'refund_missing_there'],
  ['in the bill, unknown', billedBack, null, 'refund_missing_here'],
  ['of another payment', { ...billedBack, outTradeNo: 'n2' }, refunded, 'refund_missing_here'],
  ['another amount', { ...billedBack, amountFen: 301 }, refunded, 'refund_amount'],
  ['gone back unnoticed', billedBack, { ...refunded, state: 'PROCESSING' }, 'refund_status'],
  ['paid by hand', { ...billedBack, status: 'ABNORMAL' }, { ...refunded, state: 'PAID_BY_HAND' }, null],
  ['paid by hand, and in no bill', null, { ...refunded, state: 'PAID_BY_HAND' }, null],
  [
    'gone back though paid by hand',
    billedBack,
    { ...refunded, state: 'PAID_BY_HAND' },
    'refund_missing_here',
  ],
  ['gone back though abnormal here', billedBack, { ...refunded, state: 'ABNORMAL' }, 'refund_status'],
  ['closed, though gone back here', { ...billedBack, status: 'CLOSED' }, refunded, 'refund_status'],
  ['under an earlier number, too', billedBack, { ...refunded, outRefundNo: 'r1r2' }, 'duplicate'],
  ['a second row', { ...billedBack, isRepeated: true }, refunded, 'duplicate'],
]

describe('bill and books', () => {
  it.each(payments)('of a payment: %s', (_what, bill, ours, kind) =>
    expect(paymentDifference(bill, ours)).toBe(kind),
  )
  it.each(refunds)('of a refund: %s', (_what, bill, ours, kind) =>
    expect(refundDifference(bill, ours)).toBe(kind),
  )
  it('every kind of difference is met above', () => {
    const met = [...payments, ...refunds].map(([, , , kind]) => kind)
    // That of the account as a whole is a sum, not a pair.
    expect(new Set(met)).toEqual(new Set([null, ...differenceKinds.filter((kind) => kind !== 'funds')]))
  })
  it('what moved is what was paid, less what went back', () => {
    expect([billed, billedBack, { ...billedBack, status: 'CLOSED' as const }].map(movedBy)).toEqual([
      990, -300, 0,
    ])
  })
})

it('a difference is opened, explained and mended along its table', () => {
  const edges = differenceStates.flatMap((from) =>
    differenceEvents.map((event) => [from, event, nextState(from, event)]),
  )
  expect(edges.filter(([, , to]) => to !== null)).toEqual([
    ['open', 'explained', 'explained'],
    ['open', 'written_off', 'written_off'],
    ['open', 'vanished', 'mended'],
    ['explained', 'reopened', 'open'],
    ['explained', 'written_off', 'written_off'],
    ['explained', 'vanished', 'mended'],
    ['explained', 'changed', 'open'],
    ['written_off', 'vanished', 'mended'],
    ['written_off', 'changed', 'open'],
    ['mended', 'changed', 'open'],
  ])
})
