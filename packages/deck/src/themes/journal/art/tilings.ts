import { polar, seededRandom, type Box, type Point } from '../../../scene/index.ts'
import { motif, type Disc, type DrawMotif, type Motif } from './motif.ts'

const grid = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** Columns and rows of a grid of `pitch` around the focus that cover a box. */
const covering = ({ x, y, w, h }: Box, [fx, fy]: Point, pitch: number) => ({
  columns: grid(Math.floor((x - fx) / pitch), Math.ceil((x + w - fx) / pitch)),
  rows: grid(Math.floor((y - fy) / pitch), Math.ceil((y + h - fy) / pitch)),
})

const FACETS = [0.5, 0.2, 0.34, 0.66]

/**
 * Corner-sharing octahedra seen from above, tilted in turn by ±θ: the four faces of each, an atom at
 * each corner, an ion in each gap.
 */
export const lattice: DrawMotif = ({ box, cell, seed, focus }) => {
  const tilt = [14, 11, 17][seed % 3]!
  const r = (cell * 0.5) / Math.cos((tilt * Math.PI) / 180)
  const { columns, rows } = covering(box, focus, cell)
  const drawing = motif({})
  for (const i of columns)
    for (const j of rows) {
      const at: Point = [focus[0] + i * cell, focus[1] + j * cell]
      const turn = (i + j) % 2 ? tilt : -tilt
      const corners = grid(0, 3).map((k) => polar(at[0], at[1], r, turn + k * 90))
      const faces = FACETS.map((tone, k) => ({ points: [at, corners[k]!, corners[(k + 1) % 4]!], tone }))
      const chosen = i === 0 && j === 0
      ;(chosen ? drawing.accent : drawing.faces).push(...faces)
      drawing.dots.push(...corners.slice(0, 2).map((corner) => ({ at: corner, r: cell * 0.055 })))
      drawing.pores.push({ at: [at[0] + cell / 2, at[1] + cell / 2], r: cell * 0.115 })
    }
  return drawing
}

type Polygon = Point[]

const area = (points: Polygon): number =>
  Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [nx, ny] = points[(i + 1) % points.length]!
      return sum + x * ny - nx * y
    }, 0),
  ) / 2

const centre = (points: Polygon): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** A convex polygon cut in two by the line through `at` with direction `angle`. */
function cutConvex(points: Polygon, [px, py]: Point, angle: number): [Polygon, Polygon] {
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)]
  const side = ([x, y]: Point) => (x - px) * nx + (y - py) * ny
  const halves: [Polygon, Polygon] = [[], []]
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    const [sa, sb] = [side(a), side(b)]
    halves[sa >= 0 ? 0 : 1].push(a)
    if (sa >= 0 !== sb >= 0) {
      const t = sa / (sa - sb)
      const cut: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      halves[0].push(cut)
      halves[1].push(cut)
    }
  })
  return halves
}

/** Moved towards its centre, so that a joint of about `gap` px stays between neighbours. */
function inset(points: Polygon, gap: number): Polygon {
  const [cx, cy] = centre(points)
  return points.map(([x, y]): Point => {
    const away = Math.max(1, Math.hypot(x - cx, y - cy))
    const k = Math.max(0.4, 1 - gap / away)
    return [cx + (x - cx) * k, cy + (y - cy) * k]
  })
}

/** The largest pane near the focus becomes the accent. */
function chooseAccent(drawing: Motif, panes: { points: Polygon; tone: number }[], focus: Point): void {
  const away = ({ points }: { points: Polygon }) => {
    const [x, y] = centre(points)
    return Math.hypot(x - focus[0], y - focus[1])
  }
  const sorted = panes.toSorted((a, b) => away(a) - away(b))
  const nearest = sorted.slice(0, 5).toSorted((a, b) => area(b.points) - area(a.points))[0]
  if (!nearest) return
  drawing.accent.push({ ...nearest, tone: 0.6 })
  drawing.faces.push(...sorted.filter((pane) => pane !== nearest))
}

