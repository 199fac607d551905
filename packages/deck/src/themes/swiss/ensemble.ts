import { circle, type Box, type NodeTree, type Point, type Slot } from '../../scene/index.ts'
import { clippedRing, composition, ringStation, ringPath } from './rings.ts'

type Place = { cx: number; cy: number; unit: number }

type Look = {
  fill: Slot
  /** Colour of the core, and of one ring when `struck` names it. */
  accent: Slot
  /** How many rings, from the inside. */
  count?: number
  struck?: number
  /** Rings are cut to this box; without one they may leave the page. */
  panel?: Box
}

/** Radius of the core, in units. */
const CORE = 0.6

/** A seed's rings about their core. */
export function ensemble(
  place: Place,
  seed: number,
  { fill, accent, count = 8, struck, panel }: Look,
): NodeTree {
  return [
    composition(seed)
      .slice(0, count)
      .map((ring, i) => {
        const color = i === struck ? accent : fill
        return panel ? clippedRing(place, ring, color, panel) : ringPath(place, ring, color)
      }),
    circle(place.cx, place.cy, place.unit * CORE, accent, { name: '圆心' }),
  ]
}

const LAST_STATION = 5

/** Points in the bands of the rings, from the inside to the outside, where discs of `r` px may stand. */
export const stations = (place: Place, seed: number, count: number, panel: Box, r: number): Point[] =>
  composition(seed)
    .slice(LAST_STATION + 1 - count, LAST_STATION + 1)
    .map((ring) => ringStation(place, ring, panel, r))
