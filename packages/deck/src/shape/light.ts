import type { ShapedNode } from './numbering.ts'
import { detailOf, em, isLong, isProse } from './prose.ts'

const HEADING = 17
const WORDS = 60
const MOST_POINTS = 3
/** Leaves of a chapter that follow one another have no heading to be a card's: each is an item of its own. */
const MOST_LEAVES = 3
const MOST_TOGETHER = 4

const isPlain = (node: ShapedNode): boolean =>
  isProse(node) && !node.layout && !node.notes && !isLong(node.text) && node.children.every(isPlain)

/** A page of a heading and a few lines: alone it would be nearly empty. */
const isLight = (page: ShapedNode, most: number): boolean =>
  isPlain(page) &&
  page.children.length > 0 &&
  page.children.length <= most &&
  em(page.text) <= HEADING &&
  em(detailOf(page.children)) <= WORDS

/** Pages that stand together, in even groups; a page that has enough to say stands alone. Some are `leaves`. */
export function together(
  pages: readonly ShapedNode[],
  leaves: { has(page: ShapedNode): boolean },
): ShapedNode[][] {
  const isJoining = (page: ShapedNode) => isLight(page, leaves.has(page) ? MOST_LEAVES : MOST_POINTS)
  const runs: ShapedNode[][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && isJoining(page) && isJoining(last[0]!)) last.push(page)
    else runs.push([page])
  }
  return runs.flatMap((run) => {
    const groups = Math.ceil(run.length / MOST_TOGETHER)
    return Array.from({ length: groups }, (_, i) =>
      run.slice(Math.round((i * run.length) / groups), Math.round(((i + 1) * run.length) / groups)),
    )
  })
}
