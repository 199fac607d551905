import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { ColumnType, Generated } from 'kysely'
import type { EarningTables } from './earnings/earning.table.ts'
import type { ReceiptState } from './receipt.lifecycle.ts'
import type { RefundState } from './refund.lifecycle.ts'
import type { InvoiceTables } from './invoices/invoice.table.ts'
import type { LedgerTables } from './ledger/ledger.table.ts'
import type { PayoutTables } from './payouts/payouts.table.ts'
import type { BillTables } from './reconciliation/bill.table.ts'

export interface PaymentTables extends LedgerTables, EarningTables, PayoutTables, BillTables, InvoiceTables {
  pay_order: PayOrderTable
  pay_attempt: PayAttemptTable
  pay_receipt: PayReceiptTable
  pay_refund: PayRefundTable
  pay_event: PayEventTable
}

type Json = ColumnType<Record<string, unknown>, string, string>

export interface PayOrderTable {
  id: string
  user_id: number
  /** What is bought, such as `template`; each kind has one handler. */
  kind: string
  /** Which one: with user and kind it names what at most one open order may exist for. */
  subject_id: string
  /** Kind, subject and, where it is offered in several ways, which: by it an open order is found again. */
  offer_key: string
  amount_fen: number
  description: string
  /** Everything the handler needs, frozen when the order is made. */
  snapshot: Json
  state: OrderState
  created_at: Date
  /** When it entered its state. */
  changed_at: Date
  paid_at: Date | null
}

export type AttemptState = 'LIVE' | 'CLOSED' | 'PAID'

/** A number under which the provider knows the order; a new one when the old one can't be paid any more. */
export interface PayAttemptTable {
  out_trade_no: string
  order_id: string
  state: AttemptState
  code_url: string | null
  created_at: Date
  /** When the QR stops being payable; the provider knows the same moment. */
  expires_at: Date
  /** When the provider was last asked, or a job to ask it was staged. */
  checked_at: Date
  transaction_id: string | null
  /** What the provider says it received. */
  paid_fen: number | null
  paid_at: Date | null
}

/** Money that the provider took for us and that fits no order of ours. */
export interface PayReceiptTable {
  out_trade_no: string
  transaction_id: string
  amount_fen: number
  /** When the payer paid, and when we learned of it. */
  paid_at: Date
  found_at: Date
  state: ReceiptState
  changed_at: Date
}

export interface PayRefundTable {
  id: string
  /** Null where a receipt without an order goes back. */
  order_id: string | null
  /** A number that was paid: an attempt's of the order, or the receipt's. */
  out_trade_no: string
  /** What asked for it, such as `late:<out_trade_no>`: the same cause is refunded once. */
  cause: string
  /** The number the provider knows it by; changes only after the provider closed the one before. */
  out_refund_no: string
  round: Generated<number>
  amount_fen: number
  reason: string
  state: RefundState
  created_at: Date
  checked_at: Date
  /** When the payer had it back. */
  succeeded_at: Date | null
  /** The bank's number of the transfer, where it was paid by hand. */
  paid_reference: Generated<string | null>
}

/** Append-only: what happened to an order, and every callback that was refused. */
export interface PayEventTable {
  id: ColumnType<number, never, never>
  order_id: string | null
  type: string
  detail: Json
  at: Date
}
