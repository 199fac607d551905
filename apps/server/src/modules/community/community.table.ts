import type { ReportKind, ReportState } from '@yantu/contract/community/reports'
import type { Generated } from 'kysely'

export interface CommunityTables {
  report_case: ReportCaseTable
  report: ReportTable
}

/** All that was reported of one thing until somebody decides on it, and what became of it. */
export interface ReportCaseTable {
  id: string
  kind: ReportKind
  /** That it is, or that it is about. */
  work_id: number
  comment_id: number | null
  owner_id: number
  /** Of the work, and what was reported, as they were when it was first reported. */
  title: string
  text: string
  /** Path of its page. */
  link: string
  reports: Generated<number>
  state: Generated<ReportState>
  opened_at: Date
  decider_id: Generated<number | null>
  decided_at: Generated<Date | null>
  answer: Generated<string>
  /** What its author says against the decision; '' for nothing. */
  counter_text: Generated<string>
  countered_at: Generated<Date | null>
  counter_decider_id: Generated<number | null>
  counter_answer: Generated<string>
}

export interface ReportTable {
  case_id: string
  reporter_id: number
  /** In the words of the dictionary on that day. */
  reason: string
  note: string
  created_at: Date
}
