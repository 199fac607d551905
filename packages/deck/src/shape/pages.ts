import type { PageLayout } from '@yantu/contract/ai/page-layouts'
import { chartOf } from '../outline/drawn.ts'
import type { OutlineNode } from '../outline/tree.ts'
import type { OutlineSlide } from '../outline/types.ts'
import { annotated, exhibitSlides, type PictureOf, taken, withPair } from './exhibits.ts'
import { formOf, layoutsFor, statements } from './forms.ts'
import type { Exhibit } from './formulas.ts'
import { areLabelled, underLabels } from './labels.ts'
import { leadOf } from './leading.ts'
import type { ShapedNode } from './numbering.ts'
import { areOpposed, isThanksHeading, quotationOf } from './patterns.ts'
import { detailOf, em, isProse, lead, sentencesOf } from './prose.ts'
import { announced, spreadOut } from './sentences.ts'

/** A point with more text under it than a slide can tell beside others has a page of its own. */
const HEAVY_DETAIL = 190
const HEAVY_CHILDREN = 4

const HEADING = 40

const isHeavy = (point: ShapedNode): boolean =>
  em(point.text) <= HEADING &&
  (point.children.length >= HEAVY_CHILDREN ||
    em(detailOf(point.children)) > HEAVY_DETAIL ||
    point.children.some((child) => child.children.length > 1))

/** A heading with text under it, which can head a page of its own. */
const isSubsection = (point: ShapedNode): boolean => em(point.text) <= HEADING && point.children.length > 0

/** Words that a form leaves behind: a figure's linking verb, a label's punctuation, the number of a step. */
const verbatim = (slide: OutlineSlide, nodes: readonly ShapedNode[]): string[] =>
  ['bignum', 'quote', 'process'].includes(slide.kind) ? nodes.map(({ text }) => text) : []

/** What a page of thanks shows of a long text: to whom they are owed. */
const OWED = /感谢|致谢|谢意|thank|grateful/iu
const MOST_THANKS = 3

function thanksOf(nodes: readonly ShapedNode[]): string {
  const lines = statements(nodes).map((said, i) => {
    const { text, children } = nodes[i]!
    if (children.length > 0 || lead(text).isWhole) return said
    const owed = sentencesOf(text).filter((sentence) => OWED.test(sentence))
    return owed.slice(0, MOST_THANKS).join('\n') || said
  })
  return lines.join('\n')
}

function proseSlides(page: ShapedNode, spoken: readonly string[]): OutlineSlide[] {
  const isThanks = isThanksHeading(page.text) && page.children.length > 0
  const isSet = page.layout !== undefined || isThanks
  const first = isSet ? null : leadOf(page.text, page.children)
  const children = first === null ? page.children : page.children.slice(1)
  const aside = isSet ? [] : announced(children)
  const nodes = children.filter((node) => !aside.includes(node))
  const { lead: before, nodes: shown } = isSet ? { lead: '', nodes } : spreadOut(nodes)
  const sentence = first ?? (before || null)
  // What announces steps names them as a heading would.
  const heading = sentence && /流程|步骤|环节/u.test(sentence) ? '流程' : page.text
  const formed = isThanks
    ? ({ kind: 'thanks', text: thanksOf(nodes) } as const)
    : formOf({ heading, nodes: shown }, page.layout)
  if (!formed) return []
  const isPlain = formed.kind === 'bullets' || formed.kind === 'process'
  const own =
    isPlain && areLabelled(shown) ? formOf({ heading, nodes: underLabels(shown) }, page.layout)! : formed
  const slide = { ...own, ...(sentence !== null && { lead: sentence }) }
  const parted = nodes.filter((node) => !shown.includes(node) && lead(node.text).isWhole)
  const unshown = [...aside, ...parted].map(({ text, whole }) => whole ?? text)
  return [annotated({ ...slide, title: page.text }, page, [...spoken, ...unshown, ...verbatim(slide, nodes)])]
}

/** em of all that is said beside an exhibit; a page that says more has pages of words too. */
const MOST_BESIDE = 170

const isBeside = (words: readonly ShapedNode[]): boolean =>
  words.length <= 5 &&
  words.reduce((sum, { text, children }) => sum + em(text) + em(detailOf(children)), 0) <= MOST_BESIDE

/** A page whose one exhibit stands with all the page's own points beside it. */
function sharesExhibit(
  page: ShapedNode,
  exhibits: readonly Exhibit[],
  points: readonly ShapedNode[],
): boolean {
  const [only, another] = exhibits
  if (!only || another || points.length === 0 || points.length > 5 || points.some(isHeavy)) return false
  if (only.node.figure) return true
  const words = [...only.before, ...points, ...only.after]
  const own = proseSlides({ ...page, children: [...points] }, [])
  const isForm = own.some(({ kind }) => kind !== 'bullets') || leadOf(page.text, points) !== null
  return !page.layout && !isForm && isBeside(words)
}

/** Whether an exhibit and all that is said with it are one page, and all of it is shown there. */
export function isOnePage(page: ShapedNode): boolean {
  const { prose, exhibits } = withPair(taken(page))
  const words = exhibits.flatMap(({ before, after }) => [...before, ...after]).concat(prose.children)
  return sharesExhibit(page, exhibits, prose.children) && isBeside(words)
}

