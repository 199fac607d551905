import { chartOf, isSmall, type Rows } from '../outline/drawn.ts'
import type { OutlineFigure } from '../outline/tree.ts'
import type { OutlineSlide, Point, SlideOf } from '../outline/types.ts'
import { type Exhibit, merged } from './formulas.ts'
import { messageIn } from './messages.ts'
import type { ShapedNode } from './numbering.ts'
import { asides, branch, em, isProse, originOf, sentencesOf } from './prose.ts'
import { runsOf } from './runs.ts'
import { toldIn } from './sentences.ts'
import { explains, symbolsOf } from './symbols.ts'
import { tableOf } from './tables.ts'

export type Picture = { href: string; width: number; height: number }
export type PictureOf = ((figure: OutlineFigure) => Picture | undefined) | undefined

/** A sentence that stands beside an exhibit, and a paragraph that a formula is taken from, are no longer than this, em. */
const MENTION = 84
const AROUND_FORMULA = 150

const LEADS_ON = /[：:]$|如下|(?:如|见)(?:下|上|左|右)?[表图式]/u
/** What begins by looking back at what stands above it. */
const LOOKS_BACK =
  /^(?:(?:由|从|据|根据|对比|比较)(?:上|该|此|以上|式|公式|[表图])|可见|可知|可以看出|由此|结果(?:表明|显示|说明)|上[表图式]|[表图]\s*\d|该[表图式]|其中|注[：:])/u
/** Between formulas, what goes on from the one above. */
const GOES_ON = /^(?:即|故|则|因此|所以|于是|从而|这(?:表明|说明|就是|里)|也就是|显然|where\b|hence\b|so\b)/iu

const isParagraph = (node: ShapedNode): boolean => isProse(node) && node.children.length === 0 && !node.notes

const closed = (text: string): string => text.replace(/\s+/gu, '')

/** Whether a text has 图1-1 and not only 图1-10. */
const names = (text: string, number: string): boolean =>
  text
    .split(number)
    .slice(1)
    .some((after) => !/^[-.]?\d/u.test(after))

const numberOf = ({ figure, table }: ShapedNode): string => closed(figure?.number ?? table?.number ?? '')

const isNamedIn = (exhibit: ShapedNode, text: string): boolean => {
  const number = numberOf(exhibit)
  return number !== '' && names(closed(text), number)
}

function introduces(node: ShapedNode, exhibit: ShapedNode): boolean {
  if (!isParagraph(node)) return false
  if (exhibit.formula) return em(node.text) <= AROUND_FORMULA
  return em(node.text) <= MENTION && (LEADS_ON.test(node.text) || isNamedIn(exhibit, node.text))
}

function concludes(node: ShapedNode, exhibit: ShapedNode): boolean {
  if (!isParagraph(node)) return false
  if (exhibit.formula) return explains(node) || (em(node.text) <= MENTION && GOES_ON.test(node.text))
  return em(node.text) <= MENTION && (LOOKS_BACK.test(node.text) || isNamedIn(exhibit, node.text))
}

type Taken = { prose: ShapedNode; exhibits: Exhibit[] }

/** Tables, figures and formulas of a branch, wherever they hang, taken out of it with what is about them. */
export function taken(node: ShapedNode): Taken {
  const { prose, exhibits } = apart(node)
  return { prose, exhibits: merged(exhibits) }
}

/** Of neighbours, the exhibits and the paragraphs that are about one of them: their ids. */
export function aboutExhibits(children: readonly ShapedNode[]): Set<string> {
  const { exhibits } = apart({ id: '', text: '', children: [...children] })
  return new Set(
    exhibits.flatMap(({ before, node, after }) => [...before, node, ...after].map(({ id }) => id)),
  )
}

function apart(node: ShapedNode): Taken {
  const exhibits: Exhibit[] = []
  const children: ShapedNode[] = []
  /** The exhibit that stands right before, and the paragraph. */
  let [exhibit, paragraph]: [Exhibit | undefined, ShapedNode | undefined] = [undefined, undefined]
  for (const [i, child] of node.children.entries()) {
    const below = taken(child)
    const next = node.children[i + 1]
    const isNext = next && !isProse(next) && isNamedIn(next, child.text)
    if (!isProse(child)) {
      const before = paragraph && introduces(paragraph, child) ? [children.pop()!] : []
      exhibit = { node: below.prose, before, after: [] }
      exhibits.push(exhibit)
      paragraph = undefined
    } else if (exhibit && !isNext && concludes(child, exhibit.node)) {
      exhibit.after.push(child)
      paragraph = undefined
    } else {
      children.push(below.prose)
      exhibit = undefined
      paragraph = below.prose
    }
    exhibits.push(...below.exhibits)
  }
  return { prose: { ...node, children }, exhibits }
}

