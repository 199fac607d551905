import type { ColumnType, Generated } from 'kysely'
import type { RefundStatus } from '../provider.port.ts'
import type { DifferenceKind } from './difference.ts'
import type { DifferenceState } from './difference.lifecycle.ts'

export interface BillTables {
  bill_day: BillDayTable
  bill_row: BillRowTable
  bill_difference: BillDifferenceTable
  bill_night_flow: BillNightFlowTable
}

/** A day of Shanghai, `YYYY-MM-DD`. Read it as text: the driver would make an instant of it. */
type Day = string

/** A day whose bill is awaited or was read. */
export interface BillDayTable {
  day: Day
  /** When all of its rows were there and the digest was right: only then they count. */
  read_at: Date | null
  row_count: Generated<number>
  compared_at: Date | null
  /** In less out of that day, by our rows and by the bill's. */
  ours_fen: Generated<number>
  bill_fen: Generated<number>
  /** When reading it failed for the last time; null once it was read. */
  failed_at: Date | null
  /** When the day's movements of the account at the provider were read, and booked. */
  funds_read_at: Date | null
  /** In less out by them, but for fees and what went to the bank; then these. */
  moved_fen: Generated<number>
  fee_fen: Generated<number>
  bank_fen: Generated<number>
  /** What the account held at the end of the day; null where nothing moved. */
  balance_fen: number | null
}

export interface BillRowTable {
  day: Day
  /** Its place in the bill, from 1. */
  line: number
  kind: 'payment' | 'refund'
  at: Date
  out_trade_no: string
  transaction_id: string
  /** What was paid, or is to go back. */
  amount_fen: number
  fee_fen: number
  out_refund_no: string | null
  refund_status: RefundStatus | null
}

/** What moved on the account at the provider soon after midnight: it may be of a payment or refund of the day before. */
export interface BillNightFlowTable {
  day: Day
  /** The provider's own number of the movement. */
  flow_id: string
  /** The number of ours that it is about. */
  number: string
  /** In, or out with a minus, fees taken out. */
  moved_fen: number
}

/** One side of a difference as it was when it was last seen. */
export interface DifferenceSide {
  amountFen: number
  state: string
  /** ISO 8601. */
  at: string | null
}
type Side = ColumnType<DifferenceSide | null, string | null, string | null>

export interface BillDifferenceTable {
  id: Generated<number>
  day: Day
  kind: DifferenceKind
  /** What it is about within its kind: a number of ours or of the provider. */
  number: string
  state: DifferenceState
  out_trade_no: string
  out_refund_no: string | null
  transaction_id: string | null
  order_id: string | null
  bill: Side
  ours: Side
  found_at: Date
  /** By the last comparison that found it. */
  seen_at: Date
  changed_at: Date
  /** What the account moved more than we hold, fen; null where only the provider's word or a person mends it. */
  gap_fen: number | null
  /** What of it has been booked, and how often. */
  written_off_fen: Generated<number>
  write_offs: Generated<number>
  note: string | null
  noted_by: number | null
}
