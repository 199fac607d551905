import type { AppealState, GivenReason } from '@yantu/contract/catalog/review-history'
import type { PageRole } from '@yantu/contract/catalog/search'
import type { PageLine } from '@yantu/deck/svg/lines'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Hit } from '../content-check/index.ts'

export interface CatalogTables {
  work: WorkTable
  work_revision: WorkRevisionTable
  work_event: WorkEventTable
  work_appeal: WorkAppealTable
  work_media: WorkMediaTable
  work_page: WorkPageTable
  work_tag: WorkTagTable
  work_facet_count: WorkFacetCountTable
  work_counter: WorkCounterTable
  work_view: WorkViewTable
  work_favourite: WorkFavouriteTable
  work_like: WorkLikeTable
  work_comment: WorkCommentTable
  work_comment_like: WorkCommentLikeTable
  catalog_version: CatalogVersionTable
  search_renewal: SearchRenewalTable
}

export const workStates = ['pending', 'published', 'rejected', 'taken_down', 'deleted'] as const
export type WorkStatus = (typeof workStates)[number]
export const revisionStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type RevisionStatus = (typeof revisionStates)[number]
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
  award_year: ColumnType<number | null, number | null | undefined>
  /** Ids in work_tag of all values above: what filters are matched against. */
  tags: number[]
  /** Lexemes of title and description; written as text[] cast by array_to_tsvector. */
  search: ColumnType<string, string, string>
  /** Where lines of the title may end, in UTF-16 units; null until the search's renewal has come by. */
  title_breaks: ColumnType<number[] | null, number[] | undefined, number[]>
  file_id: string | null
  /** Private files beside the main one: the PDF of a deck, what comes with it, the picture its owner gave. */
  pdf_file_id: ColumnType<string | null, string | null | undefined>
  accessory_file_id: ColumnType<string | null, string | null | undefined>
  image_file_id: ColumnType<string | null, string | null | undefined>
  has_ai_content: Generated<boolean>
  /** Its designer's consent that outlines may be poured into it. */
  allows_theme: Generated<boolean>
  /** Styles seen in the drawn pages, for the reviewer. */
  proposed_styles: Generated<string[]>
  /** Of the cover, whatever its owner chose. */
  seen_colors: Generated<string[]>
  /** Why it was rejected or taken down, for its owner; '' otherwise. */
  audit_reason: Generated<string>
  /** Grows with each edit: a reviewer decides on the edition that they saw. */
  edition: Generated<number>
  /** Since when it waits for its review; null where it does not. */
  waiting_since: ColumnType<Date | null, Date | null | undefined>
  /** Whether its pictures are those of its file. */
  is_drawn: Generated<boolean>
  /** Why its pages can't be shown, in words for its owner and reviewer; '' where they can. */
  drawing_problem: Generated<string>
  size_bytes: number
  /** Extension of the main file, lower case, without the dot. */
  format: string
  pages: number
  /** Storage keys of public pictures, in page order, at most 12: the keys of work_media, for visitors' queries. */
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

/** The columns of a work that its owner's edit may change; a revision has the same. */
export type ContentColumn =
  | 'title'
  | 'description'
  | 'price_fen'
  | 'scenes'
  | 'styles'
  | 'colors'
  | 'sorts'
  | 'winning_grade'
  | 'award_year'
  | 'file_id'
  | 'pdf_file_id'
  | 'accessory_file_id'
  | 'image_file_id'
  | 'size_bytes'
  | 'format'
  | 'pages'
  | 'thumbhash'
  | 'pictures_marked'
  | 'has_ai_content'
  | 'allows_theme'
  | 'proposed_styles'
  | 'seen_colors'
  | 'is_drawn'
  | 'drawing_problem'

/** An edit of a published work, beside it until it is approved. A closed one keeps its words, not its files. */
export interface WorkRevisionTable
  extends Pick<WorkTable, ContentColumn | 'audit_reason' | 'edition' | 'waiting_since'> {
  id: string
  work_id: number
  status: RevisionStatus
  created_at: Date
}

/** Append-only: what happened to works, in the transaction in which it did. */
export interface WorkEventTable {
  id: ColumnType<number, never, never>
  work_id: number
  revision_id: string | null
  /** An event of work.lifecycle.ts, `submitted`, or what its owner said of themes: `theme_allowed`, `theme_refused`. */
  type: string
  role: 'owner' | 'reviewer' | 'system'
  actor_id: number | null
  reason: string
  /** Standard reasons as they were given, by page. */
  reasons: JSONColumnType<GivenReason[], string | undefined, never>
  /** Of the work or revision after it. */
  edition: number
  at: Date
  /** JSON: what the content check found in the words that came with it. */
  content_hits: ColumnType<ContentHit[], string | undefined, never>
}

/** Evidence for the reviewer, no refusal. */
export interface ContentHit extends Hit {
  field: 'title' | 'description'
}

/** An owner asks that somebody else looks at a rejection or a take-down; once for each. */
export interface WorkAppealTable {
  id: string
  work_id: number
  revision_id: string | null
  /** The decision that it is against, and who made it. */
  event_id: number
  against_id: number
  text: string
  asked_at: Date
  state: AppealState
  decider_id: ColumnType<number | null, undefined, number | null>
  answer: Generated<string>
  decided_at: ColumnType<Date | null, undefined, Date | null>
}

/** Public files that a work shows, or would show with its revision. */
export interface WorkMediaTable {
  work_id: number
  revision_id: string | null
  role: 'preview' | 'masked' | 'pitch'
  place: number
  file_id: string
}

/** What stands on the pages of a work's file, or of its revision's. */
export interface WorkPageTable {
  work_id: number
  revision_id: string | null
  /** The work's, which never changes. */
  type: number
  number: number
  text: string
  /** What it is made to show. */
  roles: Generated<PageRole[]>
  /** Among the pictures that are shown, from 1; null where it is none of them. */
  place: number | null
  /** Where its words stand; null where that is not known. */
  lines: JSONColumnType<PageLine[]> | null
  search: ColumnType<string, never, never>
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
  comments: Generated<number>
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

export interface WorkLikeTable {
  user_id: number
  work_id: number
  created_at: Date
}

/** A floor has neither floor nor answered comment. Triggers keep the counts. */
export interface WorkCommentTable {
  id: ColumnType<number, never, never>
  work_id: ColumnType<number, number, never>
  floor_id: ColumnType<number | null, number | null, never>
  answered_id: ColumnType<number | null, number | null, never>
  author_id: number
  /** Without ways past the market. */
  text: string
  /** By its author, or by a report's decision. */
  state: ColumnType<CommentState, undefined, CommentState>
  likes: ColumnType<number, never, never>
  /** Of a floor all that are shown in it, of an answer those that answer it. */
  answers: ColumnType<number, never, never>
  created_at: Date
}
export type CommentState = 'shown' | 'withdrawn' | 'removed'

export interface WorkCommentLikeTable {
  comment_id: number
  user_id: number
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
