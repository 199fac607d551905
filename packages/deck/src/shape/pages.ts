import type { OutlineFigure, OutlineNode, PageLayout } from '../outline/tree.ts'
import type { OutlineSlide } from '../outline/types.ts'
import { formOf, layoutsFor, statements } from './forms.ts'
import type { ShapedNode } from './numbering.ts'
import { isThanksHeading } from './patterns.ts'
import { asides, branch, detailOf, em, isProse, lead, originOf, pointOf, sentencesOf } from './prose.ts'
import { announced, spreadOut } from './sentences.ts'
import { chartOf, tableOf } from './tables.ts'

export type Picture = { href: string; width: number; height: number }
type PictureOf = ((figure: OutlineFigure) => Picture | undefined) | undefined

/** A point with more text under it than a slide can tell beside others has a page of its own. */
const HEAVY_DETAIL = 190
const HEAVY_CHILDREN = 4

const HEADING = 40
/** A sentence that stands beside a figure is no longer than this. */
const MENTION = 84

const isHeavy = (point: ShapedNode): boolean =>
  em(point.text) <= HEADING &&
  (point.children.length >= HEAVY_CHILDREN ||
    em(detailOf(point.children)) > HEAVY_DETAIL ||
    point.children.some((child) => child.children.length > 1))

/** A heading with text under it, which can head a page of its own. */
const isSubsection = (point: ShapedNode): boolean => em(point.text) <= HEADING && point.children.length > 0

/** Tables, figures and formulas of a branch, wherever they hang, taken out of it. */
function taken(node: ShapedNode): { prose: ShapedNode; exhibits: ShapedNode[] } {
  const exhibits: ShapedNode[] = []
  const children: ShapedNode[] = []
  for (const [i, child] of node.children.entries()) {
    const below = taken(child)
    const explained = node.children[i - 1]?.formula && explains(child) ? exhibits.at(-1) : undefined
    if (explained) explained.children = [...explained.children, child]
    else if (isProse(child)) children.push(below.prose)
    else exhibits.push(below.prose)
    exhibits.push(...below.exhibits)
  }
  return { prose: { ...node, children }, exhibits }
}

/** A paragraph that names the symbols of the formula before it. */
const explains = (node: ShapedNode): boolean =>
  isProse(node) && node.children.length === 0 && EXPLAINS.test(node.text) && symbolsOf(node.text).length > 0

/** A formula's number, (2-1), is no name. */
const NUMBER_ALONE = /^[（(]?\s*\d+(?:[-–—.．]\d+)*\s*[）)]?$/u

const captionOf = (node: ShapedNode): string =>
  [node.figure?.number ?? node.table?.number, node.text].filter(Boolean).join('　')

function exhibitSlide(node: ShapedNode, title: string, pictureOf: PictureOf): OutlineSlide {
  const caption = captionOf(node)
  const under = node.children.filter(isProse)
  const note = caption && caption !== title ? { note: caption } : {}
  if (node.table) {
    const chart = node.layout === 'table' ? null : chartOf(node.table.rows)
    const told = chart
      ? { kind: 'chart' as const, ...chart }
      : { kind: 'table' as const, ...tableOf(node.table.rows) }
    return { ...told, title, ...note }
  }
  if (node.formula) {
    const where = under.flatMap((child) => symbolsOf(child.text))
    return { kind: 'formula', title, latex: node.formula.latex, where, ...note }
  }
  const image = node.figure && pictureOf?.(node.figure)
  return {
    kind: 'figure',
    title,
    ...(image && { image }),
    ...(caption && { caption }),
    points: under.map(pointOf),
  }
}

const SYMBOL =
  /^(?:其中[，,：:]?\s*)?(?<symbol>\$?[A-Za-zΑ-Ωα-ω\\][^\s：:，,=\u4e00-\u9fff]{0,14})\s*(?:表示|为|是|[：:=—–-]+)\s*(?<meaning>.+)$/u

const EXPLAINS = /^(?:式中|其中|这里|where\b)[，,：:\s]*/iu

/** 式中：f 为图像；v 为梯度场 as symbols and their meanings, in the order of the text. */
function symbolsOf(text: string): { symbol: string; meaning: string }[] {
  const parts = text.replace(EXPLAINS, '').split(EXPLAINS.test(text) ? /[；;。]/u : /[；;]/u)
  const found = parts.map((part) => symbolOf(part)).filter((entry) => entry !== null)
  return found.length > 1 || EXPLAINS.test(text) ? found : [symbolOf(text)].filter((entry) => entry !== null)
}

/** `ρ：密度` as a symbol and its meaning. */
function symbolOf(text: string): { symbol: string; meaning: string } | null {
  const groups = SYMBOL.exec(text.trim())?.groups
  return groups ? { symbol: groups.symbol!.replaceAll('$', ''), meaning: groups.meaning!.trim() } : null
}

