import type { ShapedNode } from './numbering.ts'
import { detailOf, em, isLong, isProse } from './prose.ts'
import { runsOf } from './runs.ts'

const HEADING = 17
const WORDS = 60
const MOST_POINTS = 3
const MOST_TOGETHER = 4

const isPlain = (node: ShapedNode): boolean =>
  isProse(node) && !node.layout && !node.notes && !isLong(node.text) && node.children.every(isPlain)

/** A page of a heading and a few lines: alone it would be nearly empty. */
const isLight = (page: ShapedNode): boolean =>
  isPlain(page) &&
  page.children.length > 0 &&
  page.children.length <= MOST_POINTS &&
  em(page.text) <= HEADING &&
  em(detailOf(page.children)) <= WORDS

/** Pages that stand together, in even groups; a page that has enough to say stands alone. */
export const together = (pages: readonly ShapedNode[]): ShapedNode[][] =>
  runsOf(pages, isLight).flatMap((run) => {
    const groups = Math.ceil(run.length / MOST_TOGETHER)
    return Array.from({ length: groups }, (_, i) =>
      run.slice(Math.round((i * run.length) / groups), Math.round(((i + 1) * run.length) / groups)),
    )
  })
