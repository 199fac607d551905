import type { Finding } from '@yantu/deck/inspect/diagnose/finding'
import type { Report } from '@yantu/deck/inspect/examine'
import type { GeneratedAlways, JSONColumnType } from 'kysely'

export interface InspectionTables {
  inspection: InspectionTable
  inspection_fingerprint: InspectionFingerprintTable
  inspection_key: InspectionKeyTable
}

export type InspectionState = 'queued' | 'running' | 'done' | 'failed'

/** What the doctor says of a stored file, with which it goes. */
export interface InspectionTable {
  file_id: string
  engine: number
  state: InspectionState
  /** There where it is done. */
  report: JSONColumnType<Report> | null
  /** Of its findings, those of severity `must`; null without a report. */
  musts: GeneratedAlways<number | null>
  /** And those of severity `hint`. */
  hints: GeneratedAlways<number | null>
  /** The PDF that a deck is to be compared with. */
  pdf_file_id: string | null
  pdf_findings: JSONColumnType<Finding[]> | null
  asked_at: Date
  ended_at: Date | null
}

/** By what a file that a work has claimed is known again: bytes of `fingerprintBytes`. */
export interface InspectionFingerprintTable {
  file_id: string
  engine: number
  pages: Buffer
}

/** Two works that share a key may be alike. */
export interface InspectionKeyTable {
  key: number
  file_id: string
}
