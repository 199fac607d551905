import type { ColumnType, Generated } from 'kysely'
import type { Nature } from './accounts.ts'
import type { Side } from './entry.ts'

export interface LedgerTables {
  ledger_account: LedgerAccountTable
  ledger_entry: LedgerEntryTable
  ledger_posting: LedgerPostingTable
  ledger_head: LedgerHeadTable
  ledger_audit: LedgerAuditTable
}

export interface LedgerAccountTable {
  code: string
  nature: Nature
  /** In the account's own direction; kept by a trigger, never written by us. */
  balance_fen: ColumnType<number, never, never>
}

/** Append-only. The number and both hashes are set by a trigger. */
export interface LedgerEntryTable {
  number: ColumnType<number, never, never>
  event: string
  key: string
  /** Canonical JSON of event, key and lines; the hash covers it. */
  body: string
  line_count: number
  at: Date
  previous_hash: ColumnType<Buffer, never, never>
  hash: ColumnType<Buffer, never, never>
}

/** Append-only; all lines of an entry arrive in one statement. */
export interface LedgerPostingTable {
  entry_number: number
  line: number
  account: string
  side: Side
  amount_fen: number
}

/** One row: the newest entry, so that a cut-off tail shows. */
export interface LedgerHeadTable {
  only_row: ColumnType<boolean, never, never>
  number: ColumnType<number, never, never>
  hash: ColumnType<Buffer, never, never>
}

export type AuditState = 'running' | 'sound' | 'unsound'

/** One verification of the whole ledger, page by page; of those that run there is one. */
export interface LedgerAuditTable {
  id: Generated<number>
  state: AuditState
  began_at: Date
  ended_at: Date | null
  /** The last entry that was verified, and its hash. */
  number: number
  hash: Buffer
  /** The last account that was, in the order of their codes; empty before the first. */
  account: string
  chain_faults: number
  account_faults: number
  row_faults: number
  /** The first sentences. */
  named: ColumnType<string[], string, string>
}
