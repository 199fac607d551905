import type { OutlineTree } from '../outline/tree.ts'
import type { MarketTheme } from './order.ts'
import { pour, svgsOf } from './poured.ts'

/** An outline in somebody's theme of which only some pages are to be seen. */
export type LookOrder = {
  theme: MarketTheme
  outline: OutlineTree
  /** The nodes whose first pages are shown behind the cover, in the order of the deck. */
  nodes: readonly string[]
}

/** The cover and the first page of each node as SVG, pictures and all; nothing is written. */
export async function lookInto({ theme, outline, nodes }: LookOrder): Promise<string[]> {
  const poured = await pour(theme, { outline, pictures: new Map() })
  const wanted = nodes.map((node) => poured.shown.findIndex(({ key }) => key === node))
  return svgsOf(poured, [0, ...wanted.filter((at) => at > 0)])
}
