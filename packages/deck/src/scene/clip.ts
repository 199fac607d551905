import type { Box, Point } from './geometry.ts'

type Edge = { inside: (p: Point) => boolean; cut: (a: Point, b: Point) => Point }

const atX = (x: number, a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]
const atY = (y: number, a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y]

const edgesOf = ({ x, y, w, h }: Box): Edge[] => [
  { inside: (p) => p[0] >= x, cut: (a, b) => atX(x, a, b) },
  { inside: (p) => p[0] <= x + w, cut: (a, b) => atX(x + w, a, b) },
  { inside: (p) => p[1] >= y, cut: (a, b) => atY(y, a, b) },
  { inside: (p) => p[1] <= y + h, cut: (a, b) => atY(y + h, a, b) },
]

/** The part of a polygon inside a box (Sutherland–Hodgman); empty when it lies outside. */
export function clipPolygon(points: readonly Point[], box: Box): Point[] {
  let kept: Point[] = [...points]
  for (const { inside, cut } of edgesOf(box)) {
    const given = kept
    kept = []
    given.forEach((a, i) => {
      const b = given[(i + 1) % given.length]!
      if (inside(a)) kept.push(a)
      if (inside(a) !== inside(b)) kept.push(cut(a, b))
    })
  }
  return kept
}

/** The pieces of an open line inside a box. */
export function clipLine(points: readonly Point[], box: Box): Point[][] {
  let pieces: Point[][] = [[...points]]
  for (const { inside, cut } of edgesOf(box)) {
    pieces = pieces.flatMap((piece) => {
      const kept: Point[][] = []
      let run: Point[] = []
      piece.forEach((b, i) => {
        const a = piece[i - 1]
        if (a && inside(a) !== inside(b)) {
          const edge = cut(a, b)
          run.push(edge)
          if (inside(a)) {
            kept.push(run)
            run = []
          }
        }
        if (inside(b)) run.push(b)
      })
      return [...kept, run].filter(({ length }) => length > 1)
    })
  }
  return pieces
}

/** Whether a disc lies in the box as a whole: discs are drawn whole or not at all. */
export const holdsDisc = ({ x, y, w, h }: Box, [cx, cy]: Point, r: number): boolean =>
  cx - r > x && cx + r < x + w && cy - r > y && cy + r < y + h
