import {
  circle,
  path,
  polar,
  polygon,
  round1,
  type Box,
  type Point,
  type Slot,
} from '../../../scene/index.ts'
import { clipPolygon } from '../../../scene/clip.ts'
import { chosen, holds, STATION, type MakeMotif, type Stage } from './types.ts'

/** A ring's number from the inside, where it begins and how far it sweeps, in steps of 22.5°. */
type Ring = readonly [ring: number, start: number, sweep: number]

const STEP = 22.5
/** Rings overlap by this much, so that no hairline shows between neighbours, px. */
const OVERLAP = 0.9
/** Radius of the core, in units. */
const CORE = 0.6

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

/** Rings from this one on reach over a text left of the centre, so they keep to −90° … 135° and never turn. */
const FIRST_WIDE = 5

function ringsOf(seed: number): Ring[] {
  const { composition, round } = chosen(compositions, seed)
  return composition.map(([ring, start, sweep]) => [
    ring,
    ring < FIRST_WIDE ? start + 4 * (round % 4) : start,
    sweep,
  ])
}

type Band = { inner: number; outer: number; from: number; to: number }

/** Radii, px, and angles, degrees, of a ring. */
const bandOf = (unit: number, [ring, start, sweep]: Ring): Band => ({
  inner: unit * 2 ** (ring / 2),
  outer: unit * 2 ** ((ring + 1) / 2) + OVERLAP,
  from: start * STEP,
  to: (start + sweep) * STEP,
})

const print = (values: readonly number[]) => values.map(round1).join(' ')

function whole({ cx, cy }: Stage, { inner, outer, from, to }: Band): string {
  const large = to - from > 180 ? 1 : 0
  const [a, b] = [polar(cx, cy, outer, from), polar(cx, cy, outer, to)]
  const [c, d] = [polar(cx, cy, inner, to), polar(cx, cy, inner, from)]
  return `M${print(a)}A${print([outer, outer])} 0 ${large} 1 ${print(b)}L${print(c)}A${print([inner, inner])} 0 ${large} 0 ${print(d)}Z`
}

/** Degrees between the points by which a cut arc is drawn. */
const CHORD = 4

function along({ cx, cy }: Stage, radius: number, from: number, to: number): Point[] {
  const count = Math.ceil(Math.abs(to - from) / CHORD)
  return Array.from({ length: count + 1 }, (_, i) => polar(cx, cy, radius, from + ((to - from) * i) / count))
}

function cut(stage: Stage, { inner, outer, from, to }: Band, panel: Box): string | null {
  const outline = [...along(stage, outer, from, to), ...along(stage, inner, to, from)]
  const inside = clipPolygon(outline, panel)
  return inside.length < 3 ? null : polygon(inside)
}

const reaches = ({ cx, cy }: Stage, { outer }: Band, { x, y, w, h }: Box) =>
  outer > Math.min(cx - x, cy - y, x + w - cx, y + h - cy)

function draw(stage: Stage, band: Band, fill: Slot) {
  const { panel } = stage
  const data = panel && reaches(stage, band, panel) ? cut(stage, band, panel) : whole(stage, band)
  return data === null ? null : path(data, fill, { name: '弧环' })
}

/** A point in a ring's band, as near the middle of its sweep as the panel allows. */
function stationOf({ cx, cy, area }: Stage, { inner, outer, from, to }: Band): Point {
  const middle = (from + to) / 2
  const steps = Array.from({ length: Math.floor((to - middle - STEP / 2) / 5) }, (_, i) => (i + 1) * 5)
  const angles = [middle, ...steps.flatMap((d) => [middle + d, middle - d])]
  const points = angles.map((degrees) => polar(cx, cy, (inner + outer) / 2, degrees))
  return points.find((point) => holds(area, point, STATION)) ?? points[0]!
}

/** Concentric rings, each √2 times as wide as the one inside it, that begin and end at multiples of 22.5°. */
export const rings: MakeMotif = (stage, seed) => {
  const bands = ringsOf(seed).map((ring) => bandOf(stage.unit, ring))
  return {
    pieces: bands.map((band) => (fill) => draw(stage, band, fill)),
    core: (fill) => circle(stage.cx, stage.cy, stage.unit * CORE, fill, { name: '圆心' }),
    struck: 4,
    stations: [5, 4, 3, 2, 1].map((i) => stationOf(stage, bands[i]!)),
  }
}
