import type { Deck } from '../layout/index.ts'
import type { OutlineNode, OutlineTree } from '../outline/tree.ts'
import { quoted } from '../inspect/diagnose/finding.ts'
import type { DeckFinding } from './order.ts'

/** One hint for each page that says figures without a source. */
export function doubtsByPage(outline: OutlineTree, deck: Deck): DeckFinding[] {
  const figures = new Map<number | null, string[]>()
  for (const { node, page } of placed(outline, firstPages(deck)))
    if (node.doubts?.length) figures.set(page, [...(figures.get(page) ?? []), ...node.doubts])
  return [...figures].map(([page, found]) => ({
    page,
    severity: 'hint',
    message: `数字${quoted(found)}没有找到出处，请核对后再用`,
  }))
}

/** Page numbers, from 1, on which the outline's nodes begin. */
function firstPages({ slides }: Deck): ReadonlyMap<string, number> {
  const pages = new Map<string, number>()
  for (const [index, { key }] of slides.entries())
    if (key !== undefined && !pages.has(key)) pages.set(key, index + 1)
  return pages
}

type Placed = { node: OutlineNode; page: number | null }

/** Every node with the page it stands on: its own, or that of what comes before it. */
function* placed({ chapters }: OutlineTree, pages: ReadonlyMap<string, number>): Generator<Placed> {
  let page: number | null = null
  function* visit(node: OutlineNode, key?: string): Generator<Placed> {
    page = pages.get(node.id) ?? (key === undefined ? undefined : pages.get(key)) ?? page
    yield { node, page }
    // Points right under a chapter share a page that has the first one's name.
    for (const child of node.children) yield* visit(child, `${node.id}/${child.id}`)
  }
  for (const chapter of chapters) yield* visit(chapter)
}
