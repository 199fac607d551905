import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DemandEvent, DemandRole, DemandStatus } from './demand.lifecycle.ts'
import type { TimerFigures } from './demand.timers.ts'
import type { DraftTables } from './drafts/drafts.table.ts'
import type { ExtensionTables } from './extensions/extensions.table.ts'
import type { HandoverTables } from './handover/handover.table.ts'
import type { RatingTables } from './ratings/ratings.table.ts'
import type { ThreadTables } from './thread/thread.table.ts'

export interface DemandTables
  extends DraftTables,
    ThreadTables,
    ExtensionTables,
    RatingTables,
    HandoverTables {
  demand: DemandTable
  demand_signup: DemandSignupTable
  demand_sheet: DemandSheetTable
  demand_draft: DemandDraftTable
  demand_event: DemandEventTable
}

/** numeric(7, 6): text when it is read. */
type Rate = ColumnType<string | null, number | null, number | null>

/** Why a demand is over that was not completed. */
export type EndReason =
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'trial_overdue'
  | 'full_overdue'
  | 'balance_unpaid'
  | 'divided'

export interface DemandTable {
  /** `orderId` of the demand calls. */
  id: GeneratedAlways<number>
  publisher_id: number
  /** Of the form that it came of; null of one that named none. */
  request_id: string | null
  title: string
  description: string
  fee_fen: number
  completion_at: Date
  is_urgent: boolean
  /** Dictionary values. */
  scenes: string[]
  styles: string[]
  colors: string[]
  sorts: Generated<string[]>
  material_file_id: string | null
  material_name: string
  /** The figures of its clock, as of its posting. */
  timer: ColumnType<TimerFigures, string, never>
  status: DemandStatus
  selected_id: number | null
  /** The payment that is open in 2 and 5. */
  order_id: string | null
  /** The payments that were made. */
  deposit_order_id: string | null
  balance_order_id: string | null
  /** Terms, frozen with the deposit's order; none before. */
  urgent_rate: Rate
  deposit_rate: Rate
  commission_rate: Rate
  total_fen: number | null
  deposit_fen: number | null
  /** paid − refunded − released is what escrow holds. */
  paid_fen: Generated<number>
  refunded_fen: Generated<number>
  released_fen: Generated<number>
  /** The platform's part of what was released. */
  commission_fen: Generated<number>
  /** What of the released went back to the publisher afterwards. */
  returned_fen: Generated<number>
  held_at: Date | null
  hold_reason: Generated<string>
  due_at: Date | null
  ends_at: Date | null
  wakes_at: Date | null
  reminded: Generated<number>
  end_reason: Generated<EndReason | ''>
  created_at: Date
  /** When it came to the square. */
  published_at: Date | null
  changed_at: Date
  /** Of one that is over: how long the pictures of its drafts are kept. */
  pictures_until: Date | null
}

export interface DemandSignupTable {
  demand_id: number
  designer_id: number
  signed_up_at: Date
  withdrawn_at: Date | null
}

export interface DemandSheetTable {
  demand_id: number
  trial_rounds: number
  full_rounds: number
  pages_min: number | null
  pages_max: number | null
  ratio: Generated<string>
  must_haves: Generated<string[]>
  frozen_at: Date | null
}

/** 0 trial, 1 full: `type` on the wire. */
export type Stage = 0 | 1

export interface DemandDraftTable {
  id: string
  demand_id: number
  stage: Stage
  round: number
  file_id: string
  name: string
  design_idea: string
  /** 0 pending, 1 passed, 2 rejected. */
  status: Generated<0 | 1 | 2>
  reject_reason: Generated<string>
  /** Passed by the clock. */
  is_automatic: Generated<boolean>
  uploaded_at: Date
  judged_at: Date | null
}

/** What happens to pins changes no status, and is asked of no table of states. */
export const pinEvents = [
  'pinned',
  'pin_removed',
  'pin_restored',
  'pin_answered',
  'pin_checked',
  'pin_unchecked',
] as const
export type PinEvent = (typeof pinEvents)[number]

export interface DemandEventTable {
  id: GeneratedAlways<number>
  demand_id: number
  type: DemandEvent | PinEvent | 'posted'
  role: DemandRole
  actor_id: number | null
  from_status: DemandStatus | null
  to_status: DemandStatus
  detail: ColumnType<Record<string, unknown>, string, never>
  at: Date
}
