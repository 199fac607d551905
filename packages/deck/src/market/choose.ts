import { balanced, statement, words } from '../plan/words.ts'
import { numeralLike } from '../reading/numerals.ts'
import type { Slot, Unit } from '../reading/types.ts'
import type { Box, SceneNode, TextContent } from '../scene/index.ts'
import { drawCut, drawItems } from './drawn.ts'
import { cutFill, type Fill, fillOf } from './fitting.ts'
import { cutList, setAsList } from './lists.ts'
import type { Item, Material } from './material.ts'
import { respaced } from './spacing.ts'
import type { BareLayout, TemplatePage, TemplatePlan } from './types.ts'

/** Items in the places of one page. */
export type Setting = {
  page: TemplatePage
  /** Where the items stand. */
  units: Unit[]
  fills: Fill[]
  /** Units that stay empty and are taken out with all that is drawn for them. */
  spare: Unit[]
  /** Where shapes stand that were spread anew; copies are numbered from `COPY`. */
  moves: { at: number; box: Box }[]
  /** 0–1; what its text sizes and its places are worth. */
  score: number
}

const headOf = ({ label, head }: Item, hasLabel: boolean): string | undefined =>
  hasLabel || !label ? head : [label, head].filter(Boolean).join('　')

const ALONE = 0.2
/** em; a text of its own that is as short as a heading may stand in a heading's place. */
const SHORT = 16

const isWhole = ({ head, text }: Item): boolean => Boolean(head && text)

/** How the items of one list are placed, the same for each, so that they are of one weight. */
type Manner = {
  /** A text of its own stands where headings stand. */
  alone: 'head' | 'body'
  /** Each has a heading that may be set in bold before its text. */
  isHeaded: boolean
}

const mannerOf = (items: readonly Item[]): Manner => ({
  alone:
    items.some(isWhole) || items.every(({ head, text }) => [...(head ?? text ?? '')].length <= SHORT)
      ? 'head'
      : 'body',
  isHeaded: items.every(isWhole),
})

type Placed = { head?: TextContent; body?: TextContent; points?: TextContent[]; penalty: number }

function placeItem(item: Item, unit: Unit, { alone, isHeaded }: Manner, page: TemplatePage): Placed | null {
  const hasLabel = unit.label !== undefined || (unit.numeral !== undefined && item.label !== undefined)
  const head = headOf(item, hasLabel)
  const { text } = item
  if (unit.points) return placeLines(head, text, unit.points.length, page)
  if (unit.head && unit.body) {
    if (head && text) return { head: words(head), body: words(text), penalty: 0 }
    const only = words(head ?? text ?? '')
    return head || alone === 'head' ? { [alone]: only, penalty: ALONE } : { body: only, penalty: ALONE }
  }
  const whole =
    head && text ? (isHeaded ? statement(head, text) : words(`${head}：${text}`)) : words(head ?? text ?? '')
  return unit.body ? { body: whole, penalty: 0 } : { head: whole, penalty: text && head ? ALONE : 0 }
}

const FEW = 0.1

/** A heading over lines that have places of their own; where a layout draws those, one at most stays empty. */
function placeLines(
  head: string | undefined,
  text: string | undefined,
  places: number,
  { isFixed, isMarked }: TemplatePage,
): Placed | null {
  const lines = text?.split('\n') ?? []
  const least = isMarked ? places : isFixed ? places - 1 : 1
  if (!head || lines.length < least || lines.length > places) return null
  return { head: words(head), points: lines.map(words), penalty: (places - lines.length) * FEW }
}

/** Texts of one kind share the least of their sizes. */
function sameSize(fills: Fill[]): Fill[] {
  const size = Math.min(...fills.map((fill) => fill.size))
  return fills.map((fill) => ({ ...fill, size: Math.min(size, fill.slot.size) }))
}

const ratioOf = (fills: readonly Fill[]): number =>
  Math.min(1, ...fills.map(({ size, slot }) => size / slot.size))

const SPARE = 0.12
const SPREAD = 0.05

/** Items in the units of a page, null when one of them does not fit. `from` is the first one's place in its list. */
export function setInUnits(page: TemplatePage, items: readonly Item[], from = 0): Setting | null {
  if (!page.main) return setAlike(page, items, from)
  const [main, ...facts] = items
  if (!main?.isMain || facts.length === 0) return null
  const head = fillOf(page.main.head, words(main.head ?? ''), 0.4)
  const body = main.text && page.main.body ? fillOf(page.main.body, words(main.text)) : undefined
  const set = setAlike(page, facts, from)
  if (!set || !head || body === null || (main.text && !body)) return null
  return { ...set, fills: [...set.fills, head, ...(body ? [body] : [])], score: set.score + MAIN }
}

/** A page made for a figure in large letters suits one. */
const MAIN = 0.3

