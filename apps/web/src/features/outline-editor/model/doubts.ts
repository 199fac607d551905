import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

/** Figures without a source by the id of their node. */
export type DoubtsByNode = Readonly<Record<string, readonly string[]>>

type Words = Pick<OutlineNode, 'text' | 'notes' | 'table'>

const wordsOf = ({ text, notes = '', table }: Words): string =>
  [text, notes, ...(table?.rows.flat() ?? [])].join('\n')

/** Full-width forms, spaces and grouping aside, as figures are told apart from each other. */
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/[^\S\n]/gu, '')

const hasFigure = (words: string, figure: string): boolean => {
  for (let at = words.indexOf(figure); at >= 0; at = words.indexOf(figure, at + 1)) {
    const startsInside = /^\d/u.test(figure) && /[\d.]$/u.test(words.slice(0, at))
    const endsInside = /\d$/u.test(figure) && /^\.?\d/u.test(words.slice(at + figure.length))
    if (!startsInside && !endsInside) return true
  }
  return false
}

/** Those figures, each once, that stand in a node's words. */
function standingIn(node: Words, figures: readonly string[]): string[] {
  if (figures.length === 0) return []
  const words = plain(wordsOf(node))
  return [...new Set(figures)].filter((figure) => figure !== '' && hasFigure(words, plain(figure)))
}

/** The node with these doubts; the same node where they are its own. */
function withDoubts(node: OutlineNode, doubts: readonly string[]): OutlineNode {
  const { doubts: own = [], ...rest } = node
  const isSame = own.length === doubts.length && own.every((figure, at) => figure === doubts[at])
  if (isSame) return node
  return doubts.length > 0 ? { ...rest, doubts: [...doubts] } : rest
}

/**
 * The node after an edit of its words, with its doubts but for those whose figure the edit took away, and with those
 * of `returning` whose figure it brought back. How the server writes a figure is not always how it stands in the
 * words (a date): what can't be found before can't be missed after.
 */
export function reread(before: OutlineNode, after: OutlineNode, returning: readonly string[]): OutlineNode {
  const own = before.doubts ?? []
  const stood = new Set(standingIn(before, own))
  const stands = new Set(standingIn(after, [...own, ...returning]))
  const kept = own.filter((figure) => !stood.has(figure) || stands.has(figure))
  return withDoubts(after, [...new Set([...kept, ...returning.filter((figure) => stands.has(figure))])])
}

/**
 * The node with the doubts `found` in it while its words were those of `judged`. Where they are others by now, or
 * it was not there, it keeps its own as well.
 */
export function judgedNode(
  node: OutlineNode,
  found: readonly string[],
  judged: Words | undefined,
): OutlineNode {
  const isAsJudged = judged !== undefined && wordsOf(judged) === wordsOf(node)
  return withDoubts(
    node,
    isAsJudged ? found : [...new Set([...(node.doubts ?? []), ...standingIn(node, found)])],
  )
}

/**
 * An outline with the doubts that the server found in it as it was `sent`. The same tree where nothing is new.
 */
export function judgedTree(tree: OutlineTree, doubts: DoubtsByNode, sent: OutlineTree): OutlineTree {
  const judged = new Map<string, OutlineNode>()
  const learn = (nodes: readonly OutlineNode[]) => {
    for (const node of nodes) {
      judged.set(node.id, node)
      learn(node.children)
    }
  }
  learn(sent.chapters)
  const visit = (nodes: OutlineNode[]): OutlineNode[] => {
    const next = nodes.map((node) => {
      const children = visit(node.children)
      const grown = children === node.children ? node : { ...node, children }
      return judgedNode(grown, doubts[node.id] ?? [], judged.get(node.id))
    })
    return next.every((node, at) => node === nodes[at]) ? nodes : next
  }
  const chapters = visit(tree.chapters)
  return chapters === tree.chapters ? tree : { ...tree, chapters }
}