/** A page's table and the one on it that a chart can be drawn from as one exhibit, with what names either of them. */
export function withPair({ prose, exhibits }: Taken): Taken {
  const [first, second, third] = exhibits
  if (
    third ||
    !first?.node.table ||
    !second?.node.table ||
    [prose, first.node, second.node].some(({ layout }) => layout)
  )
    return { prose, exhibits }
  const drawn = [first, second].find(({ node }) => chartOf(node.table!.rows))
  const table = [first, second].find(({ node }) => !chartOf(node.table!.rows) && isSmall(node.table!.rows))
  if (!drawn || !table) return { prose, exhibits }
  const isAbout = (child: ShapedNode) =>
    isParagraph(child) &&
    em(child.text) <= MENTION &&
    [first, second].some(({ node }) => isNamedIn(node, child.text))
  const around = [first, second].flatMap(({ before, node, after }) => [...before, ...node.children, ...after])
  const pair = { node: { ...drawn.node, children: [] }, other: table.node, after: around }
  return {
    prose: { ...prose, children: prose.children.filter((child) => !isAbout(child)) },
    exhibits: [{ ...pair, before: prose.children.filter(isAbout) }],
  }
}

/** A formula's number, (2-1), is no name. */
const NUMBER_ALONE = /^[（(]?\s*\d+(?:[-–—.．]\d+)*\s*[）)]?$/u

const captionOf = (node: ShapedNode): string =>
  [node.figure?.number ?? node.table?.number, node.text].filter(Boolean).join('　')

/** Findings that stand beside an exhibit, and how much of them. */
const MOST_POINTS = 5
const MOST_BESIDE = 190

/** What stands beside an exhibit announces nothing that follows it. */
const withoutColon = (text: string): string => text.replace(/[：:]$/u, '')

/** As many points as stand beside an exhibit. */
function pointsBeside(nodes: readonly ShapedNode[]): Point[] {
  let room = MOST_BESIDE
  return toldIn(nodes, MOST_POINTS)
    .filter(({ text, detail }, i) => {
      room -= em(text) + em(detail ?? '')
      return i === 0 || room >= 0
    })
    .map((point) => ({ ...point, text: withoutColon(point.text) }))
}

/** What stands beside a chart: another table of its page, or its own where figures of several series are hard to read off. */
function besideChart(rows: Rows, series: number, other: ShapedNode | undefined) {
  if (other?.table) return { table: tableOf(other.table.rows) }
  return series > 1 && isSmall(rows) ? { table: { ...tableOf(rows), drawn: true } } : {}
}

function exhibitSlide(
  node: ShapedNode,
  title: string,
  said: readonly ShapedNode[],
  { pictureOf, other }: { pictureOf: PictureOf; other: ShapedNode | undefined },
): OutlineSlide {
  const caption = [other, node]
    .map((one) => one && captionOf(one))
    .filter(Boolean)
    .join('　')
  const note = caption && caption !== title ? { note: caption } : {}
  const found = pointsBeside(
    said.filter(
      (child) =>
        isProse(child) &&
        !onlyPoints(child) &&
        !(node.formula && (isSymbols(child) || em(child.text) < JOINS)),
    ),
  )
  const points = found.length > 0 ? { points: found } : {}
  if (node.table) {
    const chart = node.layout === 'table' ? null : chartOf(node.table.rows)
    const told = chart
      ? { kind: 'chart' as const, ...chart, ...besideChart(node.table.rows, chart.series.length, other) }
      : { kind: 'table' as const, ...tableOf(node.table.rows) }
    return { ...told, title, ...points, ...note }
  }
  if (node.formula) {
    const where = said.flatMap((child) => (isSymbols(child) ? symbolsOf(child.text) : []))
    return { kind: 'formula', title, latex: node.formula.latex, where, ...points, ...note }
  }
  const image = node.figure && pictureOf?.(node.figure)
  return { kind: 'figure', title, ...(image && { image }), ...(caption && { caption }), points: found }
}

/** A sentence that says no more than where to look: it is said beside what it points at, not shown. */
const POINTS_AT = /(?:见|如)(?:下|上|左|右)?[表图式](?:\s*[（(]?[\d.\-–]+[)）]?)?(?:所示)?[。.：:]?$/u
const MOST_POINTING = 26

/** 又, 所以: what only joins two formulas. */
const JOINS = 3

const onlyPoints = ({ text, children }: ShapedNode): boolean =>
  children.length === 0 && em(text) <= MOST_POINTING && POINTS_AT.test(text)

/** Under a formula a child may name a symbol; around it a paragraph does so only after 式中. */
const isSymbols = (child: ShapedNode): boolean => symbolsOf(child.text).length > 0

