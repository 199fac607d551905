import {
  arc,
  circle,
  group,
  line,
  path,
  polar,
  polygon,
  rect,
  type Point,
  type ShapeOptions,
} from '../../../scene/index.ts'
import { accent, arrow, bold, CENTRE, dimension, outline, thin } from '../drafting.ts'
import type { Detail } from './types.ts'

export const circuit: Detail = () => [
  path('M30 60H96M140 60H210M250 60H310V150H250M210 150H30V60', 'none', outline),
  path('M96 60l6 -12l10 24l10 -24l10 24l8 -12', 'none', { ...accent, name: '电阻' }),
  path('M210 40V80M222 40V80M222 60H250', 'none', bold),
  circle(230, 150, 20, 'bg', bold),
  path('M218 150q6 -12 12 0t12 0', 'none', { stroke: 'a2', strokeWidth: 2 }),
  [30, 310].map((x) => circle(x, 60, 4.5, 'a2')),
  path('M170 60V104M150 104H190M158 112H182M166 120H174', 'none', outline),
  arrow(78, 60, 0, 'a3', 11),
]

export const spectrum: Detail = () => [
  path('M36 20V168H318', 'none', outline),
  arrow(36, 14, 270, 'a1', 11),
  arrow(324, 168, 0, 'a1', 11),
  path(
    'M40 152Q70 150 84 96Q92 40 104 96Q116 146 138 128Q160 30 176 30Q192 30 206 118Q222 150 244 112Q256 88 266 124Q280 154 312 156',
    'none',
    { ...accent, strokeWidth: 2.4 },
  ),
  [104, 176, 256].map((x) => line(x, 26, x, 168, 'a2', 1, { dash: '5 4', opacity: 0.8 })),
  path('M40 60H318M40 114H318', 'none', { stroke: 'a1', strokeOpacity: 0.25 }),
  dimension(104, 184, 176, 184),
]

export const vessel: Detail = () => [
  path('M120 24V70Q120 84 100 104V160Q100 182 122 182H218Q240 182 240 160V104Q220 84 220 70V24Z', 'b2', bold),
  path('M104 128q11 -7 22 0t22 0t22 0t22 0t22 0t22 0', 'none', { stroke: 'a4', strokeWidth: 1.8 }),
  path('M112 24H228', 'none', bold),
  [0, 1, 2, 3].map((i) => circle(136 + i * 24, 152 + (i % 2) * 12, 5, 'none', { stroke: 'a4' })),
  path(
    polygon(
      [
        [170, 4],
        [170, 140],
      ],
      false,
    ),
    'none',
    outline,
  ),
  path('M150 140H190', 'none', accent),
  line(62, 104, 278, 104, 'a1', 0.9, { dash: CENTRE, opacity: 0.7 }),
  dimension(266, 24, 266, 182),
]

const hexagon = (cx: number, cy: number, r: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => polar(cx, cy, r, i * 60 - 90) as Point)

const bond: ShapeOptions = { ...bold, join: 'round', cap: 'round' }

/** Two fused rings with their side groups. */
export const molecule: Detail = () => {
  const [left, right] = [hexagon(124, 104, 50), hexagon(124 + 50 * Math.sqrt(3), 104, 50)]
  const groups: [Point, Point][] = [
    [left[5]!, [44, 54]],
    [left[4]!, [44, 154]],
    [right[0]!, [211, 14]],
    [right[2]!, [292, 154]],
  ]
  return [
    path(polygon(left), 'b2', bond),
    path(polygon(right), 'b2', bond),
    path(polygon(hexagon(124, 104, 38)), 'none', { ...thin, dash: '24 14' }),
    circle(211, 104, 26, 'none', thin),
    groups.map(([from, to]) => line(...from, ...to, 'a1', 2.2)),
    groups.map(([, to], i) =>
      circle(...to, 11, i === 2 ? 'a3' : 'bg', { stroke: i === 2 ? 'a3' : 'a2', strokeWidth: 2 }),
    ),
    dimension(124, 190, 211, 190),
  ]
}

/** A cubic cell with an atom at every corner and one inside. */
export const unitCell: Detail = () => {
  const corners = (x: number, y: number): Point[] => [
    [x, y],
    [x + 116, y],
    [x + 116, y + 116],
    [x, y + 116],
  ]
  const [front, back] = [corners(82, 64), corners(146, 20)]
  return [
    path(polygon(back), 'none', { ...thin, dash: '6 5' }),
    front.map((from, i) => line(...from, ...back[i]!, 'a1', 1.2, { opacity: 0.8 })),
    path(polygon(front), ['b2', 0.6], outline),
    line(140, 122, 204, 78, 'a2', 1, { dash: CENTRE }),
    [...back, ...front].map(([x, y]) => circle(x, y, 9, 'bg', outline)),
    circle(172, 100, 17, ['a3', 0.3], accent),
    dimension(82, 196, 198, 196),
    dimension(290, 20, 290, 136),
  ]
}

