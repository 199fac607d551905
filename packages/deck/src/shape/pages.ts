import type { OutlineFigure, OutlineNode, PageLayout } from '../outline/tree.ts'
import type { OutlineSlide } from '../outline/types.ts'
import { formOf, layoutsFor, statements } from './forms.ts'
import { isThanksHeading } from './patterns.ts'
import { asides, branch, detailOf, em, isProse, originOf, pointOf } from './prose.ts'
import { chartOf, tableOf } from './tables.ts'

export type Picture = { href: string; width: number; height: number }
type PictureOf = ((figure: OutlineFigure) => Picture | undefined) | undefined

/** A point with more text under it than a slide can tell beside others has a page of its own. */
const HEAVY_DETAIL = 190
const HEAVY_CHILDREN = 4

const HEADING = 40

const isHeavy = (point: OutlineNode): boolean =>
  em(point.text) <= HEADING &&
  (point.children.length >= HEAVY_CHILDREN ||
    em(detailOf(point.children)) > HEAVY_DETAIL ||
    point.children.some((child) => child.children.length > 1))

/** Tables, figures and formulas of a branch, wherever they hang, taken out of it. */
function taken(node: OutlineNode): { prose: OutlineNode; exhibits: OutlineNode[] } {
  const exhibits: OutlineNode[] = []
  const children: OutlineNode[] = []
  for (const child of node.children) {
    const below = taken(child)
    if (isProse(child)) children.push(below.prose)
    else exhibits.push(below.prose)
    exhibits.push(...below.exhibits)
  }
  return { prose: { ...node, children }, exhibits }
}

const captionOf = (node: OutlineNode): string =>
  [node.figure?.number ?? node.table?.number, node.text].filter(Boolean).join('　')

function exhibitSlide(node: OutlineNode, title: string, pictureOf: PictureOf): OutlineSlide {
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
    const where = under.map((child) => symbolOf(child.text)).filter((entry) => entry !== null)
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

/** `ρ：密度` as a symbol and its meaning. */
function symbolOf(text: string): { symbol: string; meaning: string } | null {
  const groups = SYMBOL.exec(text.trim())?.groups
  return groups ? { symbol: groups.symbol!.replaceAll('$', ''), meaning: groups.meaning!.trim() } : null
}

/** A slide with what belongs beside it: its node, its words told in full, its place in the source. */
function annotated(slide: OutlineSlide, node: OutlineNode, spoken: readonly string[]): OutlineSlide {
  const origin = originOf(node)
  const notes = [...spoken, ...asides(node.children), origin ? `出处：${origin}` : '']
    .filter(Boolean)
    .join('\n')
  return { ...slide, key: node.id, ...(notes && { notes }) }
}

/** Words that a form leaves behind: a figure's linking verb, a label's punctuation. */
const verbatim = (slide: OutlineSlide, nodes: readonly OutlineNode[]): string[] =>
  slide.kind === 'bignum' || slide.kind === 'quote' ? nodes.map(({ text }) => text) : []

function proseSlides(page: OutlineNode, spoken: readonly string[]): OutlineSlide[] {
  const nodes = page.children
  const slide =
    isThanksHeading(page.text) && nodes.length > 0
      ? ({ kind: 'thanks', text: statements(nodes).join('\n') } as const)
      : formOf({ heading: page.text, nodes }, page.layout)
  if (!slide) return []
  return [annotated({ ...slide, title: page.text }, page, [...spoken, ...verbatim(slide, nodes)])]
}

/** A page whose one exhibit stands with the page's own points beside it. */
const sharesFigure = (exhibits: readonly OutlineNode[], points: readonly OutlineNode[]) =>
  exhibits.length === 1 && exhibits[0]!.figure !== undefined && points.length <= 5 && !points.some(isHeavy)

function exhibitSlides(
  page: OutlineNode,
  exhibits: readonly OutlineNode[],
  isFirst: boolean,
  pictureOf: PictureOf,
  aside: readonly string[] = [],
): OutlineSlide[] {
  return exhibits.map((exhibit, i) => {
    const title = (i === 0 && isFirst) || !exhibit.text ? page.text : exhibit.text
    const slide = exhibitSlide({ ...exhibit, layout: exhibit.layout ?? page.layout }, title, pictureOf)
    const under = exhibit.figure ? [] : [...branch(exhibit)].slice(1).map(({ text }) => text)
    const heads = slide.kind === 'chart' ? [exhibit.table!.rows[0]!.join('｜')] : []
    return annotated(slide, exhibit, [...(i === 0 ? aside : []), exhibit.notes ?? '', ...heads, ...under])
  })
}

/** Neighbours that are told on one slide; a heavy point stands alone. */
function groupsOf(points: readonly OutlineNode[]): OutlineNode[][] {
  const groups: OutlineNode[][] = []
  let open: OutlineNode[] | null = null
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
export function pageSlides(page: OutlineNode, pictureOf: PictureOf): OutlineSlide[] {
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
    if (page.layout || group.length !== 1 || !isHeavy(point!))
      return proseSlides({ ...prose, children: group }, aside)
    return proseSlides(point!, [...aside, `本节：${page.text}`, point!.notes ?? ''])
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
