import type { SceneNode } from '../scene/index.ts'
import { nodeSvg } from './nodes.ts'
import type { SvgPage } from './page.ts'

/** Stands for a page's prefix where ids are printed for all pages alike; no text of a layout has it. */
const ANY_PAGE = '\ue000'

type Still = { look: string; body: string; definitions: string }

/** What they last looked like; previews in many palettes would fill the memory with all of them. */
const printed = new WeakMap<readonly SceneNode[], Still>()

function print(nodes: readonly SceneNode[], page: SvgPage): Still {
  const any = page.under(ANY_PAGE)
  const body = nodes.map((node) => nodeSvg(node, any)).join('')
  return { look: page.look, body, definitions: any.definitions }
}

/**
 * Nodes that a skin keeps and many pages show, printed once as long as the look stays; `name` is a letter
 * that keeps their ids apart from the page's others.
 */
export function stillSvg(kept: readonly SceneNode[], page: SvgPage, name: string, under: readonly SceneNode[] = []): string {
  let still = printed.get(kept)
  if (still?.look !== page.look) {
    still = print([...under, ...kept], page)
    printed.set(kept, still)
  }
  const prefix = `${page.prefix}${name}`
  page.adopt(still.definitions.replaceAll(ANY_PAGE, prefix))
  return still.body.replaceAll(ANY_PAGE, prefix)
}
