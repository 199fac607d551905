import type { ShapedNode } from './numbering.ts'
import { em } from './prose.ts'

/** A table, figure or formula with the paragraphs around it that are about it, and the table that stands beside its chart. */
export type Exhibit = { node: ShapedNode; before: ShapedNode[]; after: ShapedNode[]; other?: ShapedNode }

/** Formulas on one page, the lines they take together, and em of the words around them. */
const MOST = 3
const MOST_LINES = 4
const MOST_WORDS = 150
const MOST_BETWEEN = 12
/** Characters of LaTeX: a longer one takes the page's width for itself. */
const LONG = 160

const linesOf = (latex: string): number => latex.split('\\\\').length

const wordsAround = ({ before, node, after }: Exhibit): number =>
  [...before, ...node.children, ...after].reduce((sum, { text }) => sum + em(text), 0)

/** Columns of an environment stay in it; of a formula without one they have no place among lines. */
const isShort = ({ node }: Exhibit): boolean => {
  const latex = node.formula?.latex ?? ''
  return latex.length <= LONG && (!/(?<!\\)&/u.test(latex) || latex.includes('\\begin'))
}

function together(group: readonly Exhibit[]): Exhibit {
  const [first] = group
  if (group.length === 1) return first!
  const nodes = group.map(({ node }) => node)
  const latex = `\\begin{gathered}${nodes.map(({ formula }) => formula!.latex.trim()).join(' \\\\ ')}\\end{gathered}`
  const node: ShapedNode = {
    ...first!.node,
    text: nodes
      .map(({ text }) => text)
      .filter(Boolean)
      .join('　'),
    formula: { ...first!.node.formula!, latex },
    children: group.flatMap(({ node, after }, i) => [
      ...node.children,
      ...after,
      ...(group[i + 1]?.before ?? []),
    ]),
  }
  return { node, before: first!.before, after: [] }
}

/** Between lines of one page stands what joins them, no sentence that belongs to one of them. */
const isJoined = (group: readonly Exhibit[]): boolean =>
  group.slice(1).every(({ before }, i) => {
    const between = [...group[i]!.after, ...before]
    return between.reduce((sum, { text }) => sum + em(text), 0) <= MOST_BETWEEN
  })

/** Neighbouring short formulas with what is said between them as one exhibit, a line each. */
export function merged(exhibits: readonly Exhibit[]): Exhibit[] {
  const groups: Exhibit[][] = []
  for (const exhibit of exhibits) {
    const last = groups.at(-1)
    const all = [...(last ?? []), exhibit]
    const isOne =
      last &&
      all.length <= MOST &&
      all.every((one) => one.node.formula && isShort(one) && !one.node.notes) &&
      isJoined(all) &&
      all.reduce((sum, { node }) => sum + linesOf(node.formula!.latex), 0) <= MOST_LINES &&
      all.reduce((sum, one) => sum + wordsAround(one), 0) <= MOST_WORDS
    if (isOne) last.push(exhibit)
    else groups.push([exhibit])
  }
  return groups.map(together)
}
