import {
  arc,
  circle,
  group,
  line,
  path,
  polar,
  polygon,
  rect,
  type NodeTree,
  type Point,
} from '../../scene/index.ts'
import { placed } from '../place.ts'
import { accent, arrow, bold, CENTRE, dimension, gear, hatch, outline, thin } from './drafting.ts'

/** A detail drawn in 340 × 200. */
type Detail = () => NodeTree

const contact: Detail = () => [
  [100, 240].map((x) => circle(x, 100, 78, 'b2', outline)),
  Array.from({ length: 11 }, (_, i) => {
    const half = 32 * Math.sqrt(1 - ((i - 5) / 5.6) ** 2)
    return line(170 - half, 50 + i * 10, 170 + half, 50 + i * 10, 'a3', 2.2)
  }),
  dimension(22, 190, 318, 190),
]

const chain: Detail = () => {
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

const section: Detail = () => [
  path('M34 186V108A136 98 0 0 1 306 108V186H226V128A56 46 0 0 0 114 128V186Z', 'b2', outline),
  hatch(40, 120, 66, 60, 12),
  path('M268 48l-12 16l8 8l-14 18l6 8', 'none', { ...accent, strokeWidth: 3 }),
  circle(262, 68, 34, 'none', { stroke: 'a2', strokeWidth: 1.6, dash: '6 4' }),
  line(170, 4, 170, 196, 'a1', 0.9, { dash: CENTRE, opacity: 0.7 }),
]

const gears: Detail = () => [
  gear(124, 104, 66, 20),
  gear(246, 84, 42, 13, 0.2),
  path(arc(124, 104, 92, 150, 230), 'none', accent),
  arrow(...(polar(124, 104, 92, 230) as Point), 320, 'a3', 12),
]

const bolt: Detail = () => [
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

const circuit: Detail = () => [
  path('M30 60H96M140 60H210M250 60H310V150H250M210 150H30V60', 'none', outline),
  path('M96 60l6 -12l10 24l10 -24l10 24l8 -12', 'none', { ...accent, name: '电阻' }),
  path('M210 40V80M222 40V80M222 60H250', 'none', bold),
  circle(230, 150, 20, 'bg', bold),
  path('M218 150q6 -12 12 0t12 0', 'none', { stroke: 'a2', strokeWidth: 2 }),
  [30, 310].map((x) => circle(x, 60, 4.5, 'a2')),
  path('M170 60V104M150 104H190M158 112H182M166 120H174', 'none', outline),
  arrow(78, 60, 0, 'a3', 11),
]

const damper: Detail = () => [
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

const spectrum: Detail = () => [
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

const vessel: Detail = () => [
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

const details: Detail[] = [contact, gears, section, circuit, chain, damper, spectrum, bolt, vessel]

/** The drawing over a card; neighbours never repeat. Scaled into `w`. */
export const detail = (i: number, x: number, y: number, w: number, seed: number): NodeTree =>
  placed(details[(i * 4 + seed) % details.length]!(), x, y, w / 340)
