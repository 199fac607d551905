import type { ReactNode } from 'react'

/** An order that can be paid now. */
export interface OpenOrder {
  orderId: string
  /** What the QR code says. */
  codeUrl: string
  /** All that is to be paid, in yuan. */
  amount: string
  /** Until when the code can be paid, a wire time; without one it isn't counted down. */
  expireTime?: string
}

/** One line of what the amount is made of, in yuan. */
export interface AmountLine {
  label: string
  yuan: string
}

/**
 * Something that is paid for by a QR code: a work, a membership, a stage of a demand. Whoever offers it knows how it
 * is opened and what happens after; the dialog knows the code, the countdown and the polling.
 */
export interface Offer {
  /** What is bought, in words; also names the code for those who don't see it. */
  title: string
  /** The width of the code in px (limits.payment.qrPx). */
  qrPx: number
  /** What the amount is made of, where it is more than one price. */
  lines?: readonly AmountLine[]
  /** Said when it is paid, before the dialog closes. */
  paidText: string
  /** What the payer agrees to. */
  terms: ReactNode
  /**
   * Opens the payment; opening it again elsewhere gives the same order and code. Null where there is nothing to pay:
   * the offer then has told its owner why. A failed call rejects, and has been shown.
   */
  open(signal: AbortSignal): Promise<OpenOrder | null>
  /** It is paid, and the dialog is closed. */
  onPaid(): void
}
