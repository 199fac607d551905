import type { ThreadRole } from '@yantu/contract/demands/thread'
import type { Generated } from 'kysely'

export interface ThreadTables {
  demand_message: DemandMessageTable
  demand_message_file: DemandMessageFileTable
  demand_thread_read: DemandThreadReadTable
}

/** Append-only. */
export interface DemandMessageTable {
  /** Known before the row is there: its original is sealed for it. */
  id: Generated<number>
  demand_id: number
  sender_id: number
  role: ThreadRole
  /** As it is shown: without ways past the market. */
  text: string
  /** As it was written, sealed; null where it is the same. */
  original: Buffer | null
  sent_at: Date
}

export interface DemandMessageFileTable {
  message_id: number
  file_id: string
  name: string
}

export interface DemandThreadReadTable {
  demand_id: number
  user_id: number
  /** The newest that has been read. */
  message_id: number
  read_at: Date
}
