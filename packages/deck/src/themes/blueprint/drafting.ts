import {
  circle,
  line,
  path,
  polygon,
  round2,
  text,
  type NodeTree,
  type Point,
  type ShapeOptions,
  type Slot,
} from '../../scene/index.ts'
import { numberSlot } from '../slots.ts'

/** Dash of centre lines (skins.md: 点画 12 5 3 5). */
export const CENTRE = '12 5 3 5'
export const outline: ShapeOptions = { stroke: 'a1', strokeWidth: 1.8 }
export const bold: ShapeOptions = { stroke: 'a1', strokeWidth: 2.2 }
export const thin: ShapeOptions = { stroke: 'a1', strokeWidth: 1, strokeOpacity: 0.7 }
export const accent: ShapeOptions = { stroke: 'a3', strokeWidth: 2.2, join: 'round', cap: 'round' }

/** An arrow head at (x, y) pointing in `direction` degrees; half angle .28 rad. */
export function arrow(x: number, y: number, direction: number, slot: Slot = 't2', size = 9): NodeTree {
  const a = (direction * Math.PI) / 180
  const corner = (turn: number): Point => [x - size * Math.cos(a + turn), y - size * Math.sin(a + turn)]
  return path(polygon([[x, y], corner(-0.28), corner(0.28)]), slot, { name: '箭头' })
}

/** A dimension line, horizontal or vertical, with arrows and witness lines; `label` sits on its middle. */
export function dimension(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  label = '',
  slot: Slot = 't2',
): NodeTree {
  const vertical = x1 === x2
  const ends = vertical ? `M${x1 - 7} ${y1}h14M${x1 - 7} ${y2}h14` : `M${x1} ${y1 - 7}v14M${x2} ${y1 - 7}v14`
  const along = vertical ? 90 : 0
  return [
    line(x1, y1, x2, y2, slot, 1, { name: '尺寸线' }),
    arrow(x1, y1, along + 180, slot),
    arrow(x2, y2, along, slot),
    path(ends, 'none', { stroke: slot }),
    label === ''
      ? null
      : vertical
        ? text(x1 + 12, (y1 + y2) / 2 - 8, label, 15, slot)
        : text((x1 + x2) / 2, y1 - 22, label, 15, slot, { align: 'center' }),
  ]
}

const ring = (x: number, y: number) =>
  circle(x, y, 17, 'bg', { stroke: 'a2', strokeWidth: 1.8, name: '球标' })
const ballText = (x: number, y: number, label: string) =>
  text(x, y - 9.5, label, 18, 'a2', { align: 'center', bold: true, boxWidth: 34 })

/** A numbered ball; its leader ends in a dot that stands on the part it names. */
export const ball = (x: number, y: number, label: string, tip?: Point): NodeTree => [
  tip && [line(x, y, tip[0], tip[1], 'a2', 1.3, { name: '引线' }), circle(tip[0], tip[1], 3.5, 'a2')],
  ring(x, y),
  ballText(x, y, label),
]

/** The ball of a list's item, whose number goes on from page to page. */
export const itemBall = (i: number, x: number, y: number): NodeTree => [
  ring(x, y),
  numberSlot(ballText(x, y, `${i + 1}`), i),
]

/** Ground: a line with strokes under it. */
export function bed(from: number, to: number, y: number): NodeTree {
  let strokes = ''
  for (let x = from + 8; x < to; x += 18) strokes += `M${x} ${y}L${x - 10} ${y + 12}`
  return [
    line(from, y, to, y, 'tx', 1.6, { name: '地面' }),
    path(strokes, 'none', { stroke: 'tx', strokeWidth: 0.9, strokeOpacity: 0.6 }),
  ]
}

