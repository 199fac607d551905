import { layoutOf, masterOf, type Skin } from '../layout/index.ts'
import type { SceneNode } from '../scene/index.ts'
import { nodeSvg } from './nodes.ts'
import type { SvgPage } from './page.ts'

/** Stands for a page's prefix where ids are printed for all pages alike; no text of a layout has it. */
const ANY_PAGE = '\ue000'

type Still = { look: string; body: string; definitions: string }

/** What a layout last looked like; previews in many palettes would fill the memory with all of them. */
const printed = new WeakMap<readonly SceneNode[], Still>()

function print(nodes: readonly SceneNode[], page: SvgPage): Still {
  const any = page.under(ANY_PAGE)
  const body = nodes.map((node) => nodeSvg(node, any)).join('')
  return { look: page.look, body, definitions: any.definitions }
}

/** What stands on every page of a layout, the master's included: printed once as long as the look stays. */
export function stillSvg(skin: Skin, key: string, page: SvgPage): string {
  const { hideMaster, decoration } = layoutOf(skin, key)
  let still = printed.get(decoration)
  if (still?.look !== page.look) {
    still = print(hideMaster ? decoration : [...masterOf(skin), ...decoration], page)
    printed.set(decoration, still)
  }
  const prefix = `${page.prefix}l`
  page.adopt(still.definitions.replaceAll(ANY_PAGE, prefix))
  return still.body.replaceAll(ANY_PAGE, prefix)
}
