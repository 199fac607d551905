import {
  arc,
  circle,
  path,
  polar,
  polygon,
  rect,
  round1,
  smoothCurve,
  text,
  type Box,
  type NodeTree,
  type Point,
  type Slot,
} from '../../scene/index.ts'
import { range } from '../kit/index.ts'
import { romanNumeral } from '../kit/numerals.ts'
import type { Signal } from './signals/index.ts'
import { mesh, trace } from './traces.ts'

/** A dial's scale runs over 240°, from lower left to lower right. */
const [FROM, SWEEP] = [150, 240]
const angleOf = (part: number) => FROM + SWEEP * part

type DialOptions = {
  ticks?: number
  /** Ticks from one long one to the next. */
  every?: number
  needle?: boolean
}

const tick = (cx: number, cy: number, outer: number, inner: number, angle: number) => {
  const [from, to] = [polar(cx, cy, outer, angle), polar(cx, cy, inner, angle)]
  return `M${round1(from[0])} ${round1(from[1])}L${round1(to[0])} ${round1(to[1])}`
}

/** A dial that stands at `part` (0–1) of its scale. */
export function dial(
  cx: number,
  cy: number,
  r: number,
  part: number,
  slot: Slot,
  { ticks = 40, every = 10, needle = false }: DialOptions = {},
): NodeTree {
  const marks = (long: boolean, lit: boolean) =>
    range(0, ticks)
      .filter((i) => (i % every === 0) === long && i / ticks <= part + 1e-6 === lit)
      .map((i) => tick(cx, cy, r, r * (long ? 0.87 : 0.93), angleOf(i / ticks)))
      .join('')
  const scale = [true, false].flatMap((long) =>
    [true, false].map((lit) => {
      const data = marks(long, lit)
      const stroke = { strokeWidth: long ? 3 : 1.4, strokeOpacity: lit ? 1 : 0.5 }
      return data !== '' && path(data, 'none', { stroke: lit ? slot : 't2', ...stroke, name: '刻度' })
    }),
  )
  const band = { strokeWidth: r * 0.06, name: '弧' }
  return [
    scale,
    path(arc(cx, cy, r * 0.8, FROM, FROM + SWEEP), 'none', { stroke: 't2', strokeOpacity: 0.18, ...band }),
    part > 0 &&
      path(arc(cx, cy, r * 0.8, FROM, angleOf(part)), 'none', { stroke: slot, cap: 'round', ...band }),
    needle && [
      path(
        polygon([
          polar(cx, cy, r * 0.7, angleOf(part)),
          polar(cx, cy, r * 0.06, angleOf(part) + 90),
          polar(cx, cy, r * 0.06, angleOf(part) - 90),
        ]),
        slot,
        { name: '指针' },
      ),
      circle(cx, cy, r * 0.075, 'tx', { name: '轴' }),
      circle(cx, cy, r * 0.035, 'bg'),
    ],
  ]
}

/** A small instrument drawn in its box from a signal; `level` 0–1 is where needles and columns stand. */
type Instrument = (signal: Signal, box: Box, slot: Slot, level: number) => NodeTree

const scope: Instrument = (signal, { x, y, w, h }, slot) => [
  mesh(x, y, w, h, 0.16, h / 5),
  trace(signal, { x, y: y + h * 0.08, w, h: h * 0.84 }, slot, { width: 2.2, scale: 0.62, dot: 4 }),
]

const gauge: Instrument = (_, { x, y, w, h }, slot, level) => {
  const r = Math.min(w / 2, h / 1.5)
  return dial(x + w / 2, y + r, r, level, slot, { ticks: 30, every: 5, needle: true })
}

/** Levels of a signal at `n` moments of two periods. */
const levels = (signal: Signal, n: number) => range(0, n - 1).map((i) => signal.of((i * 2) / n + 0.07))

const bars: Instrument = (signal, { x, y, w, h }, slot) => {
  const heights = levels(signal, 13)
  const top = heights.indexOf(Math.max(...heights))
  const pitch = w / heights.length
  const bar = (i: number) => {
    const tall = h * (0.14 + 0.86 * heights[i]!)
    return `M${round1(x + i * pitch)} ${round1(y + h - tall)}h${round1(pitch * 0.62)}v${round1(tall)}h${round1(-pitch * 0.62)}Z`
  }
  const others = heights.map((_, i) => (i === top ? '' : bar(i))).join('')
  return [
    path(others, [slot, 0.42], { name: '柱' }),
    path(bar(top), slot, { name: '柱' }),
    path(`M${x} ${y + h + 4}h${w}`, 'none', { stroke: 't2', strokeOpacity: 0.5 }),
  ]
}