/** The sentence of a page that speaks of an exhibit by its number, as a point beside it. */
function mentionOf(exhibit: ShapedNode, page: ShapedNode): ShapedNode[] {
  const sentences = [...branch(page)].filter((node) => isProse(node)).flatMap(({ text }) => sentencesOf(text))
  const found = sentences.find((sentence) => isNamedIn(exhibit, sentence) && em(sentence) <= MENTION)
  return found ? [{ id: `${exhibit.id}/said`, text: found.replace(/[。.]$/u, ''), children: [] }] : []
}

const sourceOf = (node: ShapedNode): string => {
  const origin = originOf(node)
  return origin ? `出处：${origin}` : ''
}

/** A slide with what belongs beside it: its node, its words told in full, its place in the source. */
export function annotated(slide: OutlineSlide, node: ShapedNode, spoken: readonly string[]): OutlineSlide {
  const heading = node.whole ? `本节：${node.whole}` : ''
  const notes = [...spoken, heading, ...asides(node.children), sourceOf(node)].filter(Boolean).join('\n')
  return { ...slide, key: node.id, ...(notes && { notes }) }
}

/** What of a branch a slide does not show. */
function unshown(slide: OutlineSlide, node: ShapedNode): string[] {
  const shown = JSON.stringify(slide)
  const isShown = (text: string) => shown.includes(JSON.stringify(withoutColon(text)).slice(1, -1))
  return [...branch(node)].slice(1).flatMap(({ text }) => (isShown(text) ? [] : [text]))
}

/** A finding of a line heads the page; what it is found in leads into it. */
function headed(slide: OutlineSlide): OutlineSlide {
  if (!('points' in slide) || slide.kind === 'bullets' || !slide.points?.length) return slide
  const { points, ...own } = slide
  const messages = points.map(({ text, detail }) => (detail ? null : messageIn(text)))
  const at = messages.findIndex((message) => message !== null)
  const message = messages[at]
  if (!message) return slide
  const rest = points.toSpliced(at, 1)
  const left = slide.kind === 'figure' || rest.length > 0 ? { points: rest } : {}
  return { ...own, ...left, title: message, ...(slide.title && { lead: slide.title }) } as OutlineSlide
}

type Around = { isFirst: boolean; pictureOf: PictureOf; spoken?: readonly string[] }

/** An exhibit's slide under its own or its page's name, with what is said with it and what it is made from. */
type Shown = { slide: OutlineSlide; node: ShapedNode; spoken: string[]; isStep: boolean; isTold: boolean }

/** The slide with what of its exhibit's words it does not show in its notes. */
function withWords(slide: OutlineSlide, { node, spoken, isTold }: Shown): OutlineSlide {
  const heads = slide.kind === 'chart' ? [node.table!.rows[0]!.join('｜')] : []
  return annotated(slide, node, [...spoken, ...heads, ...(isTold ? unshown(slide, node) : [])])
}

/** Formulas of a page, one after the other, are steps of what it derives. */
function derivationOf(run: readonly Shown[]): OutlineSlide {
  const steps = run.map((shown) => withWords(shown.slide, shown) as SlideOf<'formula'>)
  const [{ title }] = steps as [SlideOf<'formula'>]
  return {
    kind: 'derivation',
    ...(title !== undefined && { title }),
    steps: steps.map(({ kind: _, title: _title, ...step }) => step),
  }
}

/** A slide of each exhibit of a page, headed by what is found in it, by its name or by the page; steps on one. */
export function exhibitSlides(
  page: ShapedNode,
  exhibits: readonly Exhibit[],
  { isFirst, pictureOf, spoken = [] }: Around,
): OutlineSlide[] {
  const all = exhibits.map(({ node, before, after, other }, i): Shown => {
    const isNamed = Boolean(!other && node.text && !NUMBER_ALONE.test(node.text))
    const isPage = node === page
    const heading = isPage ? '' : page.text
    const title = isNamed && (isPage || i > 0 || !isFirst) ? node.text : heading
    const around = [...before, ...node.children, ...after]
    const said = around.length > 0 ? around : mentionOf(node, page)
    const whole = { ...node, layout: node.layout ?? page.layout, children: said }
    const own = [node.notes ?? '', other?.notes ?? '', other ? sourceOf(other) : '']
    return {
      slide: exhibitSlide(whole, title, said, { pictureOf, other }),
      node: whole,
      spoken: [...(i === 0 ? spoken : []), ...own],
      isStep: node.formula !== undefined && !isNamed,
      isTold: around.length > 0,
    }
  })
  return runsOf(all, ({ isStep }) => isStep).map((run) => {
    const [only] = run as [Shown]
    return run.length > 1 ? derivationOf(run) : withWords(headed(only.slide), only)
  })
}
