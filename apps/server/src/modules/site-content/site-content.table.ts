import type { SiteTexts } from '@yantu/contract/site/content'
import type { ColumnType } from 'kysely'

export interface SiteContentTables {
  site_texts: SiteTextsTable
}

/** The newest version is shown; without any, what the product came with (`defaults.ts`). */
export interface SiteTextsTable {
  version: number
  /** As JSON text on the way in. */
  texts: ColumnType<SiteTexts, string, never>
  edited_at: Date
}
