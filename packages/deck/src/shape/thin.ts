import type { ShapedNode } from './numbering.ts'
import { branch, em, isProse } from './prose.ts'

/** From so many neighbours on, chapters of a line or two are told together. */
const TOGETHER_FROM = 3
const NAME = 30
const WORDS = 60

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

/**
 * Chapters, neighbours of a line or two as one chapter whose page they share: a mind map's leaves are points, not
 * chapters. One that is all of the outline is named as the outline is.
 */
export function thinTogether(chapters: readonly ShapedNode[], title: string): ShapedNode[] {
  const runs: ShapedNode[][] = []
  for (const chapter of chapters) {
    const last = runs.at(-1)
    if (last && isThin(chapter) && isThin(last[0]!)) last.push(chapter)
    else runs.push([chapter])
  }
  return runs.flatMap((run) => {
    if (run.length < TOGETHER_FROM) return run
    const text = run.length === chapters.length ? title : nameOf(run)
    const page: ShapedNode = { id: `${TOGETHER}${run[0]!.id}`, text, children: run }
    return [{ id: `${TOGETHER}${run[0]!.id}/chapter`, text, children: [page] }]
  })
}
