import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { Evidence, figuresOf, type SourceFigures, wordsOf } from '@yantu/deck/shape/evidence'
import type { WriterEvent } from './outline-writer.port.ts'

/** Figures of a text for which no source is known. */
export type Judge = (text: string) => string[]

/** Every word of an outline in which a figure may stand. */
function wordsOfTree({
  title,
  subtitle = '',
  keywords = [],
  references = [],
  chapters,
}: OutlineTree): string {
  const words = [title, subtitle, ...keywords, ...references]
  const collect = (nodes: readonly OutlineNode[]) => {
    for (const node of nodes) {
      words.push(...wordsOf(node))
      collect(node.children)
    }
  }
  collect(chapters)
  return words.join('\n')
}

/** What is kept of a document, so that what is written from it can be checked. */
export const sourceOf = (document: OutlineTree): SourceFigures => new Evidence(wordsOfTree(document)).figures

/** Of words written from a document: every figure that neither it nor the user has said. */
export function documentJudge(source: SourceFigures, said: string): Judge {
  const [document, user] = [new Evidence(source), new Evidence(said)]
  return (text) => {
    const own = new Set(user.doubtful(text))
    return document.doubtful(text).filter((figure) => own.has(figure))
  }
}

/** Of words that a model wrote without a document: every quantity that the user has not said. */
export function topicJudge(said: string, doubted: ReadonlySet<string> = new Set()): Judge {
  const user = new Evidence(said)
  return (text) => [
    ...user.doubtful(text, 'quantities'),
    ...(doubted.size > 0 ? figuresOf(text).filter((figure) => doubted.has(figure)) : []),
  ]
}

/** Of a section that is written anew without a document: what stands in the outline is known, its doubts are not. */
export const sectionJudge = (tree: OutlineTree, instruction: string): Judge =>
  topicJudge(`${instruction}\n${wordsOfTree(tree)}`, new Set(Object.values(doubtsOf(tree)).flat()))

const sendable = (figures: readonly string[]): string[] =>
  [...new Set(figures)]
    .filter((figure) => figure.length <= limits.outline.figureChars)
    .slice(0, limits.outline.doubtsPerNode)

function mapNodes(nodes: readonly OutlineNode[], figures: (node: OutlineNode) => string[]): OutlineNode[] {
  return nodes.map(({ doubts: _, ...node }, at) => {
    const doubts = sendable(figures(nodes[at] as OutlineNode))
    const children = mapNodes(node.children, figures)
    return { ...node, children, ...(doubts.length > 0 && { doubts }) }
  })
}

const withFigures = (tree: OutlineTree, figures: (node: OutlineNode) => string[]): OutlineTree => ({
  ...tree,
  chapters: mapNodes(tree.chapters, figures),
})

/** The outline with its nodes' doubts as they are now; without a judge nothing is doubted. */
export const judged = (tree: OutlineTree, judge: Judge | null): OutlineTree =>
  withFigures(tree, (node) => (judge ? wordsOf(node).flatMap(judge) : []))

/** The outline with those of its doubts that still stand in the words of their node. */
export const stillDoubted = (tree: OutlineTree): OutlineTree =>
  withFigures(tree, (node) => {
    if (!node.doubts?.length) return []
    const written = new Set(wordsOf(node).flatMap(figuresOf))
    return node.doubts.filter((figure) => written.has(figure))
  })

/** Doubts of an outline by node. */
export function doubtsOf({ chapters }: OutlineTree): Record<string, string[]> {
  const doubts: Record<string, string[]> = {}
  const collect = (nodes: readonly OutlineNode[]) => {
    for (const node of nodes) {
      if (node.doubts?.length) doubts[node.id] = node.doubts
      collect(node.children)
    }
  }
  collect(chapters)
  return doubts
}

/** A writing whose nodes say their doubts when they end, since their notes come last. */
export async function* marking(
  events: AsyncIterable<WriterEvent>,
  judge: Judge,
): AsyncGenerator<WriterEvent> {
  const open: string[][] = []
  for await (const event of events) {
    if (event.kind === 'open') open.push(wordsOf(event.node).flatMap(judge))
    if (event.kind === 'close') {
      const doubts = sendable([...(open.pop() ?? []), ...judge(event.notes ?? '')])
      yield { ...event, ...(doubts.length > 0 && { doubts }) }
    } else yield event
  }
}
