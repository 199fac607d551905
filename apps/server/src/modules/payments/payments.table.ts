import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { ColumnType, Generated } from 'kysely'
import type { LedgerTables } from './ledger/ledger.table.ts'

export interface PaymentTables extends LedgerTables {
  pay_order: PayOrderTable
  pay_attempt: PayAttemptTable
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

export type RefundState = 'ASKED' | 'PROCESSING' | 'SUCCEEDED' | 'ABNORMAL'

export interface PayRefundTable {
  id: string
  order_id: string
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
  succeeded_at: Date | null
}

/** Append-only: what happened to an order, and every callback that was refused. */
export interface PayEventTable {
  id: ColumnType<number, never, never>
  order_id: string | null
  type: string
  detail: Json
  at: Date
}
