import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import type { Passage } from '../../modules/demands/drafts/reader.port.ts'

/** A document's outline by its paragraphs: what was a node, its notes, its table and its formula. */
export function passagesOf(name: string, { title, chapters }: OutlineTree): Passage[] {
  const of = (node: OutlineNode): Passage[] => {
    const { text, notes = '', table, formula, source } = node
    const rows = table?.rows.map((row) => row.join('\t')) ?? []
    const at = source?.page ? ` 第 ${source.page} 页` : source?.paragraph ? ` 第 ${source.paragraph} 段` : ''
    return [
      {
        source: `${name}${at}`,
        text: [text, notes, ...rows].filter(Boolean).join('\n'),
        formulas: formula ? [formula.latex] : [],
      },
      ...node.children.flatMap(of),
    ]
  }
  return [{ source: name, text: title, formulas: [] }, ...chapters.flatMap(of)]
}
