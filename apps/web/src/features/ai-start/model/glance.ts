import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

/** What is in a document, to look over before it is written out. */
export type Glance = {
  title: string
  chapters: readonly { id: string; text: string; nodes: number }[]
  paragraphs: number
  tables: number
  figures: number
  formulas: number
  references: number
  warnings: readonly string[]
}

type Counts = Pick<Glance, 'paragraphs' | 'tables' | 'figures' | 'formulas'>

function count(nodes: readonly OutlineNode[], counts: Counts): number {
  let seen = 0
  for (const { table, figure, formula, children } of nodes) {
    if (table) counts.tables++
    else if (figure) counts.figures++
    else if (formula) counts.formulas++
    else counts.paragraphs++
    seen += 1 + count(children, counts)
  }
  return seen
}

/** Chapters are headings: `paragraphs` are the texts below them. */
export function glanceOf({
  title,
  chapters,
  references = [],
  warnings = [],
}: Pick<OutlineTree, 'title' | 'chapters' | 'references'> & { warnings?: readonly string[] }): Glance {
  const counts: Counts = { paragraphs: 0, tables: 0, figures: 0, formulas: 0 }
  return {
    title,
    chapters: chapters.map(({ id, text, children }) => ({ id, text, nodes: count(children, counts) })),
    ...counts,
    references: references.length,
    warnings,
  }
}
