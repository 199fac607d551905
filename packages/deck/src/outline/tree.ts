/**
 * An outline as people write and edit it: a tree of short texts. Importers and outline writers
 * produce it, the editor changes it, and `shape/` turns it into the typed slides of `types.ts`.
 *
 * Depth carries the meaning: the root's children are chapters, theirs are pages, theirs are points,
 * and what lies deeper is detail of its point.
 */
export type OutlineTree = {
  title: string
  subtitle?: string
  /** What the deck is for (答辩, 课程, 汇报 …). */
  scene?: string
  discipline?: string
  author?: { name?: string; school?: string; advisor?: string; date?: string; contact?: string }
  keywords?: string[]
  /** Who wrote it. A deck of a model's words carries the AI label; the composer's and the author's do not. */
  origin: OutlineOrigin
  chapters: OutlineNode[]
  /** Works cited, in the order of their numbers. */
  references?: string[]
}

export type OutlineOrigin = 'model' | 'composer' | 'document'

export type OutlineNode = {
  /** Stable through edits, moves and rewrites of other nodes; unique in the tree. */
  id: string
  /** One paragraph of plain text; `【待填】` marks a gap left for the author. */
  text: string
  children: OutlineNode[]
  /** Spoken text or a comment, one or more paragraphs; goes to the speaker notes. */
  notes?: string
  /** Where the text was found in the imported document. */
  source?: OutlineSource
  /** What the node is beyond its text. A table's, figure's or formula's text is its caption. */
  table?: OutlineTable
  figure?: OutlineFigure
  formula?: { latex: string }
  /** How this page is to be set; without it the shape of the content decides. */
  layout?: PageLayout
  /** Figures in the node's own text, notes or table, as written there, for which no source is known (待核对). */
  doubts?: string[]
}

/** Paragraph counts from 1 in document order; `page` where the format has pages (slides count too). */
export type OutlineSource = { paragraph?: number; page?: number }

/** The first row is the header. `number` is the printed one, 表 3. */
export type OutlineTable = { rows: string[][]; number?: string }

/** A picture uncropped; `file` names its bytes (an import's media key, later a stored file's id). Sizes in px. */
export type OutlineFigure = {
  file: string
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  number?: string
}

export const PAGE_LAYOUTS = [
  'bullets',
  'cards',
  'timeline',
  'process',
  'compare',
  'bignum',
  'table',
  'chart',
  'quote',
  'figure',
  'agenda',
] as const

export type PageLayout = (typeof PAGE_LAYOUTS)[number]
