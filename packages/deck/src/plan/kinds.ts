import { layoutOf, typeset, type Content } from '../layout/index.ts'
import { apart } from '../outline/drawn.ts'
import { telling } from '../outline/telling.ts'
import type {
  AgendaItem,
  CardItem,
  OutlineSlide,
  Point,
  SlideKind,
  SlideOf,
  TimelineItem,
} from '../outline/types.ts'
import {
  DESCENT,
  contentWidth,
  text,
  textWidth,
  type NodeTree,
  type TextContent,
  type TextNode,
} from '../scene/index.ts'
import { itemColor, type PlannedLayout } from '../themes/design.ts'
import { overflowing, settle, shorten, type Draft } from './fitting.ts'
import { bulletsPage } from './bullets.ts'
import { notesOf } from './beside.ts'
import { chartPages } from './charts.ts'
import { derivationPages, formulaPages } from './formulas.ts'
import { drawIcon, iconsFor, type Icon } from './icons/index.ts'
import { unmarked } from './marks.ts'
import { pictureSource } from './pictures.ts'
import { fillItems, paginate, single, type Make, type Page, type Setting } from './pages.ts'
import { pairedPages, tablePages } from './tables.ts'
import { balanced, words } from './words.ts'

const asPoint = ({ title, text: detail }: CardItem): Point => ({ text: title, detail })
const pointOfTime = ({ label, title, text: detail }: TimelineItem): Point =>
  title ? { text: `${label}　${title}`, detail } : { text: label, detail }

/** Cards or steps, with icons where every heading names one of its own. */
function illustrated(
  kind: 'cards' | 'process',
  items: readonly CardItem[],
  numbers: Record<string, Content>,
): ReturnType<Make<CardItem>> {
  const base = `${kind}${items.length}`
  const texts = fillItems(items, (entry) => ({ title: entry.title, text: entry.text }))
  const fill = { ...numbers, ...texts }
  const icons = iconsFor(items.map(({ title }) => unmarked(title)))
  if (!icons) return [base, fill]
  return [`${base}:icons`, fill, (layout) => icons.map((icon, i) => iconOn(layout, icon, i, icons.length))]
}

const iconOn = ({ frames, iconColor = 'a1' }: PlannedLayout, icon: Icon, i: number, n: number): NodeTree => {
  const frame = frames?.[`icon${i + 1}`]
  return frame && drawIcon(icon, frame, itemColor(iconColor, i, n))
}

const cardsPage: Make<CardItem> = (cards, numbers) =>
  cards.length === 1 || !cards.every((card) => card.text)
    ? bulletsPage(cards.map(asPoint), numbers)
    : illustrated('cards', cards, numbers)

const processPage: Make<CardItem> = (steps, numbers) =>
  steps.length < 3 ? cardsPage(steps, numbers) : illustrated('process', steps, numbers)

const timelinePage: Make<TimelineItem> = (moments, numbers) =>
  moments.length < 3
    ? bulletsPage(moments.map(pointOfTime), numbers)
    : [
        `timeline${moments.length}`,
        fillItems(moments, (m) => ({ label: m.label, title: m.title, text: m.text })),
      ]

/** What is said of each moment in letters of its text, be it a heading: of many moments a heading of a line has no room. */
function inSmaller(items: readonly TimelineItem[]): TimelineItem[] | null {
  if (items.some(({ title, text }) => title && text)) return null
  return items.map(({ label, title, text = title }) => ({ label, ...(text && { text }) }))
}

const areTimelines = (pages: readonly Page[]): boolean =>
  pages.every(({ layout }) => layout.startsWith('timeline'))

/**
 * Moments with more told of them than a timeline holds are set smaller or go over several pages; where that would leave
 * some with fewer than make a timeline, all are points, if those take fewer pages.
 */
function timelinePages({ items }: SlideOf<'timeline'>, setting: Setting): Page[] {
  const { most } = setting.design
  const planned = (moments: readonly TimelineItem[]) =>
    paginate(setting, moments, most.timeline, timelinePage)
  const pages = planned(items)
  if (pages.length === 1 && areTimelines(pages)) return pages
  const smaller = inSmaller(items)
  const tried = [pages, ...(smaller ? [planned(smaller)] : [])].filter(areTimelines)
  const [best] = tried.toSorted((one, other) => one.length - other.length)
  if (best) return best
  const likeEach = items.some(({ title, text }) => text && !title) ? (smaller ?? items) : items
  const listed = paginate(setting, likeEach.map(pointOfTime), most.bullets, bulletsPage)
  return listed.length < pages.length ? listed : pages
}

function comparePages(slide: SlideOf<'compare'>, setting: Setting): Page[] {
  const { left, right } = slide
  const longest = Math.max(left.points.length, right.points.length)
  const rows = Array.from({ length: longest }, (_, i) => ({ left: left.points[i], right: right.points[i] }))
  const titles = { leftTitle: words(left.title), rightTitle: words(right.title) }
  return paginate(setting, rows, setting.design.most.compare, (chunk, numbers) => {
    const lefts = chunk.flatMap((row) => row.left ?? [])
    const rights = chunk.flatMap((row) => row.right ?? [])
    if (lefts.length === 0 || rights.length === 0) {
      const title = lefts.length ? left.title : right.title
      return bulletsPage(
        [...lefts, ...rights].map((point) => ({ text: telling(title, point) })),
        numbers,
      )
    }
    const fill = {
      ...fillItems(lefts, (point) => ({ left: point })),
      ...fillItems(rights, (point) => ({ right: point })),
    }
    return [`compare${lefts.length}x${rights.length}`, { ...titles, ...fill }]
  })
}

