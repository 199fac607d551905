import type { OutlineNode, OutlineTree } from '../outline/tree.ts'
import type { DeckFormat } from './order.ts'

/** ms of one core, about: of a page, planned, written and examined, and of a PDF's page. */
const PAGE = 25
const PDF_PAGE = 40
/** Of any deck. */
const BASE = 200
const CHARS_A_PAGE = 300
const ROWS_A_PAGE = 8
const REFERENCES_A_PAGE = 5

const pagesOf = (node: OutlineNode): number =>
  (node.children.length > 0 || node.figure || node.formula ? 1 : 0) +
  (node.text.length + (node.notes?.length ?? 0)) / CHARS_A_PAGE +
  (node.table?.rows.length ?? 0) / ROWS_A_PAGE +
  node.children.reduce((sum, child) => sum + pagesOf(child), 0)

/** ms that a deck of an outline will need, about: pages cost most. */
export function deckWeight(outline: OutlineTree, format: DeckFormat = 'pptx'): number {
  const { chapters, references = [] } = outline
  const pages = chapters.reduce(
    (sum, chapter) => sum + pagesOf(chapter),
    references.length / REFERENCES_A_PAGE,
  )
  return BASE + pages * (format === 'pdf' ? PAGE + PDF_PAGE : PAGE)
}
