import { chartOf, isSmall, type Rows } from '../outline/drawn.ts'
import type { OutlineFigure } from '../outline/tree.ts'
import type { OutlineSlide, Point, SlideOf } from '../outline/types.ts'
import { type Exhibit, merged } from './formulas.ts'
import { messageIn } from './messages.ts'
import type { ShapedNode } from './numbering.ts'
import { asides, branch, em, isProse, originOf, sentencesOf } from './prose.ts'
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

const COLON = /[：:]$/u

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

/** Paragraphs that a formula takes from before it, where it takes all of them. */
const MOST_BEFORE = 3
/** Of what ends a page, as much as stands with its last formula. */
const MOST_AFTER = 2

const wordsOf = (nodes: readonly ShapedNode[]): number => nodes.reduce((sum, { text }) => sum + em(text), 0)

/** What leads to an exhibit, of the paragraphs since the one before: a formula takes all, so that none is told out of place. */
function leadingTo(exhibit: ShapedNode, open: readonly ShapedNode[]): ShapedNode[] {
  if (exhibit.formula && open.length <= MOST_BEFORE && wordsOf(open) <= AROUND_FORMULA) return [...open]
  const last = open.at(-1)
  return last && introduces(last, exhibit) ? [last] : []
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
  /** The exhibit that stands right before, with what is about it, and the paragraphs since the last one. */
  let [exhibit, open]: [Exhibit | undefined, ShapedNode[]] = [undefined, []]
  let last: Exhibit | undefined
  for (const [i, child] of node.children.entries()) {
    const below = taken(child)
    const next = node.children[i + 1]
    const isNext =
      next && !isProse(next) && (isNamedIn(next, child.text) || (next.formula && COLON.test(child.text)))
    if (!isProse(child)) {
      const before = leadingTo(child, open)
      children.length -= before.length
      last = exhibit = { node: below.prose, before, after: [] }
      exhibits.push(exhibit)
      open = []
    } else if (exhibit && !isNext && concludes(child, exhibit.node)) {
      exhibit.after.push(child)
    } else {
      children.push(below.prose)
      exhibit = undefined
      if (isParagraph(child)) open.push(below.prose)
      else [open, last] = [[], undefined]
    }
    exhibits.push(...below.exhibits)
  }
  if (last?.node.formula && !node.layout && open.length <= MOST_AFTER && wordsOf(open) <= MENTION) {
    children.length -= open.length
    last.after.push(...open)
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
const withoutColon = (text: string): string => text.replace(COLON, '')

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
function isSymbols({ text }: ShapedNode): boolean {
  const symbols = symbolsOf(text)
  return symbols.length > 0 && symbols.every(({ meaning }) => sentencesOf(meaning).length === 1)
}

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
type Shown = { slide: OutlineSlide; node: ShapedNode; spoken: string[]; isTold: boolean }

/** The slide with what of its exhibit's words it does not show in its notes. */
function withWords(slide: OutlineSlide, { node, spoken, isTold }: Shown): OutlineSlide {
  const heads = slide.kind === 'chart' ? [node.table!.rows[0]!.join('｜')] : []
  return annotated(slide, node, [...spoken, ...heads, ...(isTold ? unshown(slide, node) : [])])
}

/** Formulas of a page, one after the other, are steps of what it derives; `close` stands under the last. */
function derivationOf(run: readonly Shown[], close: string): OutlineSlide {
  const steps = run.map((shown) => withWords(shown.slide, shown) as SlideOf<'formula'>)
  const [{ title }] = steps as [SlideOf<'formula'>]
  return {
    kind: 'derivation',
    ...(title !== undefined && { title }),
    ...(close && { note: close }),
    steps: steps.map(({ kind: _, title: _title, ...step }) => step),
  }
}

const isNamed = ({ node, other }: Exhibit): boolean =>
  Boolean(!other && node.text && !NUMBER_ALONE.test(node.text))

const isStep = (exhibit: Exhibit): boolean => exhibit.node.formula !== undefined && !isNamed(exhibit)

/** em of what is concluded from a formula on the way to the next, and of what closes a derivation in a line at its foot. */
const CARRIED = 24
const CLOSING = 60

const concluded = ({ after }: Exhibit): ShapedNode[] => after.filter((node) => !isSymbols(node))

/** Formulas on the way from one to the next; what is concluded at length ends it. Every other exhibit is alone. */
function derivationsIn(exhibits: readonly Exhibit[]): Exhibit[][] {
  const runs: Exhibit[][] = []
  for (const exhibit of exhibits) {
    const before = runs.at(-1)?.at(-1)
    const goesOn = before && isStep(before) && isStep(exhibit) && wordsOf(concluded(before)) <= CARRIED
    if (goesOn) runs.at(-1)!.push(exhibit)
    else runs.push([exhibit])
  }
  return runs
}

/** Steps whose conclusions stand over the next formula, and what is concluded in the end. */
function carried(run: readonly Exhibit[]): { steps: Exhibit[]; close: string } {
  if (run.length === 1) return { steps: [...run], close: '' }
  const end = concluded(run.at(-1)!)
  const isClosed = wordsOf(end) <= CLOSING
  const steps = run.map((exhibit, i) => ({
    ...exhibit,
    before: [...(i > 0 ? concluded(run[i - 1]!) : []), ...exhibit.before],
    after: i === run.length - 1 && !isClosed ? exhibit.after : exhibit.after.filter(isSymbols),
  }))
  return { steps, close: isClosed ? end.map(({ text, whole }) => whole ?? text).join('　') : '' }
}

/** A slide of each exhibit of a page, headed by what is found in it, by its name or by the page; steps on one. */
export function exhibitSlides(
  page: ShapedNode,
  exhibits: readonly Exhibit[],
  { isFirst, pictureOf, spoken = [] }: Around,
): OutlineSlide[] {
  const shownOf = (exhibit: Exhibit, isFirstOfAll: boolean): Shown => {
    const { node, before, after, other } = exhibit
    const isPage = node === page
    const heading = isPage ? '' : page.text
    const title = isNamed(exhibit) && (isPage || !isFirstOfAll || !isFirst) ? node.text : heading
    const around = [...before, ...node.children, ...after]
    const said = around.length > 0 ? around : mentionOf(node, page)
    const whole = { ...node, layout: node.layout ?? page.layout, children: said }
    const own = [node.notes ?? '', other?.notes ?? '', other ? sourceOf(other) : '']
    return {
      slide: exhibitSlide(whole, title, said, { pictureOf, other }),
      node: whole,
      spoken: [...(isFirstOfAll ? spoken : []), ...own],
      isTold: around.length > 0,
    }
  }
  return derivationsIn(exhibits).map((run, at) => {
    const { steps, close } = carried(run)
    const shown = steps.map((step, i) => shownOf(step, at === 0 && i === 0))
    return shown.length > 1 ? derivationOf(shown, close) : withWords(headed(shown[0]!.slide), shown[0]!)
  })
}
