import { type PageLayout, pageLayouts } from '@yantu/contract/ai/page-layouts'
import type { OutlineNode } from '../tree.ts'

/** The provider that marks what a mind map has no word for; XMind keeps it and shows nothing of it. */
export const XMIND_EXTENSION = 'yantu.outline'

type Topic = Pick<OutlineNode, 'text' | 'notes' | 'table' | 'figure' | 'layout'>
type TopicTree = Topic & { children: TopicTree[] }

/** What `readExtension` needs to make the node again from its topic. */
export function extensionOf({ table, figure, layout }: Topic): Record<string, unknown> | null {
  const extension = {
    ...(table && { rows: table.rows.length }),
    ...(table?.number && { tableNumber: table.number }),
    ...(figure && { figure: true }),
    ...(figure?.number && { figureNumber: figure.number }),
    ...(layout && { layout }),
  }
  return Object.keys(extension).length > 0 ? extension : null
}

/** A table's rows stand before the node's own children as topics: the row's first cell, its others below. */
export const topicsOfRows = (rows: string[][]): { title: string; cells: string[] }[] =>
  rows.map(([title = '', ...cells]) => ({ title, cells }))

/** Puts back what the extension names, as far as the topic still has it. */
export function readExtension<Node extends TopicTree>(node: Node, extension: Record<string, unknown>): Node {
  const number = (value: unknown) => (typeof value === 'string' && value ? { number: value } : {})
  if (node.figure) node.figure = { ...node.figure, ...number(extension.figureNumber) }
  if (isLayout(extension.layout)) node.layout = extension.layout
  const rows = extension.rows
  if (typeof rows !== 'number' || rows < 1) return node
  const topics = node.children.splice(0, rows)
  const width = Math.max(...topics.map(({ children }) => children.length + 1), 0)
  if (topics.length === 0) return node
  node.table = {
    rows: topics.map(({ text, children }) =>
      Array.from({ length: width }, (_, at) => (at === 0 ? text : (children[at - 1]?.text ?? ''))),
    ),
    ...number(extension.tableNumber),
  }
  return node
}

const isLayout = (value: unknown): value is PageLayout => pageLayouts.some((layout) => layout === value)
