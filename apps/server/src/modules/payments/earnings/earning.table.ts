import type { earningKinds } from '@yantu/contract/payments/earnings'
import type { ColumnType, Generated } from 'kysely'
import type { EarningState } from './earning.lifecycle.ts'

export interface EarningTables {
  earning: EarningTable
}

/** numeric(7, 6): a rate of 0–1 in millionths, as `portion` reads it. Text when it is read. */
type Rate = ColumnType<string | null, number | null, never>

/** A designer's share of one sale, from the moment of the sale: what the designer accounts of the ledger consist of. */
export interface EarningTable {
  id: string
  designer_id: number
  /** What was sold; with the id it earns once. */
  source_kind: EarningSourceKind
  source_id: string
  /** What the share was taken of. */
  base_fen: number
  /** The designer's part of it, or the platform's; neither where the designer gets all of it. */
  share: Rate
  commission_rate: Rate
  /** As the terms give it; the database computes it too. */
  amount_fen: number
  /** What of it went back to the buyer while one of the designer's accounts still held it. */
  reversed_fen: number
  held_until: Date
  state: EarningState
  /** What takes it out of the house; null where it came back. */
  withdrawal_id: Generated<string | null>
  created_at: Date
  /** When it entered its state. */
  changed_at: Date
}

export type EarningSourceKind = (typeof earningKinds)[number]
