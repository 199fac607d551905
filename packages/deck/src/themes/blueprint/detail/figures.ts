import { circle, line, path, polygon, rect, type Point } from '../../../scene/index.ts'
import { accent, arrow, bold, CENTRE, dimension, outline, thin } from '../drafting.ts'
import type { Detail } from './types.ts'

const HILL: Point[] = [
  [-140, 6],
  [-96, -66],
  [-10, -82],
  [70, -70],
  [142, -24],
  [118, 52],
  [40, 76],
  [-70, 70],
]

/** A closed curve through the middles of a polygon's sides. */
function rounded(points: readonly Point[]): string {
  const middle = ([ax, ay]: Point, [bx, by]: Point) => `${(ax + bx) / 2} ${(ay + by) / 2}`
  const curves = points.map((point, i) => {
    const next = points[(i + 1) % points.length]!
    return `Q${point[0]} ${point[1]} ${middle(point, next)}`
  })
  return `M${middle(points.at(-1)!, points[0]!)}${curves.join('')}Z`
}

const hill = (k: number, dx: number): Point[] => HILL.map(([x, y]) => [168 + dx + x * k, 98 + y * k])

/** Heights of a hill, a section through it and its summit. */
export const contour: Detail = () => [
  [1, 0.76, 0.53, 0.3].map((k, i) =>
    path(rounded(hill(k, i * 9)), i === 0 ? 'b2' : 'none', { ...outline, strokeOpacity: 0.6 + i * 0.12 }),
  ),
  line(10, 150, 326, 46, 'a3', 1.6, { dash: CENTRE }),
  arrow(10, 150, 162, 'a3', 12),
  arrow(326, 46, -18, 'a3', 12),
  path(
    polygon([
      [196, 84],
      [206, 102],
      [186, 102],
    ]),
    'a2',
    { name: '高程点' },
  ),
  dimension(36, 192, 156, 192),
]

const NODES: Point[] = [
  [170, 96],
  [74, 48],
  [60, 142],
  [150, 176],
  [272, 150],
  [284, 58],
  [188, 22],
]
const LINKS = [
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 5],
  [0, 6],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [1, 6],
] as const

/** What stands in relation to one thing, and to one another. */
export const network: Detail = () => [
  LINKS.map(([a, b], i) =>
    line(...NODES[a]!, ...NODES[b]!, 'a1', i < 5 ? 2 : 1.1, { opacity: i < 5 ? 0.9 : 0.6 }),
  ),
  NODES.map(([x, y], i) =>
    i === 0
      ? [circle(x, y, 34, 'none', { ...thin, dash: '6 4' }), circle(x, y, 24, ['a3', 0.25], accent)]
      : circle(x, y, 11 + (i % 3) * 4, 'b2', outline),
  ),
]

/** Squares whose sides follow one another by the golden section, and the curve through them. */
export const spiral: Detail = () => [
  rect(34, 10, 272, 170, 'b2', outline),
  path('M204 10V180M204 112H306M238 112V180M204 146H238', 'none', thin),
  path(
    'M34 180A170 170 0 0 1 204 10A102 102 0 0 1 306 112A68 68 0 0 1 238 180A34 34 0 0 1 204 146A34 34 0 0 1 238 112',
    'none',
    { ...accent, strokeWidth: 2.6 },
  ),
  circle(238, 112, 4, 'a2'),
  dimension(34, 194, 204, 194),
]

/** A beam with two pans in balance. */
export const balance: Detail = () => [
  path('M112 182H228L210 168H130Z', 'b2', bold),
  line(170, 48, 170, 168, 'a1', 5),
  path('M62 52Q116 40 170 48Q224 40 278 52', 'none', { ...bold, strokeWidth: 3 }),
  circle(170, 42, 9, 'bg', bold),
  [62, 278].map((x) => [
    path(`M${x} 52L${x - 34} 126M${x} 52L${x + 34} 126`, 'none', thin),
    path(`M${x - 40} 126A40 30 0 0 0 ${x + 40} 126Z`, 'b2', outline),
    circle(x, 52, 5, 'bg', outline),
  ]),
  rect(46, 104, 32, 22, ['a3', 0.3], accent),
  circle(278, 113, 13, 'bg', { stroke: 'a2', strokeWidth: 2 }),
  line(170, 12, 170, 196, 'a1', 0.9, { dash: CENTRE, opacity: 0.6 }),
  line(20, 126, 320, 126, 'a2', 1, { dash: CENTRE, opacity: 0.7 }),
]
