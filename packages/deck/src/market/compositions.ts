import { bottom, center, isNumeral, overlaps, right, roomy, type Seen, slotOf } from '../reading/slots.ts'
import type { Slot } from '../reading/types.ts'
import {
  assignDecor,
  beside,
  type Entry,
  inOrder,
  type Series,
  seriesOf,
  slotsIn,
  type Units,
} from '../reading/units.ts'
import { unionBox } from '../scene/index.ts'

type Size = { w: number; h: number }

const entryOf = (seen: Seen): Entry => ({ seen, slot: slotOf(seen) })
/** px; what a line under a heading may stand to the left of it. */
const OUTDENT = 24

/** The heading over a text: the nearest one above in its column. */
function headOver(text: Seen, heads: Series): number {
  const x = center(text.box).x
  const above = heads.flatMap(({ seen: { box } }, i) =>
    bottom(box) <= text.box.y + box.h / 2 &&
    box.x - OUTDENT <= x &&
    x <= Math.max(right(box), box.x + text.box.w)
      ? [{ i, far: text.box.y - bottom(box) }]
      : [],
  )
  return above.toSorted((a, b) => a.far - b.far)[0]?.i ?? -1
}

const MOST_COLUMNS = 4
const MOST_POINTS = 6

/** Two to four headings, each over lines of its own, as comparisons are drawn; null where a page has none. */
export function columnsOf(
  texts: readonly Seen[],
  drawn: readonly Seen[],
  all: readonly Seen[],
  page: Size,
): Units | null {
  const series = seriesOf(texts.map(entryOf)).filter(([first]) => !isNumeral(first!.slot))
  const [lines, ...others] = series.toSorted((a, b) => b.length - a.length)
  const heads = others
    .filter((one) => one.length <= MOST_COLUMNS && one.length < (lines?.length ?? 0))
    .toSorted((a, b) => b[0]!.slot.size - a[0]!.slot.size)
    .map(inOrder)
    .find((one) => one.every(({ seen: { box } }) => Math.abs(box.y - one[0]!.seen.box.y) < box.h / 2))
  if (!lines || !heads) return null
  const owners = lines.map(({ seen }) => headOver(seen, heads))
  const columns = heads.map((_, i) =>
    lines.filter((_line, at) => owners[at] === i).toSorted((a, b) => a.seen.box.y - b.seen.box.y),
  )
  if (owners.includes(-1) || columns.some(({ length }) => length === 0 || length > MOST_POINTS)) return null
  const units = heads.map(({ seen }, i) => ({
    head: roomy(seen, all, page),
    points: columns[i]!.map((line) => roomy(line.seen, all, page)),
    decor: [] as number[],
  }))
  assignDecor(units, drawn, page)
  return unitsWith(units, all)
}

function unitsWith(units: Units['units'], all: readonly Seen[]): Units {
  const taken = new Set(units.flatMap((unit) => [...slotsIn(unit).map(({ at }) => at), ...unit.decor]))
  return { units, taken, box: unionBox(all.filter(({ at }) => taken.has(at)).map(({ box }) => box)) }
}

/** A point in time or a stage: 2013, 第 2 天, 8:30, M1–M3, Q4, 课前. */
const LABEL =
  /^(?:约|第|day|week|phase|stage|step|no\.?|[mwdqt])?\s?\d.{0,12}$|^第\s?[一二三四五六七八九十]+\s?[年月周季天期阶段学步].{0,2}$|^(?:[课会术赛研]?[前中后]|导入|[初中后末])期?$/i

const saysWhen = (slots: readonly Slot[]): boolean =>
  slots.filter(({ sample }) => LABEL.test(sample.trim())).length > slots.length / 2

/** A third text of each place, where one of the three says when: that one is its label. */
export function labelled(found: Units, texts: readonly Seen[], all: readonly Seen[], page: Size): Units {
  const { units, taken } = found
  const anchors = units.flatMap(({ head, body }) => all.filter(({ at }) => at === (head ?? body)?.at))
  const left = texts.filter(({ at }) => !taken.has(at)).map(entryOf)
  const third = seriesOf(left).find((one) => one.length === units.length)
  if (!third || anchors.length !== units.length) return found
  const own = beside(anchors.map(entryOf), third)
  const heads = units.flatMap(({ head }) => head ?? [])
  if (saysWhen(own.map(({ slot }) => slot)))
    return unitsWith(
      units.map((unit, i) => ({ ...unit, label: own[i]!.slot })),
      all,
    )
  if (heads.length < units.length || !saysWhen(heads)) return found
  return unitsWith(
    units.map((unit, i) => ({ ...unit, label: unit.head!, head: roomy(own[i]!.seen, all, page) })),
    all,
  )
}

