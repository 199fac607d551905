import { isAnnounced } from './announcing.ts'
import { aboutExhibits } from './exhibits.ts'
import type { ShapedNode } from './numbering.ts'
import { gathered, isOnePage } from './pages.ts'
import { em, isProse } from './prose.ts'
import { runsOf, sidesOf } from './runs.ts'

export const isLeaf = (node: ShapedNode): boolean => node.children.length === 0 && isProse(node)

/** What stands under a chapter without a heading of its own: paragraphs, tables, figures, formulas, announced lists. */
const isLoose = (node: ShapedNode): boolean => isLeaf(node) || !isProse(node) || isAnnounced(node)

/** Paragraphs and exhibits in the groups that stand on a page: an exhibit with what is about it and with the few words beside it. */
function groupsOf(chapter: ShapedNode, nodes: readonly ShapedNode[]): ShapedNode[][] {
  const isOne = (group: ShapedNode[]) => isOnePage(gathered(chapter, group))
  const about = aboutExhibits(nodes)
  const [isExhibit, groups] = [(node: ShapedNode) => about.has(node.id), [] as ShapedNode[][]]
  const parts = sidesOf(nodes, isExhibit)
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    if (!isExhibit(part[0]!)) {
      groups.push(part)
      continue
    }
    // Words before it that no other exhibit has beside it, and those after it.
    const last = groups.at(-1)
    const before = last && last === parts[at - 1] ? last : []
    const after = parts[at + 1] ?? []
    const shared = [
      [...before, ...part, ...after],
      [...before, ...part],
      [...part, ...after],
    ].find((group) => group.length > part.length && isOne(group))
    const own = shared ?? part
    if (before.length > 0 && own[0] === before[0]) groups.pop()
    groups.push(own)
    if (after.length > 0 && own.at(-1) === after.at(-1)) at++
  }
  return groups
}

/** A page of a group: an exhibit without words is its own, one behind others has its name. */
function pageOf(chapter: ShapedNode, group: ShapedNode[], isFirst: boolean): ShapedNode {
  const [only, another] = group
  if (!another && !isProse(only!)) return only!
  const named = isFirst ? undefined : group.find((node) => !isProse(node))
  return gathered(chapter, group, (!named?.formula && named?.text) || chapter.text)
}

/** em of a sentence before the one that announces a list, and of one after the list, that share its page. */
const AROUND = 64

/** Announced lists each with the short sentence before it and after it, and what stands between them. */
function aroundLists(run: readonly ShapedNode[]): ShapedNode[][] {
  const parts = sidesOf(run, isAnnounced).flatMap((part) =>
    isAnnounced(part[0]!) ? part.map((list) => list.children) : [part],
  )
  const isList = (part: ShapedNode[] | undefined) => part?.some((node) => !run.includes(node)) ?? false
  const isAround = (part: ShapedNode[] | undefined): part is ShapedNode[] =>
    part?.length === 1 && isLeaf(part[0]!) && em(part[0]!.text) <= AROUND
  const groups: ShapedNode[][] = []
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at]!, parts[at + 1]]
    if (isAround(part) && isList(next)) parts[at + 1] = [...part, ...next!]
    else if (isList(part) && isAround(next)) groups.push([...part, ...parts[++at]!])
    else groups.push(part)
  }
  return groups
}

/** Loose neighbours as pages. */
const pagesOfRun = (chapter: ShapedNode, run: readonly ShapedNode[]): ShapedNode[] =>
  aroundLists(run)
    .flatMap((group) => (group.some((node) => !isProse(node)) ? groupsOf(chapter, group) : [group]))
    .map((group, i) => pageOf(chapter, group, i === 0))

/** A chapter's children as pages: what has no heading of its own is gathered with its neighbours under the chapter's. */
export const loosePages = (chapter: ShapedNode): ShapedNode[] =>
  runsOf(chapter.children, isLoose).flatMap((run) => (isLoose(run[0]!) ? pagesOfRun(chapter, run) : run))
