import {
  arc,
  circle,
  path,
  polar,
  polygon,
  rect,
  type NodeTree,
  type Point,
  type Slot,
} from '../../scene/index.ts'

const at = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

/** Path data of a pie slice; angles in degrees, clockwise from three o'clock. */
export const wedgeData = (cx: number, cy: number, r: number, from: number, to: number): string =>
  `${arc(cx, cy, r, from, to)}L${at([cx, cy])}Z`

/** Path data of a piece of a ring. */
export const ringData = (
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
): string => `${arc(cx, cy, outer, from, to)}L${arc(cx, cy, inner, to, from).slice(1)}Z`

/** Path data of the lens between two quarter circles, from one corner of a box to the opposite one. */
export const leafData = ([x1, y1]: Point, [x2, y2]: Point): string => {
  const [rx, ry] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
  return `M${at([x1, y1])}A${rx} ${ry} 0 0 1 ${at([x2, y2])}A${rx} ${ry} 0 0 1 ${at([x1, y1])}Z`
}

export const discData = (cx: number, cy: number, r: number): string =>
  `${arc(cx, cy, r, 0, 180)}${arc(cx, cy, r, 180, 360).replace(/^M[^A]*/, '')}Z`

export const boxData = (x: number, y: number, w: number, h: number): string =>
  `M${at([x, y])}H${x + w}V${y + h}H${x}Z`

export const shape = (data: string, slot: Slot): NodeTree => path(data, slot)
export const wedge = (cx: number, cy: number, r: number, from: number, to: number, slot: Slot) =>
  path(wedgeData(cx, cy, r, from, to), slot)
export const ring = (
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
  slot: Slot,
) => path(ringData(cx, cy, outer, inner, from, to), slot)
export const poly = (points: readonly Point[], slot: Slot) => path(polygon(points), slot)
export const disc = (cx: number, cy: number, r: number, slot: Slot) => circle(cx, cy, r, slot)
export const box = (x: number, y: number, w: number, h: number, slot: Slot) => rect(x, y, w, h, slot)

/** Points of a toothed wheel. */
export function cog(cx: number, cy: number, r: number, teeth: number): Point[] {
  const step = 360 / teeth
  return Array.from({ length: teeth }, (_, i) => i * step).flatMap((a) => [
    polar(cx, cy, r, a - step * 0.25),
    polar(cx, cy, r * 1.2, a - step * 0.2),
    polar(cx, cy, r * 1.2, a + step * 0.2),
    polar(cx, cy, r, a + step * 0.25),
  ])
}
