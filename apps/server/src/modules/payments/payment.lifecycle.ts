import type { OrderState } from '@yantu/contract/payments/endpoints'

/**
 * What can happen to a payment order.
 * - paid: the provider calls a payment SUCCESS and the thing bought was granted
 * - unwanted: SUCCESS that can't be honoured (already owned, wrong amount): goes back in full
 * - closed: the provider's word that nothing can be paid any more
 */
export const paymentEvents = ['close_asked', 'closed', 'paid', 'unwanted', 'refunded'] as const
export type PaymentEvent = (typeof paymentEvents)[number]

const table: Record<OrderState, Partial<Record<PaymentEvent, OrderState>>> = {
  OPEN: { close_asked: 'CLOSING', paid: 'PAID', unwanted: 'LATE' },
  CLOSING: { closed: 'CLOSED', paid: 'PAID', unwanted: 'LATE' },
  CLOSED: { unwanted: 'LATE' },
  PAID: { refunded: 'REFUNDED' },
  LATE: { refunded: 'REFUNDED' },
  REFUNDED: {},
}

/** The state after an event, null where the event has no place. Ask it under the order's row lock. */
export const nextState = (state: OrderState, event: PaymentEvent): OrderState | null =>
  table[state][event] ?? null

/** States in which the person may still pay. */
export const isOpen = (state: OrderState): boolean => state === 'OPEN' || state === 'CLOSING'
