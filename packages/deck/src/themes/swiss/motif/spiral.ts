import { path, polar, polygon, type Point } from '../../../scene/index.ts'
import { clipPolygon } from '../../../scene/clip.ts'
import { chosen, holds, STATION, type MakeMotif, type Stage } from './types.ts'

/** Which way the arms wind and where the first begins, in quarters. */
type Winding = readonly [sense: 1 | -1, phase: number]

const windings: readonly Winding[] = [
  [1, 0],
  [-1, 1],
  [1, 1],
  [-1, 0],
]

const SQUARES = 10
/** Corners from this square on would reach over a text left of the area, so there they are left out. */
const FIRST_WIDE = 6

/** px from the centre to the corners of a square. */
const reach = (unit: number, square: number) => unit * 2 ** (square / 2)

/** The corner that a square leaves of the one around it: tip, and the ends of its long side in the arm's sense. */
type Corner = { square: number; tip: Point; before: Point; after: Point }

function corner({ cx, cy, unit }: Stage, square: number, degrees: number, sense: number): Corner {
  const inner = reach(unit, square)
  return {
    square,
    tip: polar(cx, cy, reach(unit, square + 1), degrees),
    before: polar(cx, cy, inner, degrees - 45 * sense),
    after: polar(cx, cy, inner, degrees + 45 * sense),
  }
}

/** Corners that follow without a gap, for the outline of each stretch of an arm. */
function stretches(corners: readonly Corner[]): Corner[][] {
  const runs: Corner[][] = []
  for (const next of corners) {
    const run = runs.at(-1)
    if (run?.at(-1)?.square === next.square - 1) run.push(next)
    else runs.push([next])
  }
  return runs
}

/** A corner's tip is where the next one's long side begins, so tips lead out and long sides' ends lead back. */
const outline = (run: readonly Corner[]): Point[] => [
  run[0]!.before,
  ...run.map(({ tip }) => tip),
  ...run.map(({ after }) => after).reverse(),
]

const centroid = ({ tip, before, after }: Corner): Point => [
  (tip[0] + before[0] + after[0]) / 3,
  (tip[1] + before[1] + after[1]) / 3,
]

/** Squares inscribed in one another, each turned by 45°; the corners between them wind as two arms (Baravelle). */
export const spiral: MakeMotif = (stage, seed) => {
  const [sense, phase] = chosen(windings, seed).composition
  const { area, panel } = stage
  const clear = ({ square, tip, before, after }: Corner) =>
    square < FIRST_WIDE || panel !== undefined || [tip, before, after].every(([x]) => x >= area.x)
  const arms = [0, 180].map((turn) =>
    Array.from({ length: SQUARES }, (_, square) =>
      corner(stage, square, 90 * phase + turn + 45 * sense * square, sense),
    ).filter(clear),
  )
  const outlines = arms.map((arm) =>
    stretches(arm)
      .map(outline)
      .map((points) => (panel ? clipPolygon(points, panel) : points))
      .filter((points) => points.length >= 3),
  )
  const core = [45, 135, 225, 315].map((degrees) => polar(stage.cx, stage.cy, stage.unit, degrees))
  return {
    pieces: outlines.flat().map((points) => (fill) => path(polygon(points), fill, { name: '旋角' })),
    core: (fill) => path(polygon(core), fill, { name: '方心' }),
    struck: outlines[0]!.length,
    stations: arms
      .flat()
      .sort((a, b) => b.square - a.square)
      .map(centroid)
      .filter((point) => holds(area, point, STATION)),
  }
}
