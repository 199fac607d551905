import {
  path,
  polar,
  polygon,
  round1,
  type Box,
  type PathNode,
  type Point,
  type Slot,
} from '../../scene/index.ts'

/** One ring of a composition: its number from the inside, where it begins and how far it sweeps, in steps. */
export type Ring = readonly [ring: number, start: number, sweep: number]

/** Rings begin and end at multiples of this angle, degrees. */
const STEP = 22.5
/** Rings overlap by this much, so that no hairline shows between neighbours, px. */
const OVERLAP = 0.9

/** Each ring is √2 times as wide as the one inside it. */
export const ringRadius = (unit: number, ring: number): number => unit * 2 ** (ring / 2)

/** Composed after the concert posters of the 1950s: no two neighbours begin or end together. */
const compositions: readonly (readonly Ring[])[] = [
  [
    [0, 2, 8],
    [1, -3, 7],
    [2, 5, 6],
    [3, -1, 6],
    [4, 6, 7],
    [5, -3, 5],
    [6, 1, 4],
    [7, -4, 4],
  ],
  [
    [0, 6, 8],
    [1, 1, 6],
    [2, -5, 9],
    [3, 5, 5],
    [4, -2, 7],
    [5, 1, 5],
    [6, -4, 4],
    [7, 2, 3],
  ],
  [
    [0, 0, 6],
    [1, 7, 7],
    [2, 1, 5],
    [3, 7, 8],
    [4, 1, 8],
    [5, -4, 6],
    [6, 3, 3],
    [7, -4, 5],
  ],
  [
    [0, 4, 9],
    [1, -1, 5],
    [2, 5, 9],
    [3, 0, 6],
    [4, 8, 6],
    [5, 0, 6],
    [6, -4, 3],
    [7, 0, 4],
  ],
  [
    [0, 1, 7],
    [1, 9, 6],
    [2, 0, 8],
    [3, 9, 5],
    [4, 3, 7],
    [5, -4, 4],
    [6, 0, 5],
    [7, -3, 2],
  ],
  [
    [0, 8, 8],
    [1, 3, 6],
    [2, -4, 6],
    [3, 3, 7],
    [4, -4, 6],
    [5, 2, 4],
    [6, -3, 4],
    [7, 3, 3],
  ],
]

/** Rings from this one on reach over a text left of the centre, so they keep to −90° … 135°. */
const FIRST_WIDE = 5

/** The composition of a seed: six of them, the inner rings turned by quarters. */
export function composition(seed: number): Ring[] {
  const rings = compositions[seed % compositions.length]!
  const turn = 4 * (Math.floor(seed / compositions.length) % 4)
  return rings.map(([ring, start, sweep]) => [ring, ring < FIRST_WIDE ? start + turn : start, sweep])
}

type Place = { cx: number; cy: number; unit: number }

/** Angles of a ring's ends, degrees. */
const ends = ([, start, sweep]: Ring) => [start * STEP, (start + sweep) * STEP] as const

/** Whether a disc of so many px about a point stays in a box. */
const holds = ({ x, y, w, h }: Box, [px, py]: Point, r: number) =>
  px - r >= x && py - r >= y && px + r <= x + w && py + r <= y + h

/** Where something may be said about a ring: in its band, as near its middle as the panel allows. */
export function ringStation({ cx, cy, unit }: Place, ring: Ring, panel: Box, r: number): Point {
  const [from, to] = ends(ring)
  const middle = (from + to) / 2
  const radius = (ringRadius(unit, ring[0]) + ringRadius(unit, ring[0] + 1)) / 2
  const away = Array.from({ length: Math.floor((to - middle - STEP / 2) / 5) }, (_, i) => (i + 1) * 5)
  const angles = [middle, ...away.flatMap((d) => [middle + d, middle - d])]
  const points = angles.map((degrees) => polar(cx, cy, radius, degrees))
  return points.find((point) => holds(panel, point, r)) ?? points[0]!
}

const print = (values: readonly number[]) => values.map(round1).join(' ')

/** A ring whole; it may leave the page, never a panel. */
export function ringPath({ cx, cy, unit }: Place, ring: Ring, fill: Slot): PathNode {
  const [from, to] = ends(ring)
  const [inner, outer] = [ringRadius(unit, ring[0]), ringRadius(unit, ring[0] + 1) + OVERLAP]
  const large = to - from > 180 ? 1 : 0
  const [a, b] = [polar(cx, cy, outer, from), polar(cx, cy, outer, to)]
  const [c, d] = [polar(cx, cy, inner, to), polar(cx, cy, inner, from)]
  const data = `M${print(a)}A${print([outer, outer])} 0 ${large} 1 ${print(b)}L${print(c)}A${print([inner, inner])} 0 ${large} 0 ${print(d)}Z`
  return path(data, fill, { name: '弧环' })
}

const CHORD = 4

const along = (cx: number, cy: number, radius: number, from: number, to: number): Point[] => {
  const count = Math.ceil(Math.abs(to - from) / CHORD)
  return Array.from({ length: count + 1 }, (_, i) => polar(cx, cy, radius, from + ((to - from) * i) / count))
}

/** A ring cut to a panel (Sutherland–Hodgman on its outline); `null` when nothing of it is inside. */
export function clippedRing({ cx, cy, unit }: Place, ring: Ring, fill: Slot, panel: Box): PathNode | null {
  const [from, to] = ends(ring)
  const [inner, outer] = [ringRadius(unit, ring[0]), ringRadius(unit, ring[0] + 1) + OVERLAP]
  const reaches = outer > Math.min(cx - panel.x, cy - panel.y, panel.x + panel.w - cx, panel.y + panel.h - cy)
  if (!reaches) return ringPath({ cx, cy, unit }, ring, fill)
  const outline = [...along(cx, cy, outer, from, to), ...along(cx, cy, inner, to, from)]
  const cut = clipped(outline, panel)
  return cut.length < 3 ? null : path(polygon(cut), fill, { name: '弧环' })
}

type Edge = { keeps: (p: Point) => boolean; at: (a: Point, b: Point) => Point }

const acrossX =
  (x: number) =>
  (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
const acrossY =
  (y: number) =>
  (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]

/** The part of a polygon inside a box. */
export function clipped(points: readonly Point[], { x, y, w, h }: Box): Point[] {
  const edges: Edge[] = [
    { keeps: (p) => p[0] >= x, at: acrossX(x) },
    { keeps: (p) => p[0] <= x + w, at: acrossX(x + w) },
    { keeps: (p) => p[1] >= y, at: acrossY(y) },
    { keeps: (p) => p[1] <= y + h, at: acrossY(y + h) },
  ]
  return edges.reduce<Point[]>(
    (outline, { keeps, at }) => {
      return outline.flatMap((point, i) => {
        const next = outline[(i + 1) % outline.length]!
        const own = keeps(point) ? [point] : []
        return keeps(point) === keeps(next) ? own : [...own, at(point, next)]
      })
    },
    [...points],
  )
}
