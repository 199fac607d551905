import {
  circle,
  path,
  round1,
  simplify,
  type Box,
  type NodeTree,
  type Point,
  type Segment,
  type Slot,
} from '../../scene/index.ts'
import type { Signal } from './signals/index.ts'

/** Colours of channels 1–6, in the order of the contents. */
export const channels: readonly Slot[] = ['a1', 'a4', 'a3', 'a2', 'a5', 'a6']
export const channelColor = (i: number): Slot => channels[i % channels.length]!

/** px between samples: the narrowest peak (an R wave) is three wide. */
const STEP = 1.5
const TOLERANCE = 0.6

type TraceOptions = {
  width?: number
  /** Periods before the left edge. */
  from?: number
  /** Stretches the period. */
  scale?: number
  opacity?: number
  /** Radius of the point that writes the trace, at its right end. */
  dot?: number
}

function samples({ period, of }: Signal, box: Box, { from = 0, scale = 1 }: TraceOptions): Point[] {
  const count = Math.ceil(box.w / STEP)
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const dx = (i * box.w) / count
    const level = Math.max(0, Math.min(1, of(from + dx / (period * scale))))
    return [box.x + dx, box.y + box.h * (1 - level)]
  })
}

/** Straight segments as both writers want them: a trace has hundreds, and its two strokes share them. */
const polyline = (points: readonly Point[]): Segment[] =>
  points.map(([x, y], i) => [i === 0 ? 'M' : 'L', x, y])

/** The points that a curve needs, to a tenth of a px. */
export const lean = (points: readonly Point[]): Point[] =>
  simplify(points, TOLERANCE).map(([x, y]): Point => [round1(x), round1(y)])

/** A signal written across a box: the line, its glow, and the point that writes it. */
export function trace(signal: Signal, box: Box, slot: Slot, options: TraceOptions = {}): NodeTree {
  const { width = 2.6, opacity = 1, dot } = options
  const points = lean(samples(signal, box, options)).map(([x, y]): Point => [x, Math.round(y * 2) / 2])
  const data = polyline(points)
  const [x, y] = points.at(-1)!
  return [
    path(data, 'none', {
      stroke: slot,
      strokeWidth: width * 3.4,
      strokeOpacity: 0.16 * opacity,
      join: 'round',
      name: '辉光',
    }),
    path(data, 'none', {
      stroke: slot,
      strokeWidth: width,
      strokeOpacity: opacity,
      join: 'round',
      name: '波形',
    }),
    dot !== undefined && circle(x, y, dot, 'tx', { name: '写点' }),
  ]
}

function lines(box: Box, pitch: number, wanted: (i: number) => boolean): string {
  let data = ''
  for (let i = 0; i * pitch <= box.w; i++)
    if (wanted(i)) data += `M${round1(box.x + i * pitch)} ${box.y}V${box.y + box.h}`
  for (let i = 0; i * pitch <= box.h; i++)
    if (wanted(i)) data += `M${box.x} ${round1(box.y + i * pitch)}H${box.x + box.w}`
  return data
}

/** Recording paper: a line every `pitch` px, each fifth one stronger. */
export const mesh = (x: number, y: number, w: number, h: number, opacity = 0.14, pitch = 20): NodeTree => {
  const box = { x, y, w, h }
  return [
    path(
      lines(box, pitch, (i) => i % 5 !== 0),
      'none',
      { stroke: 't2', strokeWidth: 0.6, strokeOpacity: opacity / 2, name: '网格' },
    ),
    path(
      lines(box, pitch, (i) => i % 5 === 0),
      'none',
      { stroke: 't2', strokeOpacity: opacity, name: '网格' },
    ),
  ]
}
