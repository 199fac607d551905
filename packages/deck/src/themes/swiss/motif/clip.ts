import type { Box, Point } from '../../../scene/index.ts'

type Edge = { keeps: (p: Point) => boolean; at: (a: Point, b: Point) => Point }

const acrossX =
  (x: number) =>
  (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
const acrossY =
  (y: number) =>
  (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]

/** The part of a polygon inside a box (Sutherland–Hodgman). */
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