/** A slide with what belongs beside it: its node, its words told in full, its place in the source. */
function annotated(slide: OutlineSlide, node: ShapedNode, spoken: readonly string[]): OutlineSlide {
  const origin = originOf(node)
  const heading = node.whole ? `本节：${node.whole}` : ''
  const notes = [...spoken, heading, ...asides(node.children), origin ? `出处：${origin}` : '']
    .filter(Boolean)
    .join('\n')
  return { ...slide, key: node.id, ...(notes && { notes }) }
}

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
  const aside = page.layout || isThanks ? [] : announced(page.children)
  const nodes = page.children.filter((node) => !aside.includes(node))
  const shown = page.layout || isThanks ? nodes : spreadOut(nodes)
  const slide = isThanks
    ? ({ kind: 'thanks', text: thanksOf(nodes) } as const)
    : formOf({ heading: page.text, nodes: shown }, page.layout)
  if (!slide) return []
  const parted = nodes.filter((node) => !shown.includes(node) && lead(node.text).isWhole)
  const unshown = [...aside, ...parted].map(({ text, whole }) => whole ?? text)
  return [annotated({ ...slide, title: page.text }, page, [...spoken, ...unshown, ...verbatim(slide, nodes)])]
}

/** A page whose one exhibit stands with the page's own points beside it. */
const sharesFigure = (exhibits: readonly ShapedNode[], points: readonly ShapedNode[]) =>
  exhibits.length === 1 && exhibits[0]!.figure !== undefined && points.length <= 5 && !points.some(isHeavy)

const closed = (text: string): string => text.replace(/\s+/gu, '')

/** Whether a text has 图1-1 and not only 图1-10. */
const names = (text: string, number: string): boolean =>
  text
    .split(number)
    .slice(1)
    .some((after) => !/^[-.]?\d/u.test(after))

/** The sentence of a page that speaks of a figure by its number, as a point beside it. */
function mentionOf(figure: ShapedNode, page: ShapedNode): ShapedNode[] {
  const number = closed(figure.figure?.number ?? '')
  if (!number) return []
  const sentences = [...branch(page)].filter((node) => isProse(node)).flatMap(({ text }) => sentencesOf(text))
  const found = sentences.find((sentence) => names(closed(sentence), number) && em(sentence) <= MENTION)
  return found ? [{ id: `${figure.id}/said`, text: found.replace(/[。.]$/u, ''), children: [] }] : []
}

function exhibitSlides(
  page: ShapedNode,
  exhibits: readonly ShapedNode[],
  isFirst: boolean,
  pictureOf: PictureOf,
  aside: readonly string[] = [],
): OutlineSlide[] {
  return exhibits.map((exhibit, i) => {
    const isNamed = exhibit.text && !NUMBER_ALONE.test(exhibit.text)
    const title = (i === 0 && isFirst) || !isNamed ? page.text : exhibit.text
    const children = exhibit.children.length > 0 ? exhibit.children : mentionOf(exhibit, page)
    const slide = exhibitSlide(
      { ...exhibit, children, layout: exhibit.layout ?? page.layout },
      title,
      pictureOf,
    )
    const under = exhibit.figure ? [] : [...branch(exhibit)].slice(1).map(({ text }) => text)
    const heads = slide.kind === 'chart' ? [exhibit.table!.rows[0]!.join('｜')] : []
    return annotated(slide, exhibit, [...(i === 0 ? aside : []), exhibit.notes ?? '', ...heads, ...under])
  })
}

/** Neighbours that are told on one slide; a heavy point stands alone. */
function groupsOf(points: readonly ShapedNode[]): ShapedNode[][] {
  const groups: ShapedNode[][] = []
  let open: ShapedNode[] | null = null
  for (const point of points) {
    if (isHeavy(point)) {
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
export function pageSlides(page: ShapedNode, pictureOf: PictureOf): OutlineSlide[] {
  if (!isProse(page)) return exhibitSlides(page, [page], true, pictureOf)
  const { prose, exhibits } = taken(page)
  const spoken = page.notes ? [page.notes] : []
  if (sharesFigure(exhibits, prose.children)) {
    const figure = { ...exhibits[0]!, children: [...exhibits[0]!.children, ...prose.children] }
    const slide = exhibitSlide(figure, page.text, pictureOf)
    return [annotated(slide, { ...figure, id: page.id }, [...spoken, figure.notes ?? ''])]
  }
  const groups = page.layout && prose.children.length > 0 ? [prose.children] : groupsOf(prose.children)
  const told = groups.flatMap((group, i) => {
    const aside = i === 0 ? spoken : []
    const [point] = group
    const isAlone = group.length === 1 && (isHeavy(point!) || (groups.length > 1 && isSubsection(point!)))
    if (page.layout || !isAlone) return proseSlides({ ...prose, children: group }, aside)
    return proseSlides(point!, [...aside, `本节：${page.whole ?? page.text}`, point!.notes ?? ''])
  })
  const untold = told.length === 0
  return [...told, ...exhibitSlides(page, exhibits, untold, pictureOf, untold ? spoken : [])]
}

/** Layouts that a page can be switched to. */
export function pageLayouts(page: OutlineNode): PageLayout[] {
  const { prose, exhibits } = taken(page)
  const tables = [...(page.table ? [page] : []), ...exhibits.filter(({ table }) => table)]
  const ofTables: PageLayout[] = tables.some(({ table }) => chartOf(table!.rows)) ? ['chart', 'table'] : []
  const ofProse = layoutsFor({ heading: page.text, nodes: prose.children })
  return [...new Set([...ofProse, ...ofTables])]
}
