import {
  flatten,
  type LineNode,
  type NodeTree,
  type RectNode,
  type SceneNode,
  type TextNode,
} from '../../scene/index.ts'
import type { PlannedLayout } from '../design.ts'

/** Ends the key of a layout whose items are set larger than their own sizes, for pages of few words. */
export const LARGER = ['/largest', '/larger'] as const
type Larger = (typeof LARGER)[number]

const SCALE = { '/largest': 1.36, '/larger': 1.18 } as const
const NAME = { '/largest': '特大', '/larger': '大字' } as const

/** px: headings of items stay below a cover's lettering, and notes below the headings of their page. */
const MOST = { title: 50, text: 36, left: 36, right: 36 } as const

/** A text is this much smaller than the heading over it. */
const STEP = 0.82

/** What is no further under a heading than this belongs to it. */
const GAP = 22

/** em: no line of larger letters is shorter. */
const LEAST_LINE = 7

/** px under a text that stay free where it grows: a rule or an edge may be there. */
const CLEAR = 16

/** Sizes that a text may still be set in where a word would else be torn. */
const ROOM = 2

type Family = keyof typeof MOST
type Item = { family: Family; i: string; node: TextNode }

function itemOf(node: SceneNode): Item | null {
  if (node.kind !== 'text' || !node.placeholder) return null
  const { family, i } = /^(?<family>title|text|left|right)(?<i>\d+)$/.exec(node.placeholder.key)?.groups ?? {}
  return family ? { family: family as Family, i: i!, node } : null
}

const topSize = ({ size, placeholder }: TextNode): number => placeholder?.sizes?.[0] ?? size

/** Whether a text stands in its heading's column, right under it: it makes way where the heading grows. */
const isUnder = (title: TextNode, text: TextNode): boolean =>
  !title.vertical &&
  (title.anchor === 'top' || title.h < title.size * 2) &&
  Math.abs(title.x + title.w / 2 - text.x - text.w / 2) < title.w / 2 &&
  text.y > title.y &&
  text.y - (title.y + title.h) < GAP

/** A rule between a heading and its text: it goes down with the text. */
function isBetween(node: SceneNode, title: TextNode, text: TextNode): node is LineNode | RectNode {
  const isRule = node.kind === 'line' ? node.y1 === node.y2 : node.kind === 'rect' && node.h < GAP / 2
  if (!isRule || (node.kind !== 'line' && node.kind !== 'rect')) return false
  const [x, y] = node.kind === 'line' ? [(node.x1 + node.x2) / 2, node.y1] : [node.x + node.w / 2, node.y]
  const isBelow = y >= title.y + title.size && y <= text.y + text.size / 2
  return isBelow && x >= title.x && x <= title.x + title.w
}

const lowered = (node: LineNode | RectNode, by: number): SceneNode =>
  node.kind === 'line' ? { ...node, y1: node.y1 + by, y2: node.y2 + by } : { ...node, y: node.y + by }

function setLarger(node: TextNode, size: number): TextNode {
  const { placeholder } = node
  const sizes = Array.from({ length: ROOM + 1 }, (_, i) => size - i)
  return { ...node, size, placeholder: { ...placeholder!, sizes } }
}

/** The largest size that all items of a family can have. */
function sizeOf(family: Family, items: readonly Item[], scale: number): number {
  const sizes = items
    .filter((one) => one.family === family)
    .map(({ node }) => {
      const size = topSize(node)
      return family === 'title' ? size * scale : Math.max(size, Math.min(size * scale, node.w / LEAST_LINE))
    })
  return Math.min(MOST[family], ...sizes)
}

/** The nodes of a page with its items' headings and texts set larger inside the room they have together. */
function enlarged(tree: NodeTree, scale: number): SceneNode[] {
  const nodes = flatten(tree)
  const items = nodes.flatMap((node) => itemOf(node) ?? [])
  const titles = items.filter(({ family }) => family === 'title')
  const titleSize = sizeOf('title', items, scale)
  const textUnder = ({ i, node }: Item): TextNode | undefined =>
    items.find((one) => one.family === 'text' && one.i === i && isUnder(node, one.node))?.node
  const most = (one: Item): number => {
    const { family, node } = one
    const size = sizeOf(family, items, scale)
    if (family === 'title') return textUnder(one) ? size : Math.min(size, node.h / node.lineHeight)
    return family === 'text' && titles.length > 0 ? Math.min(size, titleSize * STEP) : size
  }
  const sizeFor = (one: Item): number =>
    one.node.vertical ? topSize(one.node) : Math.max(Math.floor(most(one)), topSize(one.node))
  const larger = new Map(items.map((one) => [one.node, setLarger(one.node, sizeFor(one))]))
  const changed = new Map<SceneNode, SceneNode>(larger)
  for (const one of titles) {
    const { node: title } = one
    const text = textUnder(one)
    if (!text) continue
    const taller = larger.get(title)!
    const by = (taller.size - topSize(title)) * title.lineHeight
    changed.set(title, { ...taller, h: title.h + by })
    changed.set(text, { ...larger.get(text)!, y: text.y + by, h: text.h - by - CLEAR })
    for (const node of nodes) if (isBetween(node, title, text)) changed.set(node, lowered(node, by))
  }
  return nodes.map((node) => changed.get(node) ?? node)
}

/** The layouts of a content with larger letters, by the ends of their keys. */
export const largerLayouts = (content: PlannedLayout): [end: Larger, content: PlannedLayout][] =>
  LARGER.map((end) => [
    end,
    {
      ...content,
      name: `${content.name} ${NAME[end]}`,
      nodes: () => enlarged(content.nodes(), SCALE[end]),
    },
  ])
