/** Sizes are px on a 1280 × 720 canvas; angles are degrees, clockwise from three o'clock. */
export const CANVAS = { width: 1280, height: 720 } as const

export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; w: number; h: number }

export const round1 = (value: number): number => Math.round(value * 10) / 10
export const round2 = (value: number): number => Math.round(value * 100) / 100

const RADIAN = Math.PI / 180

/** The point at `degrees` on a circle. */
export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => [
  cx + radius * Math.cos(degrees * RADIAN),
  cy + radius * Math.sin(degrees * RADIAN),
]

const print = ([x, y]: Point): string => `${round2(x)} ${round2(y)}`

/** Path data of straight segments through the points. */
export const polygon = (points: readonly Point[], close = true): string =>
  `M${points.map(print).join('L')}${close ? 'Z' : ''}`

/** Path data of a circular arc; it runs clockwise when `to` > `from`. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const sweep = to > from ? 1 : 0
  const start = print(polar(cx, cy, radius, from))
  return `M${start}A${radius} ${radius} 0 ${large} ${sweep} ${print(polar(cx, cy, radius, to))}`
}

/** Path data of a smooth curve through the points: Catmull-Rom written as cubic Béziers. */
export function smoothCurve(points: readonly Point[], close = false, tension = 1 / 6): string {
  const count = points.length
  if (count === 0) return ''
  const at = (i: number): Point =>
    points[close ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point
  let data = `M${print(at(0))}`
  for (let i = 0; i < (close ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1: Point = [from[0] + (to[0] - before[0]) * tension, from[1] + (to[1] - before[1]) * tension]
    const c2: Point = [to[0] - (after[0] - from[0]) * tension, to[1] - (after[1] - from[1]) * tension]
    data += `C${print(c1)} ${print(c2)} ${print(to)}`
  }
  return data + (close ? 'Z' : '')
}

function distanceToChord([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** Ramer–Douglas–Peucker: drops points nearer than `tolerance` px to the line they lie on. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points]
  const first = points[0] as Point
  const last = points.at(-1) as Point
  let farthest = 0
  let index = 0
  for (let i = 1; i < points.length - 1; i++) {
    const distance = distanceToChord(points[i] as Point, first, last)
    if (distance > farthest) {
      farthest = distance
      index = i
    }
  }
  if (farthest <= tolerance) return [first, last]
  return [
    ...simplify(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(index), tolerance),
  ]
}

/** The smallest box around all of them. */
export function unionBox(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, w: 0, h: 0 }
  const x = Math.min(...boxes.map((b) => b.x))
  const y = Math.min(...boxes.map((b) => b.y))
  const right = Math.max(...boxes.map((b) => b.x + b.w))
  const bottom = Math.max(...boxes.map((b) => b.y + b.h))
  return { x, y, w: right - x, h: bottom - y }
}