/** A heading says what, a sentence says that something follows. */
const FOLLOWS = /以下|如下|[，,。]|[：:]$/u

/** A page of one sentence with all else under it: the sentence leads into what it announces. */
function unfolded(page: ShapedNode): ShapedNode {
  const [only, another] = page.children
  if (!only || another || page.layout || only.layout || !isProse(only)) return page
  if (only.children.length < 2 || !FOLLOWS.test(only.whole ?? only.text)) return page
  return { ...page, children: [{ ...only, children: [] }, ...only.children] }
}

/** Nodes without a heading of their own as one page, headed by the chapter. */
export const gathered = (chapter: ShapedNode, children: ShapedNode[], text = chapter.text): ShapedNode => ({
  id: `${chapter.id}/${children[0]!.id}`,
  text,
  children,
})

/** Such a page is no node of the outline: its table is what can be asked for another layout. */
const isGathered = ({ id, children: [first] }: ShapedNode): boolean =>
  first !== undefined && id.endsWith(`/${first.id}`)

/** An exhibit of a page, under the page's key, with all the page's points before it and after it as they stand there. */
function inOrder(page: ShapedNode, { node, ...exhibit }: Exhibit, points: readonly ShapedNode[]): Exhibit {
  const placeOf = ({ id }: ShapedNode) => page.children.findIndex((child) => child.id === id)
  const sorted = (nodes: ShapedNode[]) => nodes.sort((a, b) => placeOf(a) - placeOf(b))
  const at = placeOf(node)
  const isBefore = (point: ShapedNode) => at < 0 || placeOf(point) < at
  return {
    ...exhibit,
    node: isGathered(page) ? node : { ...node, id: page.id },
    before: sorted([...exhibit.before, ...points.filter(isBefore)]),
    after: sorted([...points.filter((point) => !isBefore(point)), ...exhibit.after]),
  }
}

const isQuotation = ({ text, children }: ShapedNode): boolean =>
  children.length === 0 && quotationOf(text) !== null

/** Points on a side of a comparison, and em of them: more is told side after side. */
const MOST_OF_SIDE = 5
const SIDE = 170

/** Advantages and drawbacks, then and now: what stands against each other is seen together, also where it says much. */
function areSides(heading: string, points: readonly ShapedNode[]): boolean {
  const [left, right, another] = points
  if (!left || !right || another || !areOpposed(heading, left.text, right.text)) return false
  return [left, right].every(
    ({ children }) =>
      children.length > 0 && children.length <= MOST_OF_SIDE && em(detailOf(children)) <= SIDE,
  )
}

/** Neighbours that are told on one slide; a heavy point and a quotation stand alone. */
function groupsOf(points: readonly ShapedNode[]): ShapedNode[][] {
  const groups: ShapedNode[][] = []
  let open: ShapedNode[] | null = null
  for (const point of points) {
    if (isHeavy(point) || isQuotation(point)) {
      groups.push([point])
      open = null
    } else if (open) open.push(point)
    else groups.push((open = [point]))
  }
  return groups
}

/**
 * The slides of one page of an outline: its prose in the form of its shape, points with much under
 * them and every table, figure and formula on slides of their own.
 */
export function pageSlides(given: ShapedNode, pictureOf: PictureOf): OutlineSlide[] {
  const page = unfolded(given)
  if (!isProse(page))
    return exhibitSlides(page, [{ node: page, before: [], after: [] }], { isFirst: true, pictureOf })
  const { prose, exhibits } = withPair(taken(page))
  const spoken = page.notes ? [page.notes] : []
  if (sharesExhibit(page, exhibits, prose.children)) {
    const shared = inOrder(page, exhibits[0]!, prose.children)
    return exhibitSlides(page, [shared], { isFirst: true, pictureOf, spoken })
  }
  const isOne = prose.children.length > 0 && (page.layout || areSides(page.text, prose.children))
  const groups = isOne ? [prose.children] : groupsOf(prose.children)
  const told = groups.flatMap((group, i) => {
    const aside = i === 0 ? spoken : []
    const [point] = group
    const isAlone = group.length === 1 && (isHeavy(point!) || (groups.length > 1 && isSubsection(point!)))
    if (page.layout || !isAlone) return proseSlides({ ...prose, children: group }, aside)
    return proseSlides(point!, [...aside, `本节：${page.whole ?? page.text}`, point!.notes ?? ''])
  })
  const untold = told.length === 0
  return [
    ...told,
    ...exhibitSlides(page, exhibits, { isFirst: untold, pictureOf, spoken: untold ? spoken : [] }),
  ]
}

/** Layouts that a page can be switched to. */
export function pageLayouts(page: OutlineNode): PageLayout[] {
  const { prose, exhibits } = taken(page)
  const tables = [page, ...exhibits.map(({ node }) => node)].filter(({ table }) => table)
  const ofTables: PageLayout[] = tables.some(({ table }) => chartOf(table!.rows)) ? ['chart', 'table'] : []
  const ofProse = layoutsFor({ heading: page.text, nodes: prose.children })
  return [...new Set([...ofProse, ...ofTables])]
}
