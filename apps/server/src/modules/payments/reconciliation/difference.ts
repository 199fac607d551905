import type { DifferenceKind } from '@yantu/contract/payments/reconciliation'
import type { RefundState } from '../refund.lifecycle.ts'
import type { RefundStatus } from '../provider.port.ts'

export type { DifferenceKind }

export interface BilledPayment {
  amountFen: number
  transactionId: string
  /** A row of the same number stands before it, in this bill or an older one. */
  isRepeated: boolean
}

/** What we know of a number: an attempt of an order, or a receipt without one. */
export interface OurPayment {
  isPaid: boolean
  /** What we were told was paid; 0 where nothing was. */
  amountFen: number
  transactionId: string | null
}

/** In what a payment of the bill and ours differ, null where they agree; one of the sides may be missing. */
export function paymentDifference(
  billed: BilledPayment | null,
  ours: OurPayment | null,
): DifferenceKind | null {
  if (!billed) return ours?.isPaid ? 'missing_there' : null
  if (billed.isRepeated) return 'duplicate'
  if (!ours) return 'missing_here'
  if (!ours.isPaid) return 'status'
  if (ours.transactionId !== billed.transactionId) return 'duplicate'
  return ours.amountFen === billed.amountFen ? null : 'amount'
}

export interface BilledRefund {
  amountFen: number
  outTradeNo: string
  outRefundNo: string
  status: RefundStatus
  isRepeated: boolean
}

export interface OurRefund {
  amountFen: number
  outTradeNo: string
  /** Its present number: of a refund that the provider closed, a later one than the bill's. */
  outRefundNo: string
  state: RefundState
}

/**
 * The same for a refund. The bill was made the day after and never changes, so that a refund may have come further
 * than it says; what it calls closed has moved no money.
 */
export function refundDifference(billed: BilledRefund | null, ours: OurRefund | null): DifferenceKind | null {
  if (!billed) return ours?.state === 'SUCCEEDED' ? 'refund_missing_there' : null
  const isClosed = billed.status === 'CLOSED'
  if (billed.isRepeated) return 'duplicate'
  if (!ours || ours.outTradeNo !== billed.outTradeNo) return isClosed ? null : 'refund_missing_here'
  if (ours.outRefundNo !== billed.outRefundNo) return isClosed ? null : 'duplicate'
  if (ours.amountFen !== billed.amountFen) return 'refund_amount'
  // Paid from our bank, and gone back at the provider as well: what moved there is nobody's.
  if (billed.status === 'SUCCESS' && ours.state === 'PAID_BY_HAND') return 'refund_missing_here'
  const isSucceeded = ours.state === 'SUCCEEDED'
  if (billed.status === 'SUCCESS' && !isSucceeded) return 'refund_status'
  return isClosed && isSucceeded ? 'refund_status' : null
}

/** Those of which a loss or a gain may be booked: the others are mended by asking the provider, or by paying back. */
const written: ReadonlySet<DifferenceKind> = new Set([
  'missing_there',
  'amount',
  'refund_missing_here',
  'refund_missing_there',
  'refund_amount',
  'funds',
])
export const canBeWrittenOff = (kind: DifferenceKind): boolean => written.has(kind)

/** What a bill's row moved, fen: in, or out with a minus; a refund that was closed moved nothing. */
export const movedBy = (billed: BilledPayment | BilledRefund): number => {
  if (!('status' in billed)) return billed.amountFen
  return billed.status === 'CLOSED' ? 0 : -billed.amountFen
}