const UNIT = { scale: 0.34, most: 46, least: 22 }

/** The unit stands beside the number on its baseline, where the number's width leaves it; `null` without room. */
function unitNode({ layout, fill }: Draft, unit: string, { skin, design }: Setting): TextNode | null {
  const slot = layoutOf(skin, layout).placeholders.find((node) => node.placeholder.key === 'number')
  const frame = skin.layouts[layout]?.frames?.number
  if (slot?.kind !== 'text' || !frame) return null
  const set = typeset(slot, fill.number as TextContent, skin.serifHeadings)
  const style = { size: set.size, bold: set.bold, serif: skin.serifHeadings }
  const x = set.x + contentWidth(set.content, style) + 10
  const room = (frame.x + frame.w - x) / (textWidth(unit, { size: 1, bold: true }) * 1.05)
  const size = Math.min(UNIT.most, Math.max(UNIT.least, set.size * UNIT.scale), room)
  if (size < UNIT.least) return null
  const baseline = set.y + set.h / 2 + (set.lineHeight / 2 - DESCENT) * set.size
  const look = { font: 'heading', bold: true, name: '单位', lineHeight: 1.2 } as const
  return text(x, baseline - size * 0.88, unit, size, design.unitColor ?? 'a2', look)
}

type Amount = { figure: string; unit: string }

const STEPPED = /^(?<figure>.*\d)\s*(?<step>[十百千]?[万亿]+)$/u

/** 6.5万 with 余里 is set as 6.5 with 万余里: the digits large, the words of the amount beside them. */
function inDigits({ figure, unit }: Amount): Amount {
  const parts = STEPPED.exec(figure)?.groups
  return parts && unit ? { figure: parts.figure!, unit: parts.step! + unit } : { figure, unit }
}

type Fact = SlideOf<'bignum'>['facts'][number]

const FACT = /^(?:number|text)\d/

/** Facts in as few parts as let the first stand beside the number. */
function factsByPage(
  facts: readonly Fact[],
  most: number,
  haveRoom: (first: readonly Fact[]) => boolean,
): Fact[][] {
  for (let pages = Math.ceil(facts.length / most); pages < facts.length; pages += 1) {
    const parts = balanced(facts, pages)
    if (haveRoom(parts[0]!)) return parts
  }
  return balanced(facts, facts.length)
}

function bignumPages(slide: SlideOf<'bignum'>, setting: Setting): Page[] {
  const { skin, variant, common, design } = setting
  const draftOf = ({ figure, unit }: Amount, facts: readonly Fact[]): Draft => {
    const fill = {
      ...common,
      number: words(figure),
      ...(slide.text && { body: words(slide.text) }),
      ...fillItems(facts, (f) => ({ number: f.number, text: f.text })),
    }
    const hasUnit = (draft: Draft) => !unit || unitNode(draft, unit, setting) !== null
    return settle(skin, `bignum${facts.length}`, variant, fill, hasUnit)
  }
  const amount = { figure: slide.number, unit: unmarked(slide.unit ?? '') }
  const haveRoom = (facts: readonly Fact[]): boolean =>
    !overflowing(skin, draftOf(inDigits(amount), facts)).some(({ placeholder }) => FACT.test(placeholder.key))
  const [first = [], ...rest] = factsByPage(slide.facts, design.most.facts, haveRoom)
  const set = (amount: Amount) => {
    const page = shorten(skin, draftOf(amount, first))
    return { page, unit: amount.unit, node: amount.unit ? unitNode(page, amount.unit, setting) : null }
  }
  const large = set(inDigits(amount))
  const { page, unit, node } = large.node ? large : set(amount)
  const more = paginate(setting, rest.flat(), design.most.bullets, (chunk, numbers) =>
    bulletsPage(
      chunk.map(({ number, text: detail }) => ({ text: number, detail })),
      numbers,
    ),
  )
  return [{ ...page, nodes: node, aside: node ? page.aside : [...page.aside, unit] }, ...more]
}

function quotePages(slide: SlideOf<'quote'>, setting: Setting): Page[] {
  const { design, skin, variant, common } = setting
  const quotation = unmarked(slide.text)
  const bare = quotation === slide.text
  const rest = { ...common, ...(slide.by && { by: words(`—— ${slide.by}`) }) }
  const ornate = settle(skin, 'quote', variant, { ...rest, body: design.voice.quoteLines(quotation) })
  const plain = () =>
    single(setting, Object.hasOwn(skin.layouts, `quote+${variant}`) ? 'quote+' : 'quote', {
      ...rest,
      body:
        design.voice.plainQuoteLines && bare ? design.voice.plainQuoteLines(quotation) : words(slide.text),
    })
  const suits = bare && !design.voice.prefersPlainQuote(quotation) && !ornate.layout.includes('+')
  return [suits && overflowing(skin, ornate).length === 0 ? ornate : plain()]
}

