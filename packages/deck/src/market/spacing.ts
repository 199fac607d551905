import { contains, isText, overlaps, type Seen } from '../reading/slots.ts'
import type { Slot, Unit } from '../reading/types.ts'
import { shapesIn } from '../reading/units.ts'
import { type Box, unionBox } from '../scene/index.ts'

/** Units in a row or a column at one pitch: as many as there are items may stand in their room. */
export type Spacing = {
  axis: 'x' | 'y'
  /** Of every shape of the units, by its place in the drawing order. */
  boxes: Record<number, Box>
}

/** Shapes of copied units are named beyond those of any page. */
export const COPY = 100_000

const ALIKE = 0.08
const isNear = (a: number, b: number, of: number): boolean => Math.abs(a - b) <= ALIKE * of + 2

const frameOf = (unit: Unit, boxes: Spacing['boxes']): Box => unionBox(shapesIn(unit).map((at) => boxes[at]!))

type Frame = { start: number; size: number }
const along = (axis: Spacing['axis'], box: Box): Frame =>
  axis === 'x' ? { start: box.x, size: box.w } : { start: box.y, size: box.h }

/** Where units may be spread anew: free shapes, of one size, at one pitch. */
export function spacingOf(units: readonly Unit[], all: readonly Seen[]): Spacing | undefined {
  const ats = new Set(units.flatMap(shapesIn))
  const shapes = all.filter(({ at }) => ats.has(at))
  const isFree = shapes.every(
    ({ shape }) => !shape.placeholder && shape.groups.length === 0 && shape.place?.rotation === 0,
  )
  if (!isFree || units.length < 2) return undefined
  const room = unionBox(shapes.map(({ box }) => box))
  const others = all.filter(
    ({ at, box }) => !ats.has(at) && overlaps(box, room, 4) && !contains(box, room, 12),
  )
  // What stands among them and belongs to none would stay behind.
  if (others.some(({ shape }) => !isText(shape))) return undefined
  const boxes = Object.fromEntries(shapes.map(({ at, box }) => [at, box]))
  const frames = units.map((unit) => frameOf(withoutJoint(unit, units), boxes))
  const [first] = frames
  for (const axis of ['x', 'y'] as const) {
    const across = axis === 'x' ? 'y' : 'x'
    const spans = frames.map((box) => along(axis, box))
    const pitch = spans[1]!.start - spans[0]!.start
    const isEven = spans.every(
      ({ start, size }, i) =>
        isNear(size, spans[0]!.size, spans[0]!.size) && isNear(start - spans[0]!.start, i * pitch, pitch),
    )
    const isStraight = frames.every((box) =>
      isNear(along(across, box).start, along(across, first!).start, along(across, first!).size),
    )
    if (isEven && isStraight && pitch >= spans[0]!.size - 2) return { axis, boxes }
  }
  return undefined
}

/** What stands between a unit and the one before it is no part of its frame. */
function withoutJoint(unit: Unit, units: readonly Unit[]): Unit {
  const extra = unit.decor.length - units[0]!.decor.length
  return extra > 0 ? { ...unit, decor: unit.decor.slice(0, -extra) } : unit
}

/** How much narrower or wider a unit may become. */
const LEAST = 0.6
const MOST = 2.2
/** What takes up most of a unit grows with it. */
const WIDE = 0.75

/** Units for another number of items: the first ones, or copies of the last behind them. */
export function respaced(
  units: readonly Unit[],
  { axis, boxes }: Spacing,
  count: number,
): { units: Unit[]; moves: { at: number; box: Box }[] } | null {
  const frames = units.map((unit) => along(axis, frameOf(withoutJoint(unit, units), boxes)))
  const [first, second] = [frames[0]!, frames[1]!]
  const gap = second.start - first.start - first.size
  const end = frames.at(-1)!.start + frames.at(-1)!.size
  const size = (end - first.start - gap * (count - 1)) / count
  if (size < LEAST * first.size || size > MOST * first.size) return null
  const moves: { at: number; box: Box }[] = []
  const made = Array.from({ length: count }, (_, i): Unit => {
    const from = units[Math.min(i, units.length - 1)]!
    const old = frames[Math.min(i, units.length - 1)]!
    const start = first.start + i * (size + gap)
    const copy = i < units.length ? 0 : COPY * (i - units.length + 1)
    const isSmall = (at: number) => from.decor.includes(at) && isMark(boxes[at]!, frameOf(from, boxes))
    const boxAt = (at: number): Box => shifted(boxes[at]!, axis, old, { start, size }, !isSmall(at))
    const moved = (at: number): number => {
      moves.push({ at: at + copy, box: boxAt(at) })
      return at + copy
    }
    const slot = (one: Slot): Slot => inBox(one, boxes[one.at]!, boxAt(one.at), moved(one.at))
    const { head, body, numeral, label, page, points } = from
    return {
      ...(head && { head: slot(head) }),
      ...(body && { body: slot(body) }),
      ...(numeral && { numeral: slot(numeral) }),
      ...(label && { label: slot(label) }),
      ...(page && { page: slot(page) }),
      ...(points && { points: points.map(slot) }),
      decor: from.decor.map(moved),
    }
  })
  return { units: made, moves }
}

/** As wide as it is high, and much smaller than its unit: a disc or an icon, which stays what it is. */
const isMark = (box: Box, unit: Box): boolean =>
  Math.abs(Math.log(box.w / Math.max(1, box.h))) < 0.25 && box.w * box.h < 0.35 * unit.w * unit.h

/** A shape in its unit's new span: what fills the unit grows with it, what stands in it keeps its size and side. */
function shifted(box: Box, axis: Spacing['axis'], old: Frame, now: Frame, mayGrow: boolean): Box {
  const { start, size } = along(axis, box)
  const offset = start - old.start
  const middle = (offset + size / 2) / old.size
  const to = (from: number, length: number): Box =>
    axis === 'x' ? { ...box, x: from, w: length } : { ...box, y: from, h: length }
  if (mayGrow && size >= WIDE * old.size) return to(now.start + offset, size + now.size - old.size)
  if (middle < 0.4) return to(now.start + offset, size)
  if (middle > 0.6) return to(now.start + now.size - (old.size - offset), size)
  return to(now.start + middle * now.size - size / 2, size)
}

/** A place whose shape has moved; what its text may fill beyond the shape moves with it. */
function inBox(slot: Slot, old: Box, now: Box, at: number): Slot {
  const [dx, dy, dw, dh] = [now.x - old.x, now.y - old.y, now.w - old.w, now.h - old.h]
  const by = (box: Box): Box => ({
    x: box.x + dx,
    y: box.y + dy,
    w: Math.max(1, box.w + dw),
    h: Math.max(1, box.h + dh),
  })
  return { ...slot, at, box: by(slot.box), grown: by(slot.grown ?? old) }
}
