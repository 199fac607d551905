import { flatten, isPlaceholder, type PlaceholderNode, type SceneNode } from '../scene/index.ts'
import { Recent } from './recent.ts'
import type { Layout, Skin } from './types.ts'

export type LayoutNodes = Layout & {
  readonly key: string
  /** Place among the skin's layouts, from 1. */
  readonly number: number
  readonly decoration: readonly SceneNode[]
  readonly placeholders: readonly PlaceholderNode[]
}

type SkinNodes = {
  master?: readonly SceneNode[]
  layouts: Map<string, LayoutNodes>
  /** From 1, by key. */
  numbers: ReadonlyMap<string, number>
}

/** Skins whose drawn nodes and written parts are kept: each takes some 3 MB, and making them anew 20 ms. */
export const KEPT_SKINS = 8

/** Motifs are drawn once a skin, not once a deck. */
const drawn = new Recent<Skin, SkinNodes>(KEPT_SKINS)

const nodesOf = (skin: Skin): SkinNodes =>
  drawn.get(skin, () => ({
    layouts: new Map(),
    numbers: new Map(Object.keys(skin.layouts).map((key, i) => [key, i + 1])),
  }))

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
  const { layouts, numbers } = nodesOf(skin)
  const known = layouts.get(key)
  if (known) return known
  const number = numbers.get(key)
  const layout = number && skin.layouts[key]
  if (!layout) throw new RangeError(`skin ${skin.id} has no layout ${key}`)
  const nodes = flatten(layout.nodes())
  const fresh: LayoutNodes = {
    ...layout,
    key,
    number,
    decoration: nodes.filter((node) => !isPlaceholder(node)),
    placeholders: nodes.filter(isPlaceholder),
  }
  layouts.set(key, fresh)
  return fresh
}
