import { statement, words } from '../plan/words.ts'
import type { SceneNode, TextContent } from '../scene/index.ts'
import { drawCut, drawItems } from './drawn.ts'
import { cutFill, type Fill, fillOf } from './fitting.ts'
import type { Item, Material } from './material.ts'
import { cutList, setAsList } from './lists.ts'
import { numeralLike } from '../reading/numerals.ts'
import type { Slot, Unit } from '../reading/types.ts'
import type { BareLayout, TemplatePage, TemplatePlan } from './types.ts'

/** Items in the places of one page. */
export type Setting = {
  page: TemplatePage
  fills: Fill[]
  /** Units that stay empty and are taken out with all that is drawn for them. */
  spare: Unit[]
  /** 0–1; what its text sizes and its places are worth. */
  score: number
}

const headOf = ({ label, head }: Item, hasNumeral: boolean): string | undefined =>
  hasNumeral || !label ? head : [label, head].filter(Boolean).join('　')

type Placed = { head?: TextContent; body?: TextContent; penalty: number }

const ALONE = 0.2
/** em; a text of its own that is as short as a heading may stand in a heading's place. */
const SHORT = 16

function placeItem(item: Item, unit: Unit): Placed {
  const head = headOf(item, unit.numeral !== undefined && item.label !== undefined)
  const { text } = item
  if (unit.head && unit.body) {
    if (head && text) return { head: words(head), body: words(text), penalty: 0 }
    const only = head ?? text ?? ''
    return [...only].length <= SHORT
      ? { head: words(only), penalty: ALONE }
      : { body: words(only), penalty: ALONE }
  }
  const whole = head && text ? statement(head, text) : words(head ?? text ?? '')
  return unit.body ? { body: whole, penalty: 0 } : { head: whole, penalty: text && head ? ALONE : 0 }
}

/** Texts of one kind share the least of their sizes. */
function sameSize(fills: Fill[]): Fill[] {
  const size = Math.min(...fills.map((fill) => fill.size))
  return fills.map((fill) => ({ ...fill, size: Math.min(size, fill.slot.size) }))
}

const ratioOf = (fills: readonly Fill[]): number =>
  Math.min(1, ...fills.map(({ size, slot }) => size / slot.size))

const SPARE = 0.12

/** Items in the units of a page, null when one of them does not fit. `from` is the first one's place in its list. */
export function setInUnits(page: TemplatePage, items: readonly Item[], from = 0): Setting | null {
  const { units, isFixed } = page
  const spare = units.slice(items.length)
  if (items.length > units.length || (isFixed && spare.length > 0)) return null
  const placed = items.map((item, i) => placeItem(item, units[i]!))
  const fillsOf = (key: 'head' | 'body'): (Fill | null)[] =>
    placed.flatMap((one, i) => (one[key] !== undefined ? [fillOf(units[i]![key]!, one[key])] : []))
  const [heads, bodies] = [fillsOf('head'), fillsOf('body')]
  if ([...heads, ...bodies].includes(null)) return null
  const set = [...sameSize(heads as Fill[]), ...sameSize(bodies as Fill[])]
  const numerals = items.flatMap((item, i): Fill[] => numeralFill(units[i]!, item, from + i + 1))
  const penalty = Math.max(...placed.map((one) => one.penalty)) + spare.length * SPARE
  return { page, fills: [...set, ...numerals], spare, score: ratioOf(set) - penalty }
}

function numeralFill({ numeral }: Unit, { label }: Item, number: number): Fill[] {
  if (!numeral) return []
  const fill = cutFill(numeral, label ? words(label) : numeralLike(numeral.sample, number), 0.3)
  return [fill]
}

/** A page, or a layout, with a title and a free area under it. */
export type Bare =
  | { kind: 'page'; page: TemplatePage; area: Slot['box'] }
  | { kind: 'layout'; layout: BareLayout; area: Slot['box'] }

/** Where tables, figures and long texts go: the page with the most room, a table's rather than a list's. */
export function bareOf({ pages, layout }: TemplatePlan): Bare | null {
  const candidates: Bare[] = pages.flatMap((page) =>
    page.area && page.title && page.role !== 'contents'
      ? [{ kind: 'page' as const, page, area: page.area }]
      : [],
  )
  if (layout) candidates.push({ kind: 'layout', layout, area: layout.area })
  return candidates.sort((a, b) => b.area.w * b.area.h - a.area.w * a.area.h)[0] ?? null
}

const REPEATED = 0.06
const JUST_USED = 0.1
const LIST_FOR_CARDS = 0.2
const BARE = 0.3
const UNSURE = 0.1

export type Choice =
  | { kind: 'units'; setting: Setting }
  | { kind: 'list'; page: TemplatePage; fill: Fill }
  | { kind: 'bare'; bare: Bare; nodes: SceneNode[] }

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

  /** The best page for these items, null when none can hold them all. */
  choose({ items, isList }: Pick<Material, 'items' | 'isList'>, from: number): Choice | null {
    const found: { choice: Choice; score: number; page?: TemplatePage }[] = []
    for (const page of this.plan.pages) {
      if (!page.title) continue
      if (page.role === 'units' && items.length > 1) {
        const setting = setInUnits(page, items, from)
        if (setting)
          found.push({ choice: { kind: 'units', setting }, score: setting.score - this.tired(page), page })
      } else if (page.role === 'list' && page.body) {
        const fill = setAsList(page.body, items)
        const cost = isList ? 0 : LIST_FOR_CARDS
        if (fill)
          found.push({
            choice: { kind: 'list', page, fill },
            score: fill.size / fill.slot.size - cost - this.tired(page),
            page,
          })
      }
    }
    const drawn = this.bare && drawItems(this.bare.area, items)
    if (this.bare && drawn)
      found.push({ choice: { kind: 'bare', bare: this.bare, nodes: drawn.nodes }, score: drawn.ratio - BARE })
    const best = found.sort((a, b) => b.score - a.score)[0]
    if (!best) return null
    if (best.page) this.used.set(best.page.number, (this.used.get(best.page.number) ?? 0) + 1)
    this.last = best.page?.number ?? 0
    return best.choice
  }

  /** The beginning of one item that no page holds whole. */
  cut(items: readonly Item[]): Choice | null {
    const page = this.plan.pages.find(({ role, body, title }) => role === 'list' && body && title)
    if (page?.body) return { kind: 'list', page, fill: cutList(page.body, items) }
    return this.bare && { kind: 'bare', bare: this.bare, nodes: [drawCut(this.bare.area, items)] }
  }
}
