import { setImmediate } from 'node:timers/promises'
import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import { Evidence, figuresOf, wordsOf } from '@yantu/deck/shape/evidence'
import type { WriterEvent } from './outline-writer.port.ts'
import { evidenceOf } from './source-evidence.ts'

/** Figures of a text for which no source is known. */
export type Judge = (text: string) => string[]

/** What is kept of a document, so that what is written from it can be checked: every word in which a figure may stand. */
export function sourceOf({
  title,
  subtitle = '',
  keywords = [],
  references = [],
  chapters,
}: OutlineTree): string {
  const words = [title, subtitle, ...keywords, ...references]
  for (const node of nodesOf(chapters)) words.push(...wordsOf(node))
  return words.join('\n')
}

/** Of words written from a document: every figure that neither it nor the user has said. */
export async function documentJudge(source: string, said: string): Promise<Judge> {
  const [document, user] = [await evidenceOf(source), new Evidence(said)]
  return (text) => {
    const doubtful = document.doubtful(text)
    if (doubtful.length === 0) return doubtful
    const unsaid = new Set(user.doubtful(text))
    return doubtful.filter((figure) => unsaid.has(figure))
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
  topicJudge(`${instruction}\n${sourceOf(tree)}`, doubtedIn(tree))

const sendable = (figures: readonly string[]): string[] =>
  [...new Set(figures)]
    .filter((figure) => figure.length <= aiLimits.outline.figureChars)
    .slice(0, aiLimits.outline.doubtsPerNode)

/** Characters judged in one go, some 10 ms: others get their turn between. */
const BATCH = 10_000

async function withFigures(
  tree: OutlineTree,
  figures: (node: OutlineNode) => string[],
): Promise<OutlineTree> {
  const doubted = new Map<OutlineNode, string[]>()
  let read = 0
  for (const node of nodesOf(tree.chapters)) {
    const found = sendable(figures(node))
    if (found.length > 0) doubted.set(node, found)
    read += wordsOf(node).reduce((sum, { length }) => sum + length, 0)
    if (read < BATCH) continue
    read = 0
    await setImmediate()
  }
  const marked = (node: OutlineNode): OutlineNode => {
    const { doubts: _, ...rest } = node
    const found = doubted.get(node)
    return { ...rest, children: node.children.map(marked), ...(found && { doubts: found }) }
  }
  return { ...tree, chapters: tree.chapters.map(marked) }
}

/** The outline with its nodes' doubts as they are now; without a judge nothing is doubted. */
export const judged = (tree: OutlineTree, judge: Judge | null): Promise<OutlineTree> =>
  withFigures(tree, (node) => (judge ? wordsOf(node).flatMap(judge) : []))

/** The outline with those of its doubts, and of the others given, that stand in the words of its nodes. */
export const stillDoubted = (tree: OutlineTree, others: ReadonlySet<string>): Promise<OutlineTree> =>
  withFigures(tree, (node) => {
    const doubted = new Set([...(node.doubts ?? []), ...others])
    return doubted.size === 0
      ? []
      : wordsOf(node)
          .flatMap(figuresOf)
          .filter((figure) => doubted.has(figure))
  })

/** Doubts of an outline by node. */
export function doubtsOf({ chapters }: OutlineTree): Record<string, string[]> {
  const doubts: Record<string, string[]> = {}
  for (const node of nodesOf(chapters)) if (node.doubts?.length) doubts[node.id] = node.doubts
  return doubts
}

/** Figures that are doubted anywhere in an outline. */
export const doubtedIn = (tree: OutlineTree | null | undefined): ReadonlySet<string> =>
  new Set([...nodesOf(tree?.chapters ?? [])].flatMap(({ doubts = [] }) => doubts))

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
