import type { ColumnType, Generated } from 'kysely'
import type { FigureCheck, MaterialFigure } from './figures.ts'
import type { PinShape } from './follow.ts'
import type { PageShape } from './reader.port.ts'

/** jsonb, given as text. */
type Json<Value> = ColumnType<Value, string, string>

export interface DraftTables {
  demand_draft_drawing: DraftDrawingTable
  demand_draft_page: DraftPageTable
  demand_material: DemandMaterialTable
  demand_pin: DemandPinTable
}

/**
 * - waiting: a job draws it, or is going to
 * - failed: its tries are used up, and somebody may ask again
 * - undrawable: the file is at fault
 * - released: its demand has been over for long, and its pictures are gone
 */
export type DrawingState = 'waiting' | 'drawn' | 'failed' | 'undrawable' | 'released'

export interface DraftDrawingTable {
  draft_id: string
  state: DrawingState
  /** Why it failed, for both parties. */
  problem: Generated<string>
  tries: Generated<number>
  /** Of the file. */
  page_count: Generated<number>
  /** Width to height. */
  ratio: Generated<number>
  /** Null where no material could be looked up. */
  figures: Json<FigureCheck | null> | null
  asked_at: Date
}

export interface DraftPageTable {
  draft_id: string
  page: number
  /** Null where drawing it was too much, and once they are released. */
  small_file_id: string | null
  clear_file_id: string | null
  marked_file_id: string | null
  text: string
  shapes: Json<PageShape[]>
  grey: Buffer | null
  print: Buffer
}

/** What figures the publisher's material has: read once, with the first draft. */
export interface DemandMaterialTable {
  demand_id: number
  figures: Json<MaterialFigure[]>
  unread: string[]
}

export interface DemandPinTable {
  demand_id: number
  /** Runs over all rounds; of a removed pin it is not given again. */
  number: number
  draft_id: string
  page: number
  /** Percent of the page's width and height. */
  x: number
  y: number
  /** What lay under it. */
  shape: Json<PinShape> | null
  text: string
  created_at: Date
  removed_at: Date | null
  /** With the rejection, or the pass, that told the designer of it. */
  sent_at: Date | null
  is_carried: Generated<boolean>
  answer: 'changed' | 'kept' | null
  answer_pages: Generated<number[]>
  answer_text: Generated<string>
  answered_at: Date | null
  checked_at: Date | null
}
