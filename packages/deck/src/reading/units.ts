import { unionBox, type Box } from '../scene/index.ts'
import { numeralOf } from './numerals.ts'
import { area, contains, distance, isNumeral, roomy, type Seen, slotOf } from './slots.ts'
import type { Slot, Unit } from './types.ts'

export type Entry = { seen: Seen; slot: Slot }
/** Texts of a page that are set alike. */
export type Series = Entry[]

const near = (a: number, b: number, part: number): boolean => Math.abs(a - b) <= part * Math.max(a, b, 1)

const isAlike = (a: Slot, b: Slot): boolean =>
  near(a.size, b.size, 0.05) &&
  a.bold === b.bold &&
  a.vertical === b.vertical &&
  isNumeral(a) === isNumeral(b)

const WIDTH = 0.3

/** Letters that a program made a little smaller to fit stand in a box like the others'; a subtitle does not. */
const isSetAlike = (a: Entry, b: Entry): boolean =>
  isAlike(a.slot, b.slot) &&
  (near(a.slot.size, b.slot.size, 0.005) || near(a.seen.box.w, b.seen.box.w, WIDTH))

/** Texts of one look whose boxes are of two kinds are two series, where that gives each as many. */
function parted(series: Series): Series[] {
  const sorted = series.toSorted((a, b) => a.seen.box.w - b.seen.box.w)
  const parts: Series[] = []
  for (const entry of sorted) {
    const last = parts.at(-1)
    if (last && near(last[0]!.seen.box.w, entry.seen.box.w, WIDTH)) last.push(entry)
    else parts.push([entry])
  }
  const isEven =
    parts.length > 1 && parts.every((part) => part.length === parts[0]!.length && part.length > 1)
  return isEven ? parts : [series]
}

export function seriesOf(entries: readonly Entry[]): Series[] {
  const found: Series[] = []
  for (const entry of entries) {
    const known = found.find((series) => isSetAlike(series[0]!, entry))
    if (known) known.push(entry)
    else found.push([entry])
  }
  // What is as many as another series belongs to it, however wide its boxes are.
  const isMatched = (one: Series) => found.some((other) => other !== one && other.length === one.length)
  return found.flatMap((one) => (isMatched(one) ? [one] : parted(one))).filter((series) => series.length > 1)
}

const MOST_UNITS = 10
const overlapIn = (series: Series): boolean =>
  series.some((a, i) => series.slice(i + 1).some((b) => contains(a.seen.box, b.seen.box, 0)))

/** In the order of reading: rows from the top, in each from the left; upright columns from the right. */
export function inOrder(series: Series): Series {
  // Placeholders are numbered by their designer.
  if (series.every(({ seen }) => seen.shape.placeholder))
    return series.toSorted((a, b) => a.seen.at - b.seen.at)
  const isUpright = series.every(({ slot }) => slot.vertical)
  if (isUpright) return series.toSorted((a, b) => b.seen.box.x - a.seen.box.x)
  const tall = Math.min(...series.map(({ seen }) => seen.box.h)) * 0.6
  const rows: Series[] = []
  for (const entry of series.toSorted((a, b) => a.seen.box.y - b.seen.box.y)) {
    const row = rows.at(-1)
    if (row && entry.seen.box.y - row[0]!.seen.box.y < tall) row.push(entry)
    else rows.push([entry])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.seen.box.x - b.seen.box.x))
}

/**
 * The members of a series beside those of another: each the nearest, else in the order of reading; placeholders
 * are numbered by their designer.
 */
export function beside(anchors: Series, others: Series): Series {
  const isOrdered = [...anchors, ...others].every(({ seen }) => seen.shape.placeholder)
  if (isOrdered && anchors.length === others.length) {
    const byDesigner = anchors.toSorted((a, b) => a.seen.at - b.seen.at)
    const inTurn = others.toSorted((a, b) => a.seen.at - b.seen.at)
    return anchors.map((anchor) => inTurn[byDesigner.indexOf(anchor)]!)
  }
  const left = [...others]
  const taken: Series = []
  const pairs = anchors
    .flatMap((anchor, i) =>
      others.map((other) => ({ i, other, far: distance(anchor.seen.box, other.seen.box) })),
    )
    .sort((a, b) => a.far - b.far)
  for (const { i, other } of pairs) {
    if (taken[i] || !left.includes(other)) continue
    taken[i] = other
    left.splice(left.indexOf(other), 1)
  }
  return taken
}