function setAlike(page: TemplatePage, items: readonly Item[], from: number): Setting | null {
  const count = items.length
  const spread =
    page.spacing && count !== page.units.length && count > 1
      ? respaced(page.units, page.spacing, count)
      : null
  const units = spread?.units ?? page.units
  const isSpare = count < units.length
  if (count > units.length || (page.isFixed && isSpare)) return null
  if (units.some(({ label }) => label) && items.some(({ label }) => !label)) return null
  const manner = mannerOf(items)
  const placed = items.map((item, i) => placeItem(item, units[i]!, manner, page))
  if (placed.includes(null)) return null
  const isAlone = placed.every((one) => one!.head === undefined)
  const set = fillsOf(placed as Placed[], items, isAlone ? units.map(bothPlaces) : units)
  if (!set) return null
  const numerals = items.flatMap((item, i): Fill[] => numeralFill(units[i]!, item, from + i + 1))
  const penalty =
    Math.max(...placed.map((one) => one!.penalty)) + (spread ? SPREAD : (units.length - count) * SPARE)
  return {
    page,
    units,
    fills: [...set, ...numerals],
    spare: spread
      ? page.units.slice(count)
      : [...units.slice(count), ...spareLines(placed as Placed[], units)],
    moves: spread?.moves ?? [],
    score: ratioOf(set) - penalty,
  }
}

/** Texts that have no heading take its place too. */
function bothPlaces(unit: Unit): Unit {
  const { head, body } = unit
  if (!head || !body || head.vertical || body.vertical) return unit
  const isUnder = body.box.y >= head.box.y + head.box.h / 2 && Math.abs(head.box.x - body.box.x) < head.size
  if (!isUnder) return unit
  const over = body.box.y - head.box.y
  const by = (box: Box): Box => ({ ...box, y: box.y - over, h: box.h + over })
  return { ...unit, body: { ...body, box: by(body.box), grown: by(body.grown ?? body.box) } }
}

function fillsOf(placed: readonly Placed[], items: readonly Item[], units: readonly Unit[]): Fill[] | null {
  const of = (key: 'head' | 'body'): (Fill | null)[] =>
    placed.flatMap((one, i) => (one[key] === undefined ? [] : [fillOf(units[i]![key]!, one[key])]))
  const lines = placed.flatMap(({ points = [] }, i) =>
    points.map((line, k) => fillOf(units[i]!.points![k]!, line)),
  )
  const labels = items.flatMap(({ label }, i) => {
    const slot = units[i]!.label
    return slot && label ? [fillOf(slot, words(label))] : []
  })
  const kinds = [of('head'), of('body'), lines, labels]
  if (kinds.some((fills) => fills.includes(null))) return null
  return kinds.flatMap((fills) => sameSize(fills as Fill[]))
}

/** Lines of a column that has fewer than its sample. */
const spareLines = (placed: readonly Placed[], units: readonly Unit[]): Unit[] =>
  placed.flatMap(({ points }, i) => {
    const left = points ? units[i]!.points!.slice(points.length) : []
    return left.length > 0 ? [{ points: left, decor: [] }] : []
  })

function numeralFill({ numeral, label: own }: Unit, { label }: Item, number: number): Fill[] {
  if (!numeral) return []
  const fill = cutFill(numeral, label && !own ? words(label) : numeralLike(numeral.sample, number), 0.3)
  return [fill]
}

/** A page, or a layout, with a title and a free area under it. */
export type Bare =
  | { kind: 'page'; page: TemplatePage; area: Slot['box'] }
  | { kind: 'layout'; layout: BareLayout; area: Slot['box'] }

/** Where tables, figures and long texts go: the page with the most room, before a layout that nobody has drawn on. */
export function bareOf({ pages, layout }: TemplatePlan): Bare | null {
  const candidates: Bare[] = pages.flatMap((page) =>
    page.area && page.title && page.role !== 'contents'
      ? [{ kind: 'page' as const, page, area: page.area }]
      : [],
  )
  const [largest] = candidates.sort((a, b) => b.area.w * b.area.h - a.area.w * a.area.h)
  return largest ?? (layout ? { kind: 'layout', layout, area: layout.area } : null)
}

const REPEATED = 0.06
const JUST_USED = 0.1
const LIST_FOR_CARDS = 0.2
/** A quotation's page for a list, or the other way round. */
const MISUSED = 0.5
const BARE = 0.5
const UNSURE = 0.1

export type Choice =
  | { kind: 'units'; setting: Setting }
  | { kind: 'list'; page: TemplatePage; fills: Fill[] }
  | { kind: 'bare'; bare: Bare; nodes: SceneNode[] }

type Found = { choice: Choice; score: number; page?: TemplatePage }

