import type { ReportKind } from '@yantu/contract/community/reports'

/** What is about to be reported. */
export interface Reported {
  kind: ReportKind
  targetId: string
}
