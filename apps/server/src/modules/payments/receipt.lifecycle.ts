import { receiptStates } from '@yantu/contract/payments/admin'

export { receiptStates }
export type ReceiptState = (typeof receiptStates)[number]

/**
 * What can happen to money that fits no order of ours.
 * - order_found: it pays for that order, or goes back as any payment of it would
 * - overdue: nobody found an order for it within a day
 * - refunded: the provider has sent it back
 */
export const receiptEvents = ['order_found', 'overdue', 'refunded'] as const
export type ReceiptEvent = (typeof receiptEvents)[number]

const table: Record<ReceiptState, Partial<Record<ReceiptEvent, ReceiptState>>> = {
  UNALLOCATED: { order_found: 'ALLOCATED', overdue: 'RETURNING' },
  ALLOCATED: {},
  RETURNING: { refunded: 'RETURNED' },
  RETURNED: {},
}

/** The state after an event, null where the event has no place. Ask it under the receipt's row lock. */
export const nextState = (state: ReceiptState, event: ReceiptEvent): ReceiptState | null =>
  table[state][event] ?? null
