import type { OutlineNode, OutlineTree } from '../../outline/tree.ts'

/** The nodes of a tree, parents first. */
export function* nodesOf(nodes: readonly OutlineNode[]): Generator<OutlineNode> {
  for (const node of nodes) {
    yield node
    yield* nodesOf(node.children)
  }
}

export const nodeCount = (tree: OutlineTree): number => [...nodesOf(tree.chapters)].length

/** The tree as indented lines: `#n` paragraph, `T`, `F`, `M` for tables, figures and formulas. */
export function sketch(nodes: readonly OutlineNode[], indent = ''): string {
  return nodes
    .map((node) => {
      const kinds = [node.table && 'T', node.figure && 'F', node.formula && 'M'].filter(Boolean).join('')
      const number = node.table?.number ?? node.figure?.number
      const line = [kinds && `[${kinds}]`, number, node.text].filter(Boolean).join(' ')
      const below = node.children.length > 0 ? `\n${sketch(node.children, `${indent}  `)}` : ''
      return `${indent}${line}${below}`
    })
    .join('\n')
}

/** Everything an outline says, without white space. */
export function wordsOf({ chapters, ...tree }: OutlineTree): string {
  const said: unknown[] = [
    tree.title,
    tree.subtitle,
    tree.discipline,
    Object.values(tree.author ?? {}),
    tree.references,
  ]
  for (const { text, notes, table, figure, formula } of nodesOf(chapters)) {
    said.push(table?.number ?? figure?.number, text, notes, table?.rows, formula?.latex)
  }
  return said.flat(3).filter(Boolean).join('\u0000').replace(/\s/g, '')
}
