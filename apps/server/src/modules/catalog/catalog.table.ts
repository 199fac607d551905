import type { ColumnType, Generated } from 'kysely'

export interface CatalogTables {
  work: WorkTable
  work_tag: WorkTagTable
  work_facet_count: WorkFacetCountTable
  work_counter: WorkCounterTable
  work_view: WorkViewTable
  work_favourite: WorkFavouriteTable
  catalog_version: CatalogVersionTable
  search_renewal: SearchRenewalTable
}

export type WorkStatus = 'pending' | 'published' | 'rejected' | 'deleted'
export type Facet = 'scene' | 'style' | 'color' | 'sort'

export interface WorkTable {
  id: Generated<number>
  /** 0–7, specification section 3. */
  type: number
  status: WorkStatus
  title: string
  description: string
  owner_id: number
  price_fen: number
  /** Dictionary values. */
  scenes: string[]
  styles: string[]
  colors: string[]
  sorts: string[]
  winning_grade: string | null
  /** Ids in work_tag of all values above: what filters are matched against. */
  tags: number[]
  /** Lexemes of title and description; written as text[] cast by array_to_tsvector. */
  search: ColumnType<string, string, string>
  file_id: string | null
  size_bytes: number
  /** Extension of the main file, lower case, without the dot. */
  format: string
  pages: number
  /** Storage keys of public pictures, in page order, at most 12. */
  preview_keys: string[]
  /** The blurred picture shown after the previews when there is more to see. */
  masked_key: string | null
  image_key: string | null
  /** Whether 砚图 · 预览 stands across the pictures above thumbnail size. */
  pictures_marked: Generated<boolean>
  /** Base64 thumbhash of the first picture, or ''. */
  thumbhash: string
  pitch_video_key: string | null
  sort_score: number
  /** Milliseconds of published_at: keyset pages need a key that survives the driver exactly. */
  sort_new: number
  sort_hot: number
  created_at: Date
  published_at: Date | null
}

/** A filter value with a small number, so that a work's values fit one int[]. */
export interface WorkTagTable {
  id: ColumnType<number, never, never>
  facet: Facet
  value: string
}

/** Published works by type (-1: any) and by up to two tags, in ascending order; kept by triggers. */
export interface WorkFacetCountTable {
  type: number
  tags: number[]
  n: number
}

/** Kept apart from `work` so that counting never changes the catalogue's version. */
export interface WorkCounterTable {
  work_id: number
  views: Generated<number>
  downloads: Generated<number>
  likes: Generated<number>
  /** The work's sort keys have yet to follow these counts. */
  is_dirty: Generated<boolean>
}

/** One row per viewer, work and day (Asia/Shanghai). */
export interface WorkViewTable {
  day: string
  work_id: number
  /** `u<userId>`, or a keyed hash of address and agent that changes daily. */
  viewer: string
}

export interface WorkFavouriteTable {
  user_id: number
  work_id: number
  created_at: Date
}

/** Lexemes to be made anew: of the works of an owner, or of everyone (0). Triggers write it at a change of a name. */
export interface SearchRenewalTable {
  owner_id: number
  after_id: Generated<number>
  asked: ColumnType<number, never, never>
}

/** One row, raised by a trigger in every transaction that changes what visitors see. */
export interface CatalogVersionTable {
  only_row: ColumnType<boolean, never, never>
  version: number
}