/** Two tones against each other, 2 : 3. */
const phase: Instrument = (_, { x, y, w, h }, slot, level) => {
  const [rx, ry] = [Math.min(w / 2, h * 0.78), h / 2]
  const points = range(0, 72).map((i): Point => {
    const t = (i / 72) * 2 * Math.PI
    return [x + w / 2 + rx * Math.sin(2 * t + level * 2), y + h / 2 + ry * Math.sin(3 * t)]
  })
  const data = smoothCurve(
    points.slice(0, -1).map(([px, py]): Point => [round1(px), round1(py)]),
    true,
  )
  return [
    path(data, 'none', { stroke: slot, strokeWidth: 7, strokeOpacity: 0.16, name: '辉光' }),
    path(data, 'none', { stroke: slot, strokeWidth: 2.2, name: '相图' }),
  ]
}

const COLUMN = 7
const columns: Instrument = (signal, { x, y, w, h }, slot) => {
  const heights = levels(signal, 9).map((level) => Math.max(1, Math.round(level * COLUMN)))
  const [px, py] = [w / heights.length, h / COLUMN]
  const cell = (i: number, k: number) =>
    `M${round1(x + i * px)} ${round1(y + h - (k + 1) * py)}h${round1(px * 0.7)}v${round1(py * 0.62)}h${round1(-px * 0.7)}Z`
  const cells = (lit: boolean) =>
    heights
      .flatMap((tall, i) => range(0, COLUMN - 1).map((k) => (k < tall === lit ? cell(i, k) : '')))
      .join('')
  return [path(cells(false), ['t2', 0.14], { name: '灯' }), path(cells(true), slot, { name: '灯' })]
}

const rings: Instrument = (signal, { x, y, w, h }, slot, level) => {
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) / 2]
  return [0.94, 0.66, 0.38].map((k, i) => {
    const part = Math.max(0.12, Math.min(0.92, i === 0 ? level : signal.of(0.31 * i)))
    const band = { strokeWidth: r * 0.15, name: '环' }
    return [
      circle(cx, cy, r * k, 'none', { stroke: 't2', strokeOpacity: 0.16, ...band }),
      path(arc(cx, cy, r * k, -90, -90 + 360 * part), 'none', {
        stroke: slot,
        strokeOpacity: 1 - i * 0.28,
        cap: 'round',
        ...band,
      }),
    ]
  })
}

const kinds: readonly Instrument[] = [scope, gauge, bars, phase, columns, rings]

/** The instrument of place `i` in a deck: neighbours are of different kinds. */
export const instrument = (
  i: number,
  seed: number,
  signal: Signal,
  box: Box,
  slot: Slot,
  level: number,
): NodeTree => kinds[(((i * (seed % 2 ? 5 : 1) + seed) % 6) + 6) % 6]!(signal, box, slot, level)

/** A readout's ground: a plate with a bar of its channel's colour. */
export const plate = (x: number, y: number, w: number, h: number, slot: Slot): NodeTree => [
  rect(x, y, w, h, 'b2', { radius: 10, name: '读数框' }),
  rect(x, y, 6, h, slot, { radius: 3, name: '通道' }),
]

/** A larger ground with a fine edge. */
export const panel = (x: number, y: number, w: number, h: number, name = '面板'): NodeTree =>
  rect(x, y, w, h, 'b2', { radius: 14, stroke: 't2', strokeOpacity: 0.3, name })

/** A plate with a channel's numeral and an instrument in it. */
export const instrumentPlate = (
  i: number,
  seed: number,
  signal: Signal,
  box: Box,
  slot: Slot,
  level: number,
): NodeTree => [
  plate(box.x, box.y, box.w, box.h, slot),
  text(box.x + 22, box.y + 14, romanNumeral(i + 1), 17, slot, { bold: true }),
  instrument(i, seed, signal, { x: box.x + 50, y: box.y + 16, w: box.w - 72, h: box.h - 34 }, slot, level),
]

/** A plate that records a channel. */
export const recorderPlate = (signal: Signal, { x, y, w, h }: Box, slot: Slot): NodeTree => [
  plate(x, y, w, h, slot),
  mesh(x + 22, y + 14, w - 42, h - 28, 0.14),
  trace(signal, { x: x + 22, y: y + h * 0.2, w: w - 42, h: h * 0.6 }, slot, { scale: 0.8, dot: 4.5 }),
]
