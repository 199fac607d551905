import type { OpenOrder } from './offer.ts'
import type { OrderStatus } from './use-order-status.ts'

/** What a payment looks like to the payer. */
export type Phase = 'opening' | 'waiting' | 'paid' | 'expired' | 'returned'

/** `secondsLeft` is how long the code can still be paid; null when it isn't told. */
export function phaseOf(order: OpenOrder | null, status: OrderStatus, secondsLeft: number | null): Phase {
  if (!order) return 'opening'
  if (status === '1') return 'paid'
  if (status === '3' || status === '4') return 'returned'
  return status === '2' || secondsLeft === 0 ? 'expired' : 'waiting'
}
