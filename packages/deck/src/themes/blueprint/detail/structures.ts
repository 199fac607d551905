import { arc, circle, group, line, path, polar, rect, type Point } from '../../../scene/index.ts'
import { accent, arrow, bold, CENTRE, dimension, gear, hatch, outline, thin } from '../drafting.ts'
import type { Detail } from './types.ts'

export const contact: Detail = () => [
  [100, 240].map((x) => circle(x, 100, 78, 'b2', outline)),
  Array.from({ length: 11 }, (_, i) => {
    const half = 32 * Math.sqrt(1 - ((i - 5) / 5.6) ** 2)
    return line(170 - half, 50 + i * 10, 170 + half, 50 + i * 10, 'a3', 2.2)
  }),
  dimension(22, 190, 318, 190),
]

export const chain: Detail = () => {
  const link = (x: number, y: number, turn: number) =>
    group(
      [
        rect(x - 74, y - 42, 148, 84, 'bg', { ...bold, radius: 42 }),
        rect(x - 46, y - 15, 92, 30, 'bg', { ...bold, radius: 15 }),
      ],
      turn,
    )
  return [
    link(94, 116, -10),
    link(246, 90, -16),
    group(
      [
        rect(96, 90, 148, 26, 'b2', { ...bold, radius: 13 }),
        line(82, 103, 258, 103, 'a1', 1, { dash: CENTRE }),
      ],
      -13,
    ),
    path(arc(170, 104, 86, -64, -8), 'none', accent),
    arrow(...(polar(170, 104, 86, -8) as Point), 80, 'a3', 12),
  ]
}

export const section: Detail = () => [
  path('M34 186V108A136 98 0 0 1 306 108V186H226V128A56 46 0 0 0 114 128V186Z', 'b2', outline),
  hatch(40, 120, 66, 60, 12),
  path('M268 48l-12 16l8 8l-14 18l6 8', 'none', { ...accent, strokeWidth: 3 }),
  circle(262, 68, 34, 'none', { stroke: 'a2', strokeWidth: 1.6, dash: '6 4' }),
  line(170, 4, 170, 196, 'a1', 0.9, { dash: CENTRE, opacity: 0.7 }),
]

export const gears: Detail = () => [
  gear(124, 104, 66, 20),
  gear(246, 84, 42, 13, 0.2),
  path(arc(124, 104, 92, 150, 230), 'none', accent),
  arrow(...(polar(124, 104, 92, 230) as Point), 320, 'a3', 12),
]

export const bolt: Detail = () => [
  rect(30, 78, 280, 28, 'b2', outline),
  rect(30, 106, 280, 36, 'b2', outline),
  hatch(30, 78, 110, 28, 9),
  hatch(200, 106, 110, 36, 9),
  rect(152, 40, 36, 146, 'bg', bold),
  path('M132 40H208V16H132ZM136 142H204V166H136Z', 'b2', bold),
  path('M152 152l36 6M152 160l36 6M152 168l36 6M152 176l36 6', 'none', thin),
  line(170, 2, 170, 198, 'a1', 0.9, { dash: CENTRE, opacity: 0.7 }),
  dimension(330, 78, 330, 142),
  path('M210 60L258 34H300', 'none', { stroke: 'a3', strokeWidth: 1.6 }),
]

export const damper: Detail = () => [
  rect(36, 30, 18, 140, 'b2', outline),
  hatch(36, 30, 18, 140, 10),
  path('M54 64H96L104 46L120 82L136 46L152 82L168 46L176 64H216', 'none', { ...bold, join: 'round' }),
  path('M54 138H112M112 118V158M150 118V158H112M150 138H216', 'none', bold),
  path('M150 124H112M150 152H112', 'none', outline),
  rect(216, 44, 74, 112, 'bg', bold),
  rect(226, 54, 54, 92, ['a3', 0.18], thin),
  line(253, 22, 253, 178, 'a1', 0.9, { dash: CENTRE, opacity: 0.7 }),
  dimension(253, 188, 318, 188, '', 'a2'),
]

const panels = [0, 1, 2, 3]

/** A girder of triangles on a fixed and a rolling support, loaded at one joint. */
export const truss: Detail = () => [
  path(
    `M65 78H275M30 140H310M30 140${panels.map((i) => `L${65 + i * 70} 78L${100 + i * 70} 140`).join('')}`,
    'none',
    {
      ...bold,
      join: 'round',
    },
  ),
  path('M30 140L16 164H44ZM310 140L298 158H322Z', 'b2', outline),
  [304, 316].map((x) => circle(x, 163, 4, 'bg', thin)),
  hatch(8, 164, 44, 10, 8),
  panels.map((i) => circle(65 + i * 70, 78, 5, 'bg', outline)),
  panels.map((i) => circle(100 + i * 70, 140, 5, 'bg', outline)),
  line(135, 20, 135, 60, 'a3', 2.2),
  arrow(135, 70, 90, 'a3', 13),
  dimension(30, 188, 310, 188),
]

/** Rooms, doors with their swing, and the outer measure. */
export const plan: Detail = () => [
  rect(50, 20, 240, 142, 'b2', bold),
  rect(60, 30, 220, 122, 'bg', outline),
  path('M150 30V88M150 122V152M150 92H214M248 92H280', 'none', { ...bold, strokeWidth: 4 }),
  path('M150 88H184M184 88A34 34 0 0 1 150 122M214 92V126M214 126A34 34 0 0 0 248 92', 'none', thin),
  path('M84 20H122M232 20H262M290 100V132', 'none', { stroke: 'a2', strokeWidth: 4 }),
  line(36, 60, 304, 60, 'a3', 1.4, { dash: CENTRE }),
  dimension(50, 184, 290, 184),
]
