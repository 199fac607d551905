import { line, path, polygon, type NodeTree, type Point } from '../../../scene/index.ts'
import { curvePoints, type Profile } from './form.ts'
import type { Place } from './stand.ts'

/** Thickness of a wall and of a bottom, units. */
const WALL = 2.2
const BOTTOM = 4

/**
 * Measured drawing as archaeologists make it: the wall cut on the left, the view on the right, an axis
 * of dashes and dots between them.
 */
export function halfSection(profile: Profile, { cx, base }: Place, k: number): NodeTree {
  const at = ([x, h]: Point): Point => [cx + x * k, base - h * k]
  const side = curvePoints(profile)
  const foot = side.at(-1)!
  const inner = side.filter(([r, h]) => r > WALL && h > BOTTOM).map(([r, h]): Point => [-(r - WALL), h])
  const bottom: Point = [inner.at(-1)?.[0] ?? 0, BOTTOM]
  const wall = [
    ...side.map(([r, h]): Point => [-r, h]),
    [0, foot[1]] as Point,
    [0, BOTTOM] as Point,
    bottom,
    ...inner.toReversed(),
  ]
  const [rimRadius, top] = profile[0]!
  const view = polygon(side.map(at), false)
  const edges = polygon([at([-rimRadius, top]), at([rimRadius, top])], false)
  const ground = polygon([at([0, 0]), at([foot[0], 0])], false)
  const girth = profile.reduce((widest, point) => (point[0] > widest[0] ? point : widest))
  const belt = polygon([at([0, girth[1]]), at([girth[0], girth[1]])], false)
  return [
    path(polygon(wall.map(at)), ['tx', 0.84], { name: '剖面' }),
    path(view + edges + ground, 'none', { stroke: 'tx', strokeWidth: 1.8, join: 'round', name: '外观' }),
    path(belt, 'none', { stroke: 'tx', strokeOpacity: 0.4, name: '外观' }),
    line(cx, base - top * k - 18, cx, base + 12, 'tx', 1, { opacity: 0.7, dash: '12 4 3 4', name: '轴线' }),
  ]
}