const counts = (values: readonly (number | null)[]): boolean =>
  values.toSorted((a, b) => a! - b!).every((value, i) => value === i + 1)

/** The weight of a series as content: room for words, and the words of the sample. */
const weight = (series: Series): number =>
  series.reduce((sum, { slot, seen }) => sum + [...slot.sample].length * 400 + area(seen.box), 0)

export type Units = { units: Unit[]; box: Box; taken: Set<number> }

/** Several like places of a page and what is drawn for each; null where there are none. */
export function unitsOf(
  texts: readonly Seen[],
  drawn: readonly Seen[],
  all: readonly Seen[],
  page: { w: number; h: number },
): Units | null {
  const series = seriesOf(texts.map((seen) => ({ seen, slot: slotOf(seen) })))
  const worded = series
    .filter((one) => one.length <= MOST_UNITS && !isNumeral(one[0]!.slot) && !overlapIn(one))
    .sort((a, b) => weight(b) - weight(a))
  const [main] = worded
  if (!main) return null
  const others = worded.slice(1).filter((one) => one.length === main.length)
  const second = others.sort(
    (a, b) => b[0]!.slot.size - a[0]!.slot.size || Number(b[0]!.slot.bold) - Number(a[0]!.slot.bold),
  )[0]
  const isMainHead = second && isHead(main, second)
  const [heads, bodies] = !second ? [undefined, main] : isMainHead ? [main, second] : [second, main]
  const numbered = series
    .filter((one) => one.length >= main.length && isNumeral(one[0]!.slot))
    // The number of the chapter may be set like those of the places: theirs are the nearest.
    .map((one) => (one.length === main.length ? one : beside(heads ?? bodies, one)))
  const values = (one: Series) => one.map(({ slot }) => numeralOf(slot.sample))
  const numerals = numbered.find((one) => counts(values(one)))
  const pages = numbered.find((one) => one !== numerals)
  const anchors = order(heads ?? bodies, numerals)
  const place = (one: Series | undefined) =>
    one && (one === (heads ?? bodies) ? anchors : beside(anchors, one))
  const [head, body, numeral, pageOf] = [heads, bodies, numerals, pages].map(place)
  const slotIn = (one: Series | undefined, i: number) => one?.[i] && roomy(one[i].seen, all, page)
  const made = anchors.map((_, i): Unit => {
    const [h, b, n, p] = [slotIn(head, i), slotIn(body, i), numeral?.[i]?.slot, pageOf?.[i]?.slot]
    return {
      ...(h && { head: h }),
      ...(b && { body: b }),
      ...(n && { numeral: n }),
      ...(p && { page: p }),
      decor: [],
    }
  })
  const units = levelled(made)
  assignDecor(units, drawn, page)
  const taken = new Set(units.flatMap(shapesIn))
  const box = unionBox(all.filter(({ at }) => taken.has(at)).map((seen) => seen.box))
  return { units, box, taken }
}

const lettersIn = (series: Series): number =>
  series.reduce((sum, { slot }) => sum + [...slot.sample].length, 0)

/** Larger than the other, or the bold one of the two; a small bold text is one where it is much the shorter. */
function isHead(one: Series, other: Series): boolean {
  const [a, b] = [one[0]!.slot, other[0]!.slot]
  if (a.bold !== b.bold && lettersIn(a.bold ? one : other) < lettersIn(a.bold ? other : one) / 2)
    return a.bold
  return a.size > b.size * 1.04 || (a.bold && !b.bold)
}

