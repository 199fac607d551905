import { flatten, type NodeTree, type SceneNode } from '../../scene/index.ts'

/** 14 pt in page pixels of 1/96 in: no body text on a page is set smaller. */
export const LEAST_BODY = 14 / 0.75

/** What says where and whose the page is, and what may be small: notes, captions, units and labels. */
const NOT_BODY =
  /^(?:mark|footer|span|eyebrow|caption|affiliation|contact|signature|numeral|sheet|number|sldNum|note|unit|label)\d*$/

/** Whom a quotation is of is its reference. */
const isSource = (layout: string, key: string): boolean => key === 'by' && layout.startsWith('quote')

/** Whether a placeholder of a layout, by their keys, holds a page's own words. */
export const isBody = (layout: string, key: string): boolean =>
  !/^(?:references|contents)/.test(layout) && !NOT_BODY.test(key) && !isSource(layout, key)

/** A text whose fitting ends at what can be read: what is longer goes on to another layout or another page. */
function readableNode(layout: string, node: SceneNode): SceneNode {
  if (node.kind !== 'text' || !node.placeholder || !isBody(layout, node.placeholder.key)) return node
  const { placeholder, size } = node
  const sizes = placeholder.sizes?.filter((px) => px >= LEAST_BODY)
  if (!sizes?.length) return node
  return { ...node, size: Math.max(size, sizes.at(-1)!), placeholder: { ...placeholder, sizes } }
}

/** The nodes of a layout with no body text below 14 pt. */
export const readable = (layout: string, tree: NodeTree): NodeTree =>
  flatten(tree).map((node) => readableNode(layout, node))