export function water(from: number, to: number, y: number): NodeTree {
  let wave = `M${from} ${y}`
  for (let x = from; x < to - 1; x += 40) wave += 'q10 -7 20 0t20 0'
  return [
    path(wave, 'none', { stroke: 'a4', strokeWidth: 1.6, name: '水面' }),
    [1, 2, 3].map((i) =>
      line(from + i * 16, y + i * 9, from + 60 + i * 14, y + i * 9, 'a4', 1, { opacity: 0.6 }),
    ),
  ]
}

/** Parallel strokes inside a rectangle: a cut surface. */
export function hatch(x: number, y: number, w: number, h: number, pitch = 12, slot: Slot = 'a1'): NodeTree {
  let strokes = ''
  for (let d = pitch; d < w + h; d += pitch) {
    const [ax, ay] = d < h ? [x, y + d] : [x + d - h, y + h]
    const [bx, by] = d < w ? [x + d, y] : [x + w, y + d - w]
    strokes += `M${round2(ax)} ${round2(ay)}L${round2(bx)} ${round2(by)}`
  }
  return path(strokes, 'none', { stroke: slot, strokeWidth: 0.9, strokeOpacity: 0.55, name: '剖面线' })
}

/** A toothed wheel's outline. */
export function gear(cx: number, cy: number, r: number, teeth: number, turn = 0): NodeTree {
  const step = (2 * Math.PI) / teeth
  const points = Array.from({ length: teeth * 4 }, (_, i): Point => {
    const tooth = Math.floor(i / 4)
    const [offset, radius] = [
      [-0.32, r],
      [-0.2, r * 1.13],
      [0.2, r * 1.13],
      [0.32, r],
    ][i % 4] as [number, number]
    const a = turn + (tooth + offset) * step
    return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)]
  })
  return [
    path(polygon(points), 'b2', { ...outline, join: 'round', name: '齿轮' }),
    circle(cx, cy, r * 0.72, 'none', thin),
    circle(cx, cy, r * 0.28, 'bg', outline),
    line(cx - r * 1.3, cy, cx + r * 1.3, cy, 'a1', 0.8, { dash: CENTRE, opacity: 0.6 }),
    line(cx, cy - r * 1.3, cx, cy + r * 1.3, 'a1', 0.8, { dash: CENTRE, opacity: 0.6 }),
  ]
}

const paperGrid = (pitch: number, skip: number) => {
  let data = ''
  for (let x = 40; x <= 1240; x += pitch) if (!skip || (x - 40) % skip) data += `M${x} 40V680`
  for (let y = 40; y <= 680; y += pitch) if (!skip || (y - 40) % skip) data += `M40 ${y}H1240`
  return data
}

/** Squared paper, frame and zone letters: the master of every sheet. */
export function sheet(): NodeTree {
  let ticks = ''
  for (let i = 1; i < 8; i++) ticks += `M${40 + i * 150} 16V40M${40 + i * 150} 680V704`
  for (let i = 1; i < 4; i++) ticks += `M16 ${40 + i * 160}H40M1240 ${40 + i * 160}H1264`
  return [
    path(paperGrid(20, 100), 'none', { stroke: 'tx', strokeWidth: 0.6, strokeOpacity: 0.04, name: '方格' }),
    path(paperGrid(100, 0), 'none', { stroke: 'tx', strokeWidth: 1, strokeOpacity: 0.1, name: '方格' }),
    path('M16 16H1264V704H16Z', 'none', { stroke: 'tx', strokeOpacity: 0.5, name: '外框' }),
    path('M40 40H1240V680H40Z', 'none', { stroke: 'tx', strokeWidth: 2.2, name: '内框' }),
    path(ticks, 'none', { stroke: 'tx', strokeOpacity: 0.5 }),
    Array.from({ length: 8 }, (_, i) =>
      [20, 684].map((y) => text(115 + i * 150, y, `${i + 1}`, 13, 't2', { align: 'center', boxWidth: 24 })),
    ),
    [...'ABCD'].map((zone, i) =>
      [28, 1252].map((x) => text(x, 112 + i * 160, zone, 13, 't2', { align: 'center', boxWidth: 22 })),
    ),
  ]
}