/** A cell with its nucleus, two mitochondria and vesicles. */
export const cell: Detail = () => {
  const mitochondrion = (x: number, y: number, turn: number) =>
    group(
      [
        rect(x - 30, y - 13, 60, 26, 'bg', { ...outline, radius: 13 }),
        path(`M${x - 20} ${y}l8 -7l8 14l8 -14l8 14l8 -7`, 'none', thin),
      ],
      turn,
    )
  return [
    path(
      'M36 104C36 42 94 14 168 16C248 18 308 56 304 110C300 166 238 190 164 188C90 186 36 164 36 104Z',
      'b2',
      bold,
    ),
    path(
      'M47 104C47 52 99 25 168 27C241 29 297 63 293 110C289 157 232 179 164 177C97 175 47 154 47 104Z',
      'none',
      thin,
    ),
    circle(190, 104, 44, 'bg', outline),
    circle(190, 104, 38, 'none', { ...thin, dash: '5 4' }),
    circle(200, 98, 13, ['a3', 0.35], accent),
    mitochondrion(96, 76, -26),
    mitochondrion(112, 142, 18),
    [
      [252, 66, 8],
      [266, 132, 10],
      [228, 160, 6],
      [142, 44, 6],
    ].map(([x, y, r]) => circle(x!, y!, r!, 'bg', { stroke: 'a4', strokeWidth: 1.6 })),
    line(16, 104, 324, 104, 'a1', 0.9, { dash: CENTRE, opacity: 0.6 }),
  ]
}

const RUNGS = [0.25, 0.5, 0.75]

/** Two strands that wind about one another; four half turns with three pairs each. */
export const strand: Detail = () => [
  [0, 1, 2, 3].map((turn) =>
    RUNGS.map((t, i) => {
      const [x, half] = [30 + (turn + t) * 70, 2 * t * (1 - t) * 104]
      return line(x, 96 - half, x, 96 + half, (['a2', 'a3', 'a4'] as const)[(turn + i) % 3]!, 2)
    }),
  ),
  path('M30 96Q65 -8 100 96T170 96T240 96T310 96', 'none', bold),
  path('M30 96Q65 200 100 96T170 96T240 96T310 96', 'none', { ...bold, strokeOpacity: 0.7 }),
  line(12, 96, 328, 96, 'a1', 0.9, { dash: CENTRE, opacity: 0.6 }),
  dimension(30, 180, 170, 180),
]

/** An object of height 48 at 100 before a lens of focal length 60: its image of 72 at 150 behind it. */
export const lens: Detail = () => [
  line(12, 100, 330, 100, 'a1', 0.9, { dash: CENTRE, opacity: 0.7 }),
  path('M150 22Q180 100 150 178Q120 100 150 22Z', 'b2', bold),
  path('M50 52H150L300 172M50 52L300 172', 'none', { ...accent, strokeWidth: 1.6 }),
  line(50, 100, 50, 60, 'a2', 2.2),
  arrow(50, 52, 270, 'a2', 12),
  line(300, 100, 300, 164, 'a2', 2.2),
  arrow(300, 172, 90, 'a2', 12),
  [90, 210].map((x) => circle(x, 100, 4, 'a1')),
  dimension(150, 192, 210, 192),
]

/** Two orbits about one body. */
export const orbit: Detail = () => {
  const ellipse = (rx: number, ry: number, turn: number) =>
    group(
      [
        path(
          `M${170 - rx} 100A${rx} ${ry} 0 1 1 ${170 + rx} 100A${rx} ${ry} 0 1 1 ${170 - rx} 100Z`,
          'none',
          outline,
        ),
      ],
      turn,
    )
  return [
    ellipse(140, 50, -18),
    ellipse(92, 74, 28),
    circle(170, 100, 34, 'b2', bold),
    path(arc(170, 100, 34, 200, 340), 'none', thin),
    line(170, 8, 170, 192, 'a1', 0.9, { dash: CENTRE, opacity: 0.6 }),
    [
      [37, 143],
      [251, 143],
    ].map(([x, y]) => circle(x!, y!, 8, ['a3', 0.4], accent)),
    line(170, 100, 251, 143, 'a2', 1.2, { dash: '5 4' }),
  ]
}
