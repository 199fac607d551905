import { flatten, isPlaceholder, type PlaceholderNode, type SceneNode } from '../scene/index.ts'
import type { Layout, Skin } from './types.ts'

export type LayoutNodes = Layout & {
  readonly key: string
  /** Place among the skin's layouts, from 1. */
  readonly number: number
  readonly decoration: readonly SceneNode[]
  readonly placeholders: readonly PlaceholderNode[]
}

type SkinNodes = { master?: readonly SceneNode[]; layouts: Map<string, LayoutNodes> }

/** Motifs are drawn once a skin, not once a deck. */
const drawn = new WeakMap<Skin, SkinNodes>()

function nodesOf(skin: Skin): SkinNodes {
  const known = drawn.get(skin)
  if (known) return known
  const fresh: SkinNodes = { layouts: new Map() }
  drawn.set(skin, fresh)
  return fresh
}

export function masterOf(skin: Skin): readonly SceneNode[] {
  const nodes = nodesOf(skin)
  nodes.master ??= flatten(skin.master())
  return nodes.master
}

/**
 * A layout's nodes, decoration apart from placeholders.
 * @throws RangeError when the skin has no such layout.
 */
export function layoutOf(skin: Skin, key: string): LayoutNodes {
  const { layouts } = nodesOf(skin)
  const known = layouts.get(key)
  if (known) return known
  const layout = Object.hasOwn(skin.layouts, key) ? skin.layouts[key] : undefined
  if (!layout) throw new RangeError(`skin ${skin.id} has no layout ${key}`)
  const nodes = flatten(layout.nodes())
  const fresh: LayoutNodes = {
    ...layout,
    key,
    number: Object.keys(skin.layouts).indexOf(key) + 1,
    decoration: nodes.filter((node) => !isPlaceholder(node)),
    placeholders: nodes.filter(isPlaceholder),
  }
  layouts.set(key, fresh)
  return fresh
}
