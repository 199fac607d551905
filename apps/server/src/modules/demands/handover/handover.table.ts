import type { HandoverFont } from '@yantu/contract/demands/handover'
import type { ColumnType, Generated } from 'kysely'

export interface HandoverTables {
  demand_handover: DemandHandoverTable
}

export interface HandoverEntry {
  name: string
  /** Bytes. */
  size: number
}

type Json<Value> = ColumnType<Value, string | undefined, string>

export interface DemandHandoverTable {
  demand_id: number
  /** Null until it is made. */
  file_id: string | null
  contents: Json<HandoverEntry[]>
  fonts: Json<HandoverFont[]>
  /** Why a part is missing. */
  note: Generated<string>
  made_at: Date | null
}