function figurePages(slide: SlideOf<'figure'>, setting: Setting): Page[] {
  const { image, caption, points } = slide
  const [first = [], ...rest] = points.length
    ? balanced(points, Math.ceil(points.length / setting.design.most.points))
    : []
  const { manner, notes } = notesOf(first)
  const fill: Record<string, Content> = { ...(caption && { caption: words(caption) }), ...notes }
  if (image) fill.picture = { picture: pictureSource(image), alt: unmarked(caption ?? slide.title ?? '图片') }
  const exhibit = image ? 'picture' : 'figure'
  const page = single(setting, `${exhibit}${first.length}${manner}`, fill)
  return [page, ...paginate(setting, rest.flat(), setting.design.most.bullets, bulletsPage, first.length)]
}

const numbered = (i: number) => String(i + 1).padStart(2, '0')

/** Every row has a label: its own, or where one lacks it all are numbered and times stand by the titles. */
function labelled(items: readonly AgendaItem[]): (AgendaItem & { label: string })[] {
  if (items.every(({ label }) => label)) return items as (AgendaItem & { label: string })[]
  return items.map(({ label, title, text: detail }, i) => ({
    label: numbered(i),
    title: label ? `${label}　${title}` : title,
    ...(detail && { text: detail }),
  }))
}

const agendaPage: Make<AgendaItem & { label: string }> = (items, numbers) => {
  if (items.length === 1) return bulletsPage(items.map(pointOfTime), numbers)
  const base = items.some((entry) => entry.text) ? 'agenda' : 'topics'
  return [
    `${base}${items.length}`,
    fillItems(items, (entry) => ({ label: entry.label, title: entry.title, text: entry.text })),
  ]
}

/** Long thanks go on to further pages by paragraphs; the names stand under the last. */
function thanksPages({ text: said, names = [] }: SlideOf<'thanks'>, setting: Setting): Page[] {
  const people = words(names.join('　'))
  if (!said) return [single(setting, 'thanks0', { body: people })]
  const paragraphs = said.split(/\r\n?|\n/).map((line, i, { length }) => ({ line, last: i === length - 1 }))
  return paginate(setting, paragraphs, paragraphs.length, (chunk) => {
    const body = words(chunk.map(({ line }) => line).join('\n'))
    return names.length && chunk.at(-1)!.last ? ['thanks1', { body, by: people }] : ['thanks0', { body }]
  })
}

const FIGURE = /^(?<number>[约近超逾]?[+−-]?\d[\d.,]*)\s*(?<unit>%|‰|[\p{L}²³/°℃]{1,6})?$/u

/** One item alone that is a figure is set as one (skins' rule: a single item is a big number). */
function loneFigure({ text: head, detail }: Point, setting: Setting): Page[] | null {
  const { number, unit } = FIGURE.exec(unmarked(head).trim())?.groups ?? {}
  if (!number) return null
  return bignumPages(
    { kind: 'bignum', number, ...(unit && { unit }), ...(detail && { text: detail }), facts: [] },
    setting,
  )
}

function pointPages(points: readonly Point[], setting: Setting): Page[] {
  const [only, another] = points
  const alone = only && !another && loneFigure(only, setting)
  return alone || paginate(setting, points, setting.design.most.bullets, bulletsPage)
}

function cardPages({ items }: SlideOf<'cards'>, setting: Setting): Page[] {
  if (items.length === 1) return pointPages(items.map(asPoint), setting)
  return paginate(setting, items, setting.design.most.cards, cardsPage)
}

type Planner<K extends SlideKind> = (slide: SlideOf<K>, setting: Setting) => Page[]

const planners: { [K in SlideKind]: Planner<K> } = {
  bullets: (slide, setting) => pointPages(slide.points, setting),
  cards: cardPages,
  timeline: timelinePages,
  process: (slide, setting) => paginate(setting, slide.items, setting.design.most.process, processPage),
  compare: comparePages,
  bignum: bignumPages,
  table: tablePages,
  chart: (slide, setting) =>
    slide.table
      ? (pairedPages(slide, setting) ?? apart(slide).flatMap((one) => pagesOf(one, setting)))
      : chartPages(slide, setting),
  formula: formulaPages,
  derivation: derivationPages,
  quote: quotePages,
  references: (slide, setting) =>
    paginate(setting, slide.items, setting.design.most.references, (chunk, numbers) => [
      `references${chunk.length}`,
      { ...numbers, ...fillItems(chunk, (text) => ({ text })) },
    ]),
  figure: figurePages,
  agenda: (slide, setting) =>
    paginate(setting, labelled(slide.items), setting.design.most.agenda, agendaPage),
  thanks: thanksPages,
}

/** The pages one outline slide takes, one layout per item count. */
export const pagesOf = (slide: OutlineSlide, setting: Setting): Page[] =>
  (planners[slide.kind] as Planner<SlideKind>)(slide as never, setting)