/** By their numerals where they count, else as one reads. */
function order(anchors: Series, numerals: Series | undefined): Series {
  const read = inOrder(anchors)
  if (!numerals) return read
  const own = beside(read, numerals)
  return read
    .map((entry, i) => ({ entry, value: numeralOf(own[i]!.slot.sample) ?? 0 }))
    .sort((a, b) => a.value - b.value)
    .map(({ entry }) => entry)
}

export const slotsIn = ({ head, body, numeral, page, label, points = [] }: Unit): Slot[] =>
  [head, body, numeral, page, label, ...points].filter((slot) => slot !== undefined)

export const shapesIn = (unit: Unit): number[] => [...slotsIn(unit).map(({ at }) => at), ...unit.decor]

/** Like slots have like room: the least of any, so that no card's text comes out larger than its neighbours'. */
function levelled(units: Unit[]): Unit[] {
  const least = (key: 'head' | 'body') => ({
    w: Math.min(...units.map((unit) => unit[key]?.box.w ?? Infinity)),
    h: Math.min(...units.map((unit) => unit[key]?.box.h ?? Infinity)),
  })
  const [head, body] = [least('head'), least('body')]
  const level = (slot: Slot | undefined, to: { w: number; h: number }): Slot | undefined =>
    slot?.grown
      ? {
          ...slot,
          box: { ...slot.box, h: to.h },
          grown: { ...slot.grown, h: slot.grown.h - slot.box.h + to.h },
        }
      : slot
  return units.map((unit) => ({
    ...unit,
    ...(unit.head && { head: level(unit.head, head)! }),
    ...(unit.body && { body: level(unit.body, body)! }),
  }))
}

const BACKGROUND = 0.5
const boxOfUnit = ({ page: _page, ...unit }: Unit): Box => unionBox(slotsIn(unit).map(({ box }) => box))

/** Gives each place what is drawn for it: as much for each, or one thing between every two. */
export function assignDecor(units: Unit[], drawn: readonly Seen[], page: { w: number; h: number }): void {
  const boxes = units.map(boxOfUnit)
  const nearest = (box: Box): number =>
    boxes.reduce((best, one, i) => (distance(one, box) < distance(boxes[best]!, box) ? i : best), 0)
  const small = drawn.filter(({ box }) => area(box) < BACKGROUND * page.w * page.h)
  for (const alike of alikeShapes(small)) {
    const homes = alike.map(({ box }) => {
      const inside = boxes.flatMap((one, i) => (contains(box, one, 12) ? [i] : []))
      return inside.length === 1 ? inside[0]! : nearest(box)
    })
    const each = units.map((_, i) => homes.filter((home) => home === i).length)
    if (each.every((count) => count === each[0] && count > 0))
      alike.forEach(({ at }, i) => units[homes[i]!]!.decor.push(at))
    else if (alike.length === units.length - 1) {
      const joints = sortedLike(alike, boxes)
      if (joints.every(({ box }, i) => isBetween(box, boxes[i]!, boxes[i + 1]!)))
        joints.forEach(({ at }, i) => units[i + 1]!.decor.push(at))
    }
  }
}

/** Nearer to the middle between two places than to either. */
function isBetween(box: Box, a: Box, b: Box): boolean {
  const middle = unionBox([a, b])
  return distance(box, middle) < distance(a, b) / 2
}

/** Joints between units in the direction in which the units run. */
function sortedLike(alike: readonly Seen[], boxes: readonly Box[]): Seen[] {
  const [first, last] = [boxes[0]!, boxes.at(-1)!]
  const [dx, dy] = [last.x - first.x, last.y - first.y]
  return alike.toSorted((a, b) => (a.box.x - b.box.x) * dx + (a.box.y - b.box.y) * dy)
}

function alikeShapes(shapes: readonly Seen[]): Seen[][] {
  const found: Seen[][] = []
  for (const seen of shapes) {
    const known = found.find(([first]) => {
      const { box, shape } = first!
      return (
        shape.kind === seen.shape.kind &&
        Math.abs(box.w - seen.box.w) <= 2 + 0.06 * box.w &&
        Math.abs(box.h - seen.box.h) <= 2 + 0.06 * box.h
      )
    })
    if (known) known.push(seen)
    else found.push([seen])
  }
  return found
}
