import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BatchState } from './batch.lifecycle.ts'
import type { TaxRule } from './withholding.ts'
import type { WithdrawalState } from './withdrawal.lifecycle.ts'

export interface PayoutTables {
  payout_withdrawal: PayoutWithdrawalTable
  payout_batch: PayoutBatchTable
}

/** A designer's request for all that is payable. Whose card it is, and its number, is not here. */
export interface PayoutWithdrawalTable {
  id: string
  /** Names it at the bank, as `YT00000012`. */
  number: GeneratedAlways<number>
  user_id: number
  state: WithdrawalState
  /** What the earnings come to, what of it settles the designer's debt, what is withheld of the rest. */
  gross_fen: number
  offset_fen: number
  tax_fen: number
  /** What arrives. */
  net_fen: ColumnType<number, never, never>
  tax_rule: TaxRule
  /** The card as it was when it was asked for. */
  bank: string
  last4: string
  batch_id: string | null
  /** When it first stood in a file for the bank; null as long as it is in no batch. */
  filed_at: ColumnType<Date | null, never, Date>
  /** Why it came back or was refused. */
  reason: Generated<string>
  requested_at: Date
  /** When it entered its state. */
  changed_at: Date
}

/** What the bank gets at once. */
export interface PayoutBatchTable {
  id: string
  number: GeneratedAlways<number>
  state: BatchState
  maker_id: number
  made_at: Date
  changed_at: Date
}
