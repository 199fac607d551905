import type { ColumnType } from 'kysely'

export interface MarketThemeTables {
  ai_market_theme: MarketThemeTable
  ai_theme_use: ThemeUseTable
}

/** What a work's file is as a theme; read once for each file and version of the reading. */
export interface MarketThemeTable {
  work_id: number
  file_id: string
  /** SHA-256 of the file: copies of one file are read once. */
  digest: Buffer
  plan_version: number
  usable: boolean
  /** A TemplatePlan of the deck engine, where it is usable. */
  plan: ColumnType<unknown, string | null, string | null>
  /** Why not, for its designer. */
  reasons: string[]
  classified_at: Date
}

/** One row a history entry, work and Shanghai day. */
export interface ThemeUseTable {
  history_id: string
  work_id: number
  day: string
  user_id: number
  designer_id: number
  /** What the designer got for it; 0 where the month's fee of the work is paid or the member's share used up. */
  fee_fen: number
  created_at: Date
}