/** Cracked-ice tracery of a Chinese window: panes cut and cut again by random lines, with bars between. */
export const crackedIce: DrawMotif = ({ box, cell, seed, focus }) => {
  const random = seededRandom(seed * 97 + 11)
  const { x, y, w, h } = box
  const whole: Polygon = [
    [x - 20, y - 20],
    [x + w + 20, y - 20],
    [x + w + 20, y + h + 20],
    [x - 20, y + h + 20],
  ]
  const panes: { points: Polygon; tone: number }[] = []
  const joints: Disc[] = []
  const split = (points: Polygon): void => {
    const size = area(points)
    if (size < cell * cell * 0.5 || (size < cell * cell * 0.95 && random() < 0.35)) {
      panes.push({ points: inset(points, cell * 0.05), tone: FACETS[Math.floor(random() * 4)]! })
      return
    }
    const [cx, cy] = centre(points)
    const reach = Math.sqrt(size) * 0.12
    const at: Point = [cx + (random() - 0.5) * reach, cy + (random() - 0.5) * reach]
    const longest = points
      .map((p, i) => [p, points[(i + 1) % points.length]!] as const)
      .toSorted(
        ([a, b], [c, d]) => Math.hypot(d[0] - c[0], d[1] - c[1]) - Math.hypot(b[0] - a[0], b[1] - a[1]),
      )[0]!
    const along = Math.atan2(longest[1][1] - longest[0][1], longest[1][0] - longest[0][0])
    const halves = cutConvex(points, at, along + Math.PI / 2 + (random() - 0.5) * 1.1)
    const cuts = halves[0].filter((p) => halves[1].includes(p))
    if (random() < 0.7) joints.push(...cuts.map((p) => ({ at: p, r: cell * 0.045 })))
    halves.forEach(split)
  }
  split(whole)
  const drawing = motif({ dots: joints })
  chooseAccent(drawing, panes, focus)
  return drawing
}

/** A town from above: blocks between streets, houses in the blocks, squares with trees, a river. */
export const townPlan: DrawMotif = ({ box, cell, seed, focus }) => {
  const random = seededRandom(seed * 131 + 7)
  const turn = ([-13, 9, 16][seed % 3]! * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const place = (u: number, v: number): Point => [focus[0] + u * cos - v * sin, focus[1] + u * sin + v * cos]
  const reach = Math.ceil(Math.hypot(box.w, box.h) / cell / 1.6) + 1
  const street = cell * 0.13
  const panes: { points: Polygon; tone: number }[] = []
  const drawing = motif({})
  const house = (u0: number, v0: number, u1: number, v1: number, tone: number) =>
    panes.push({ points: [place(u0, v0), place(u1, v0), place(u1, v1), place(u0, v1)], tone })
  for (const i of grid(-reach, reach))
    for (const j of grid(-reach, reach)) {
      const [u, v, size] = [i * cell, j * cell, cell - street]
      const kind = random()
      const bends = 0.34 + random() * 0.32
      if (kind < 0.1) {
        drawing.pores.push({ at: place(u + size / 2, v + size / 2), r: size * 0.3 })
        continue
      }
      const joint = cell * 0.035
      const [a, b] = kind < 0.55 ? [bends, 1] : [1, bends]
      house(u, v, u + size * a - joint, v + size * b - joint, 0.34 + (kind < 0.3 ? 0.16 : 0))
      if (kind < 0.55) {
        house(u + size * a, v, u + size, v + size * 0.46 - joint, 0.2)
        house(u + size * a, v + size * 0.46, u + size, v + size - joint, 0.66)
      } else {
        house(u, v + size * b, u + size * 0.58 - joint, v + size, 0.5)
        house(u + size * 0.58, v + size * b, u + size, v + size, 0.2)
      }
      if (random() < 0.4) drawing.dots.push({ at: place(u - street / 2, v - street / 2), r: cell * 0.045 })
    }
  chooseAccent(drawing, panes, focus)
  return drawing
}
