import type { InvoiceState } from '@yantu/contract/payments/invoices'

/**
 * What can happen to an invoice.
 * - refunded: some of the order's price went back after it was issued; it has to be taken back by a red letter
 * - emptied: all of it went back before
 */
export const invoiceEvents = ['issued', 'declined', 'withdrawn', 'emptied', 'refunded', 'reversed'] as const
export type InvoiceEvent = (typeof invoiceEvents)[number]

const table: Record<InvoiceState, Partial<Record<InvoiceEvent, InvoiceState>>> = {
  asked: { issued: 'issued', declined: 'declined', withdrawn: 'withdrawn', emptied: 'withdrawn' },
  issued: { refunded: 'red_due' },
  red_due: { reversed: 'reversed' },
  declined: {},
  withdrawn: {},
  reversed: {},
}

/** The state after an event, null where the event has no place. Ask it under the invoice's row lock. */
export const nextState = (state: InvoiceState, event: InvoiceEvent): InvoiceState | null =>
  table[state][event] ?? null

/** One in these states stands: its order gets no other. */
export const stands = (state: InvoiceState): boolean =>
  state === 'asked' || state === 'issued' || state === 'red_due'
