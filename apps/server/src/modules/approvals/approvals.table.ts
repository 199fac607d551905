import type { ApprovalState } from '@yantu/contract/approvals/endpoints'
import type { Generated } from 'kysely'

export interface ApprovalTables {
  approval: ApprovalTable
}

/** What an administrator asked for and a second one decides on. */
export interface ApprovalTable {
  id: string
  kind: string
  /** JSON of what is to be done. */
  request: string
  /** JSON of the kind, the request and what it was decided on. */
  document: string
  /** SHA-256 of the document. */
  hash: Buffer
  reason: string
  state: Generated<ApprovalState>
  asker_id: number
  asked_at: Date
  expires_at: Date
  decider_id: number | null
  decline_reason: string | null
  settled_at: Date | null
}
