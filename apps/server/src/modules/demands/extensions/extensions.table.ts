import type { ExtensionState } from '@yantu/contract/demands/extensions'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ExtensionTables {
  demand_extension: DemandExtensionTable
}

export interface DemandExtensionTable {
  id: GeneratedAlways<number>
  demand_id: number
  /** 0 trial, 1 full. */
  stage: 0 | 1
  state: Generated<ExtensionState>
  /** When the draft was due, and when it shall be. */
  from_at: Date
  to_at: Date
  reason: string
  answer_reason: Generated<string>
  asked_at: Date
  /** Unanswered by then it counts as declined; later by as long as a hold lasts. */
  answer_by: Date
  answered_at: Date | null
}