/** What it costs a reader that a list goes on to another page. */
const SPLIT = 0.15
/** More lines than these are a list, whatever the template has for fewer. */
const MOST_LINES = 5

/** Remembers what was shown, so that pages take turns. */
export class Chooser {
  private readonly plan: TemplatePlan
  private readonly bare: Bare | null
  private readonly used = new Map<number, number>()
  private last = 0

  constructor(plan: TemplatePlan) {
    this.plan = plan
    this.bare = bareOf(plan)
  }

  private tired(page: TemplatePage): number {
    const sure = page.confidence < 0.8 ? UNSURE : 0
    return (this.used.get(page.number) ?? 0) * REPEATED + (this.last === page.number ? JUST_USED : 0) + sure
  }

  /** The best page for these items, or pages for parts of them, null when none can hold them all. */
  choose(material: Pick<Material, 'items' | 'isList'>, from: number): Choice[] | null {
    const whole = this.best(material, from)
    if (whole && whole.choice.kind !== 'bare') return [this.taken(whole)]
    const parts = this.parted(material, from, whole?.score ?? -1)
    if (parts) return parts.map((one) => this.taken(one))
    return whole && [this.taken(whole)]
  }

  /** One page of the template's own, twice or three times, instead of one drawn page. */
  private parted(
    { items, isList }: Pick<Material, 'items' | 'isList'>,
    from: number,
    than: number,
  ): Found[] | null {
    if (items.some(({ isMain }) => isMain) || (isList && items.length > MOST_LINES)) return null
    const found = (isList ? [2] : [2, 3]).flatMap((count) => {
      const parts = balanced(items, count)
      return this.plan.pages
        .filter(({ role, title, units }) => role === 'units' && title && units.every(({ points }) => !points))
        .flatMap((page) => {
          const each = onEach(parts, (some, at) => this.inUnits(page, some, from + at))
          const score = each
            ? Math.min(...each.map((one) => one.score)) - this.tired(page) - SPLIT * (count - 1)
            : -1
          return each ? [{ each: each.map((one) => ({ ...one, page })), score }] : []
        })
    })
    const [best] = found.sort((a, b) => b.score - a.score)
    return best && best.score > than ? best.each : null
  }

  private taken({ choice, page }: Found): Choice {
    if (page) this.used.set(page.number, (this.used.get(page.number) ?? 0) + 1)
    this.last = page?.number ?? 0
    return choice
  }

  private best({ items, isList }: Pick<Material, 'items' | 'isList'>, from: number): Found | null {
    const found: Found[] = []
    for (const page of this.plan.pages) {
      if (!page.title) continue
      const one = page.role === 'units' ? this.inUnits(page, items, from) : inList(page, items, isList)
      if (one) found.push({ ...one, score: one.score - this.tired(page), page })
    }
    const drawn = this.bare && drawItems(this.bare.area, items)
    if (this.bare && drawn)
      found.push({ choice: { kind: 'bare', bare: this.bare, nodes: drawn.nodes }, score: drawn.ratio - BARE })
    return found.sort((a, b) => b.score - a.score)[0] ?? null
  }

  private inUnits(page: TemplatePage, items: readonly Item[], from: number): Found | null {
    const setting = items.length > 1 ? setInUnits(page, items, from) : null
    return setting && { choice: { kind: 'units', setting }, score: setting.score }
  }

  /** The beginning of one item that no page holds whole. */
  cut(items: readonly Item[]): Choice | null {
    const page = this.plan.pages.find(({ role, body, title, by }) => role === 'list' && body && title && !by)
    if (page?.body) return { kind: 'list', page, fills: [cutList(page.body, items)] }
    return this.bare && { kind: 'bare', bare: this.bare, nodes: [drawCut(this.bare.area, items)] }
  }
}

/** What is found for each part of a list, null where one has nothing. */
function onEach(
  parts: readonly Item[][],
  find: (some: readonly Item[], at: number) => Found | null,
): Found[] | null {
  let at = 0
  const found = parts.map((some) => {
    const one = find(some, at)
    at += some.length
    return one
  })
  return found.includes(null) ? null : (found as Found[])
}

function inList(page: TemplatePage, items: readonly Item[], isList: boolean): Found | null {
  if (page.role !== 'list' || !page.body) return null
  const [first] = items
  const isQuote = items.length === 1 && first?.by !== undefined
  const said = isQuote && page.by ? [{ text: first.text! }] : items
  const fill = setAsList(page.body, said)
  if (!fill) return null
  const by = isQuote && page.by ? [cutFill(page.by, words(`—— ${first.by}`))] : []
  const cost = (isList ? 0 : LIST_FOR_CARDS) + (page.by && !isQuote ? MISUSED : 0)
  return {
    choice: { kind: 'list', page, fills: [fill, ...by] },
    score: fill.size / fill.slot.size - cost,
  }
}
