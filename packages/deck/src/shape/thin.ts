import type { ShapedNode } from './numbering.ts'
import { branch, em, isProse } from './prose.ts'
import { runsOf } from './runs.ts'

/** From so many neighbours on, chapters of a line or two are told together. */
const TOGETHER_FROM = 3
const NAME = 30
const WORDS = 60
/** em of a heading that stands alone; what is longer is a statement. */
const HEADING = 14

/** A chapter of a name and at most a line under it: a page of its own before it would be all there is of it. */
const isThin = (chapter: ShapedNode): boolean =>
  isProse(chapter) &&
  !chapter.layout &&
  em(chapter.text) <= NAME &&
  chapter.children.length <= 1 &&
  chapter.children.every((child) => child.children.length === 0 && isProse(child) && !child.layout) &&
  [...branch(chapter)].reduce((sum, { text }) => sum + em(text), 0) <= WORDS

const nameOf = (chapters: readonly ShapedNode[]): string => {
  const names = chapters.map(({ text }) => text)
  return names.length <= 3 ? names.join('、') : `${names.slice(0, 2).join('、')}等 ${names.length} 项`
}

/** Begins the key of the pages of chapters told together; behind it stands the id of the first of them. */
export const TOGETHER = 'together/'

const isBare = ({ children, layout }: ShapedNode): boolean => children.length === 0 && !layout

/** A chapter of a name alone, with nothing to open: a divider before no page would be all there is of it. */
const isLeaf = (chapter: ShapedNode): boolean => isProse(chapter) && isBare(chapter)

/** What is told of a leaf aside is what there is to show of it. */
const told = (leaf: ShapedNode): ShapedNode => {
  const { notes, ...named } = leaf
  return notes ? { ...named, children: [{ id: `${leaf.id}/told`, text: notes, children: [] }] } : leaf
}

/** Chapters as one, whose page they are the points of. */
function asOne(run: readonly ShapedNode[], text: string, heading = text): ShapedNode {
  const page: ShapedNode = { id: `${TOGETHER}${run[0]!.id}`, text: heading, children: [...run] }
  return { id: `${TOGETHER}${run[0]!.id}/chapter`, text, children: [page] }
}

/**
 * Two leaves between fuller chapters, under their parent's name where they have no more than their own. One alone
 * opens itself where it is a heading (Q&A, 建议): its name heads no other page, nor does another's head it.
 */
function leavesAsOne(run: readonly ShapedNode[], title: string): ShapedNode[] {
  const [first, second] = run.map(told)
  if (!second && (!isBare(first!) || first!.text === title || em(first!.text) <= HEADING)) return [first!]
  const leaves = second ? [first!, second] : [first!]
  return [asOne(leaves, nameOf(run), leaves.every(isBare) ? title : undefined)]
}

/**
 * Chapters, neighbours of a line or two as one chapter whose page they share: a mind map's leaves are points, not
 * chapters. One that is all of the outline is named as the outline is; a leaf or two between fuller chapters are
 * points under its name.
 */
export function thinTogether(chapters: readonly ShapedNode[], title: string): ShapedNode[] {
  return runsOf(chapters, isThin).flatMap((run) => {
    if (run.length >= TOGETHER_FROM) return [asOne(run, run.length === chapters.length ? title : nameOf(run))]
    return runsOf(run, isLeaf).flatMap((leaves) => (isLeaf(leaves[0]!) ? leavesAsOne(leaves, title) : leaves))
  })
}