/** Like places with headings and texts, and as many texts that say when, whatever these are set like. */
export function dated(
  texts: readonly Seen[],
  unitsIn: (some: readonly Seen[]) => Units | null,
  all: readonly Seen[],
): Units | null {
  const when = texts.filter((seen) => LABEL.test(slotOf(seen).sample.trim()) && !isNumeral(slotOf(seen)))
  const found = when.length > 1 ? unitsIn(texts.filter((seen) => !when.includes(seen))) : null
  if (found?.units.length !== when.length || found.units.some(({ head, body }) => !head || !body)) return null
  const heads = found.units.map(({ head }) => entryOf(all.find(({ at }) => at === head!.at)!))
  const own = beside(heads, when.map(entryOf))
  return unitsWith(
    found.units.map((unit, i) => ({ ...unit, label: own[i]!.slot })),
    all,
  )
}

/** Times of any other text of the page: what is that large is what the page is about. */
const LARGE = 2

/** One figure in large letters, what is said of it and what is typed behind it. */
export function mainOf(
  texts: readonly Seen[],
  all: readonly Seen[],
  page: Size,
): { head: Slot; body?: Slot; at: number[] } | null {
  const [first, ...others] = texts.map(entryOf).toSorted((a, b) => b.slot.size - a.slot.size)
  if (!first || first.slot.vertical) return null
  const { box } = first.seen
  const isBehind = ({ slot, seen }: Entry) =>
    [...slot.sample].length <= 8 &&
    center(seen.box).x > center(box).x &&
    overlaps(seen.box, { ...box, w: page.w })
  const signs = others.filter(
    (one) =>
      isBehind(one) &&
      one.slot.size < first.slot.size &&
      one.slot.size > first.slot.size / 8 &&
      isAlone(one, others),
  )
  const rest = others.filter((one) => !signs.includes(one))
  if (rest.length === 0 || first.slot.size < LARGE * rest[0]!.slot.size) return null
  const under = rest.filter(
    ({ seen: { box: b } }) => b.y >= center(box).y && b.x < right(box) && right(b) > box.x,
  )
  const body = under.toSorted((a, b) => a.seen.box.y - b.seen.box.y)[0]
  return {
    head: roomy(first.seen, all, page),
    ...(body && { body: roomy(body.seen, all, page) }),
    at: [first, ...(body ? [body] : []), ...signs].map(({ seen }) => seen.at),
  }
}

const isAlone = ({ slot }: Entry, others: Series): boolean =>
  others.filter((other) => Math.abs(other.slot.size - slot.size) < 0.5).length === 1

/** px under the title, as part of the page's height. */
const LEAD_GAP = 0.09

/** A line under the title and in its column, alone there. */
export function leadOf(rest: readonly Seen[], title: Seen | undefined, page: Size): Seen | undefined {
  if (!title || slotOf(title).vertical) return undefined
  const { size } = slotOf(title)
  const near = rest.filter((seen) => {
    const gap = seen.box.y - (title.box.y + title.box.h / 2)
    const isUnder =
      gap > 0 && seen.box.y - bottom(title.box) < LEAD_GAP * page.h && bottom(seen.box) < 0.32 * page.h
    return (
      isUnder && slotOf(seen).size < size * 0.8 && seen.box.w > 0.3 * page.w && slotOf(seen).sample.length > 1
    )
  })
  const [lead, next] = near.toSorted((a, b) => a.box.y - b.box.y)
  const isOneOfMany = lead && next && next.box.y - lead.box.y < lead.box.h
  if (!lead || isOneOfMany || lead.box.h > 0.12 * page.h) return undefined
  const aside = [lead.box.x - title.box.x, center(lead.box).x - center(title.box).x].map(Math.abs)
  return Math.min(...aside) < 0.1 * page.w ? lead : undefined
}

const BY = /^\s*(?:——|—|–|-{1,2}\s|--)/

/** Who said it, under or beside a quotation. */
export const byOf = (rest: readonly Seen[]): Seen | undefined =>
  rest.find((seen) => BY.test(slotOf(seen).sample) && slotOf(seen).sample.length < 80)

/** Part of the page's height, and px of letters. */
const EYEBROW = { top: 0.13, size: 18 }

/** A small text over the title that says which chapter a page belongs to. */
export const eyebrowOf = (rest: readonly Seen[], title: Seen | undefined, page: Size): Seen | undefined =>
  rest.find(
    (seen) =>
      title !== undefined &&
      bottom(seen.box) < EYEBROW.top * page.h &&
      seen.box.y < title.box.y &&
      slotOf(seen).size <= EYEBROW.size &&
      !isNumeral(slotOf(seen)),
  )
