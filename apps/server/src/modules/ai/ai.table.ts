import type { DeckFormat } from '@yantu/contract/ai/choices'
import type { OutlineOrigin } from '@yantu/contract/ai/tree'
import type { ColumnType, Generated } from 'kysely'
import type { MarketThemeTables } from './decks/market.table.ts'

export interface AiTables extends MarketThemeTables {
  ai_history: AiHistoryTable
  ai_stream: AiStreamTable
  ai_use: AiUseTable
  ai_theme_cover: AiThemeCoverTable
  ai_source: AiSourceTable
  ai_picture: AiPictureTable
  ai_deck_file: AiDeckFileTable
}

/** JSON as the driver reads it; written as text. */
type Json<T> = ColumnType<T, string, string>

export interface AiHistoryTable {
  id: string
  owner_id: number
  topic: string
  title: string
  /** An OutlineTree; null until something is written. */
  outline: ColumnType<unknown, string | null, string | null>
  nodes: Generated<number>
  /** Bytes of the outline's JSON as it was sent to be stored. */
  octets: Generated<number>
  origin: OutlineOrigin
  /** Raised by every save of the user's. */
  revision: Generated<number>
  is_edited: Generated<boolean>
  /** The theme it was last shown in, as the editor said it. */
  theme_id: Generated<string | null>
  created_at: Date
  updated_at: Date
}

export const streamStates = ['running', 'done', 'stopped', 'left', 'interrupted'] as const
export type StreamState = (typeof streamStates)[number]

export interface AiStreamTable {
  id: string
  owner_id: number
  history_id: string
  kind: 'outline' | 'section'
  /** What was asked, to be gone on with. */
  request: Json<unknown>
  /** The pieces so far, without what closes an early end. */
  document: Generated<string>
  state: StreamState
  /** Raised by every resume: a node that lost the stream can no longer write it. */
  attempt: Generated<number>
  heartbeat_at: Date
  created_at: Date
}

/** One history entry counted on one day, whatever becomes of the entry. */
export interface AiUseTable {
  history_id: string
  owner_id: number
  /** Asia/Shanghai. */
  day: ColumnType<Date, string, string>
  created_at: Date
}

/** The public picture of a theme's cover; `digest` is of the page that was drawn. */
export interface AiThemeCoverTable {
  theme_id: string
  digest: string
  picture_key: string
  created_at: Date
}

/** The words of what an entry was written from, to look figures up in. */
export interface AiSourceTable {
  history_id: string
  words: string
}

/** A stored picture that an entry's outline has or had; it is let go when no entry is left that did. */
export interface AiPictureTable {
  history_id: string
  file_id: string
}

/** A file or a page's picture that was made of an entry's outline, for as long as it is stored. */
export interface AiDeckFileTable {
  file_id: string
  history_id: string
  theme_id: string
  format: DeckFormat
  made_at: Date
}
