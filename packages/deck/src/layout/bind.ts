import { flatten, keepUnits, type PictureNode, type PlaceholderNode, type SceneNode } from '../scene/index.ts'
import { bindChart, isEmptyChart } from './bind-chart.ts'
import { bindTable } from './bind-table.ts'
import { layoutOf, masterOf } from './memo.ts'
import type { ChartContent, Content, Deck, PictureContent, Skin, Slide, TableContent } from './types.ts'
import { typeset } from './typeset.ts'

const isTable = (content: Content): content is TableContent =>
  typeof content === 'object' && 'rows' in content
const isChart = (content: Content): content is ChartContent =>
  typeof content === 'object' && 'series' in content
const isPicture = (content: Content): content is PictureContent =>
  typeof content === 'object' && 'picture' in content

/**
 * Content in its placeholder with sizes decided. Both writers draw what this returns.
 * @throws TypeError when the content is not of the placeholder's kind (a table in a text box).
 */
export function bind(node: PlaceholderNode, content: Content, serifHeadings: boolean): PlaceholderNode {
  const bound = boundNode(node, content, serifHeadings)
  if (bound) return bound as PlaceholderNode
  throw new TypeError(`placeholder ${node.placeholder.key} (${node.kind}) was given content of another kind`)
}

function boundNode(node: PlaceholderNode, content: Content, serifHeadings: boolean): SceneNode | null {
  if (isTable(content)) return node.kind === 'table' ? bindTable(node, content) : null
  if (isChart(content)) return node.kind === 'chart' ? bindChart(node, content) : null
  if (isPicture(content)) return node.kind === 'picture' ? bindPicture(node, content) : null
  return node.kind === 'text' ? typeset(node, keepUnits(content), serifHeadings) : null
}

/** A picture kept whole shrinks its box to its own proportions; a covering one is cropped by the writers. */
function bindPicture(node: PictureNode, { picture, alt }: PictureContent): PictureNode {
  const bound = { ...node, source: picture, alt }
  if (node.fit === 'cover') return bound
  const scale = Math.min(node.w / picture.width, node.h / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  return { ...bound, x: node.x + (node.w - w) / 2, y: node.y + (node.h - h) / 2, w, h }
}

/** Nothing to show: a table without rows and a chart without figures are no table and no chart. */
function isEmpty(content: Content): boolean {
  if (isTable(content)) return content.rows.length === 0
  if (isChart(content)) return isEmptyChart(content)
  return content === '' || (Array.isArray(content) && content.length === 0)
}

/** A place for a picture that has something to show without one. */
const hasFallback = (node: PlaceholderNode): boolean => node.kind === 'picture' && node.fallback !== undefined

type Filled = { place: PlaceholderNode; content: Content; node: PlaceholderNode }

/** Texts of a group take the smallest size any of them was fitted to: what stands side by side looks alike. */
function levelled(filled: readonly Filled[], serifHeadings: boolean): PlaceholderNode[] {
  const smallest = new Map<string, number>()
  for (const { node } of filled) {
    const { group } = node.placeholder
    if (node.kind === 'text' && group)
      smallest.set(group, Math.min(node.size, smallest.get(group) ?? node.size))
  }
  return filled.map(({ place, content, node }) => {
    const size = smallest.get(node.placeholder.group ?? '')
    if (node.kind !== 'text' || size === undefined || node.size === size) return node
    return bind({ ...place, placeholder: { ...place.placeholder, sizes: [size] } }, content, serifHeadings)
  })
}

const bindings = new WeakMap<Slide, { skin: Skin; number: number; nodes: readonly PlaceholderNode[] }>()

/** The slide's placeholders that show something, in the layout's order; `number` is its place in the deck, from 1. */
export function boundPlaceholders(skin: Skin, slide: Slide, number: number): readonly PlaceholderNode[] {
  const known = bindings.get(slide)
  if (known?.skin === skin && known.number === number) return known.nodes
  const filled: Filled[] = []
  for (const place of layoutOf(skin, slide.layout).placeholders) {
    const { type, key } = place.placeholder
    const content = type === 'sldNum' ? String(number) : slide.fill[key]
    if (content !== undefined && !isEmpty(content))
      filled.push({ place, content, node: bind(place, content, skin.serifHeadings) })
    else if (hasFallback(place)) filled.push({ place, content: '', node: place })
  }
  const nodes = levelled(filled, skin.serifHeadings)
  bindings.set(slide, { skin, number, nodes })
  return nodes
}

/** Nodes drawn for one slide alone. */
export const ownNodes = (slide: Slide): SceneNode[] => flatten(slide.nodes)

/** Everything on a page, bottom to top: master, layout, filled placeholders, the slide's own nodes. */
export function slideStack(skin: Skin, slide: Slide, number: number): SceneNode[] {
  const layout = layoutOf(skin, slide.layout)
  return [
    ...(layout.hideMaster ? [] : masterOf(skin)),
    ...layout.decoration,
    ...boundPlaceholders(skin, slide, number),
    ...ownNodes(slide),
  ]
}

/** All pages of a deck as node lists. */
export const deckStacks = ({ skin, slides }: Deck): SceneNode[][] =>
  slides.map((slide, i) => slideStack(skin, slide, i + 1))
