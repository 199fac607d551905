import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { limits } from '@yantu/contract/limits'
import { Evidence } from '@yantu/deck/shape/evidence'
import type { WriterEvent } from './outline-writer.port.ts'
import { evidenceOf } from './source-evidence.ts'

/** Figures of a text for which no source is known. */
export type Judge = (text: string) => string[]

type Words = Pick<OutlineNode, 'text' | 'notes' | 'table'>

const wordsOf = ({ text, notes = '', table }: Words): string[] => [text, notes, ...(table?.rows.flat() ?? [])]

/** What is kept of a document, so that what is written from it can be checked: every word in which a figure may stand. */
export function sourceOf({
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

const nothing = new Evidence('')
/** All figures of a text, as doubts are written. */
const figuresOf = (text: string): string[] => nothing.doubtful(text)

/** 第 3 章 counts nothing; the numbers of GPT-4, PM2.5 and 5G are names. */
const NO_QUANTITY = /第\s*\d+|[a-zA-Z][-–_]?\d+(?:\.\d+)?|\d+(?:\.\d+)?[GKDBT](?![a-zA-Z])/gu
const LATIN_UNIT =
  '(?:[nμmckMGhd]?(?:m|g|s|L|l|V|A|W|J|N|Pa|Hz|mol|eV|Ω|Wh|bps)|[kMGT]B|min|h|d|ha|t|dB|rpm|ppm|ppb|fps)(?:[/·^-].*|[23])?'
/** A figure with a unit or a scale; bare numbers are mostly those of lists and versions. */
const QUANTITY = new RegExp(`百分之|\\d\\s*(?:[百千万亿]|[%‰℃㎡\\u4e00-\\u9fff]|°C|${LATIN_UNIT}$)`, 'u')

/** Of words written from a document: every figure that neither it nor the user has said. */
export async function documentJudge(source: string, said: string): Promise<Judge> {
  const parts = [new Evidence(said), ...(await evidenceOf(source))]
  return (text) => {
    let doubtful = figuresOf(text)
    for (const part of parts) {
      if (doubtful.length === 0) return doubtful
      const unsaid = new Set(part.doubtful(text))
      doubtful = doubtful.filter((figure) => unsaid.has(figure))
    }
    return doubtful
  }
}

/** Of words that a model wrote without a document: every quantity that the user has not said. */
export function topicJudge(said: string, doubted: ReadonlySet<string> = new Set()): Judge {
  const user = new Evidence(said)
  return (text) => [
    ...user
      .doubtful(text.normalize('NFKC').replace(NO_QUANTITY, '、'))
      .filter((figure) => QUANTITY.test(figure)),
    ...(doubted.size > 0 ? figuresOf(text).filter((figure) => doubted.has(figure)) : []),
  ]
}

/** Of a section that is written anew without a document: what stands in the outline is known, its doubts are not. */
export const sectionJudge = (tree: OutlineTree, instruction: string): Judge =>
  topicJudge(`${instruction}\n${sourceOf(tree)}`, new Set(Object.values(doubtsOf(tree)).flat()))

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
