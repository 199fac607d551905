import {
  arc,
  circle,
  line,
  path,
  polygon,
  rect,
  round1,
  text,
  type Box,
  type NodeTree,
} from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, type ContentParts, words } from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import { AREA, noteSlot } from './frame.ts'
import { panel } from './instruments.ts'
import { suite, type Signal } from './signals/index.ts'
import { channelColor, mesh, trace } from './traces.ts'

/** The lead as it settles: strained at the left edge, calm at the right, over `w` px. */
function settling(look: Look, w: number, from: number, to: number): Signal {
  const { lead } = suite(look)
  const { period } = lead(from)
  return {
    period,
    of: (t) => lead(from + (to - from) * Math.min(1, (Math.floor(t) * period) / w)).of(t),
  }
}

type Strip = { top: number; h: number; axis: number; from: number; to: number }

/** Recording paper with the trace, and the scale of time under it. */
const strip = (look: Look, { top, h, axis, from, to }: Strip): NodeTree => [
  rect(AREA.left, top, AREA.w, h, 'b2', { radius: 12, name: '走纸' }),
  mesh(AREA.left, top + (h % 20) / 2, AREA.w, h - (h % 20), 0.2),
  trace(settling(look, AREA.w, from, to), { x: AREA.left, y: top + h * 0.16, w: AREA.w, h: h * 0.68 }, 'a1', {
    width: 2.8,
  }),
  line(AREA.left, axis, AREA.right, axis, 't2', 1.2, { name: '时间轴' }),
  path(
    range(0, 12)
      .map((i) => `M${AREA.left + i * 100} ${axis - 6}v12`)
      .join(''),
    'none',
    { stroke: 't2', strokeWidth: 1.2, name: '刻度' },
  ),
]

type Moments = {
  strip: Strip
  /** Indices of the moments on this strip. */
  shown: readonly number[]
  /** Their places on it, left to right. */
  places: number
  /** Sizes of the words, the height of a title's box, and px from the scale to the foot. */
  text: { time: number; title: number; text: number; least: number; titleH: number; h: number }
}

/** Moments on one strip: a dashed line falls to the scale, a bent one leads to the words. */
function moments({ strip: { top, axis }, shown, places, text: size }: Moments): NodeTree {
  const pitch = AREA.w / places
  const w = pitch - 20
  return shown.map((i, place) => {
    const left = AREA.left + place * pitch
    const x = places === 1 ? left : AREA.left + 20 + (place * (AREA.w - 40 - w * 0.6)) / (places - 1)
    const color = channelColor(i)
    const y = axis + 40
    return [
      line(x, top + 6, x, axis, color, 1.6, { dash: '6 4', name: '时刻' }),
      circle(x, axis, 9, 'bg', { stroke: color, strokeWidth: 3, name: '节点' }),
      path(`M${round1(x)} ${axis + 10}V${axis + 22}L${round1(left + 10)} ${axis + 38}`, 'none', {
        stroke: color,
        strokeWidth: 1.4,
        strokeOpacity: 0.8,
        name: '引线',
      }),
      words(
        {
          as: 'label',
          i,
          name: '时间',
          px: [size.time, 14],
          color,
          bold: true,
          lineHeight: 1.25,
          middle: true,
        },
        { x: left + 4, y, w, h: size.time * 1.3 },
      ),
      words(
        { as: 'title', i, name: '节点', px: [size.title, 16], lineHeight: 1.28 },
        { x: left + 4, y: y + size.time * 1.3 + 6, w, h: size.titleH },
      ),
      words(
        { as: 'text', i, px: [size.text, size.least], lineHeight: 1.5 },
        {
          x: left + 4,
          y: y + size.time * 1.3 + size.titleH + 12,
          w,
          h: size.h - (size.time * 1.3 + size.titleH + 12) - 40,
        },
      ),
    ]
  })
}

const ONE_STRIP = 5

/** Up to five moments stand under one strip. */
function oneStrip(look: Look, n: number, roomy: boolean): NodeTree {
  const h = roomy ? 116 : 226
  const one = { top: AREA.top, h, axis: AREA.top + h + 32, from: 1, to: 0.1 }
  const size = n <= 4 ? { time: 36, title: 27, text: 23 } : { time: 31, title: 24, text: 21 }
  return [
    strip(look, one),
    moments({
      strip: one,
      shown: range(0, n - 1),
      places: n,
      text: { ...size, least: roomy ? 14 : 18, titleH: roomy ? 64 : 44, h: AREA.bottom - one.axis },
    }),
  ]
}

/** More moments stand under two. */
function twoStrips(look: Look, n: number): NodeTree {
  const first = Math.ceil(n / 2)
  return [0, 1].map((row) => {
    const top = AREA.top - 8 + row * 256
    const lane = { top, h: 58, axis: top + 70, from: row ? 0.5 : 1, to: row ? 0 : 0.5 }
    const shown = row ? range(first, n - 1) : range(0, first - 1)
    const text = { time: 27, title: 23, text: first === 3 ? 20 : 19, least: 14, titleH: 30, h: 182 }
    return [strip(look, lane), moments({ strip: lane, shown, places: first, text })]
  })
}

const timeline = (look: Look, n: number, roomy: boolean): NodeTree => [
  n <= ONE_STRIP ? oneStrip(look, n, roomy) : twoStrips(look, n),
  noteSlot(),
]

const gapOf = (n: number) => (n <= 4 ? 44 : 30)
const SCOPE = { top: AREA.top, h: 212 }

const steps = (n: number): Box[] => {
  const gap = gapOf(n)
  const w = (AREA.w - gap * (n - 1)) / n
  return range(0, n - 1).map((i) => ({ x: AREA.left + i * (w + gap), y: SCOPE.top, w, h: 498 }))
}

/** A chain that conditions the signal: strained where it enters, calm where it leaves. */
function process(look: Look, n: number, icons: boolean): NodeTree {
  const { lead } = suite(look)
  const gap = gapOf(n)
  const band = icons ? { top: SCOPE.top + 142, h: 50 } : { top: SCOPE.top + 30, h: 152 }
  return [
    steps(n).map(({ x, y, w, h }, i) => {
      const color = channelColor(i)
      const middle = SCOPE.top + SCOPE.h / 2
      const signal = lead(1 - i / (n - 1))
      const turns = signal.period < 100 ? 3.88 : 1.88
      const wave = { x: x + 12, y: band.top, w: w - 24, h: band.h }
      return [
        panel(x, y, w, h, '工序'),
        mesh(x + 12, SCOPE.top + 14, w - 24, SCOPE.h - 28, 0.16),
        trace(signal, wave, color, {
          scale: wave.w / (signal.period * turns),
          from: 0.06,
          ...(icons && { width: 2, opacity: 0.75 }),
        }),
        i < n - 1 && [
          line(x + w + 3, middle, x + w + gap - 12, middle, 'a1', 2.4),
          path(
            polygon([
              [x + w + gap - 3, middle],
              [x + w + gap - 14, middle - 6],
              [x + w + gap - 14, middle + 6],
            ]),
            'a1',
            { name: '箭头' },
          ),
        ],
        path(arc(x + 40, y + 246, 19, 150, 390), 'none', {
          stroke: 't2',
          strokeWidth: 3,
          strokeOpacity: 0.45,
        }),
        path(arc(x + 40, y + 246, 19, 150, 150 + (240 * (i + 1)) / n), 'none', {
          stroke: color,
          strokeWidth: 3,
          cap: 'round',
          name: '弧',
        }),
        numberSlot(
          text(x + 40, y + 235, `${i + 1}`, 20, 'tx', { align: 'center', bold: true, boxWidth: 40 }),
          i,
        ),
        words(
          {
            as: 'title',
            i,
            name: '步骤',
            px: [28, n === 3 ? 32 : n === 4 ? 29 : 25, 16],
            lineHeight: 1.28,
            middle: true,
          },
          { x: x + 18, y: y + 272, w: w - 36, h: 72 },
        ),
        words(
          { as: 'text', i, px: [20, n === 3 ? 27 : n === 4 ? 25 : n === 5 ? 22 : 20, 14], lineHeight: 1.55 },
          { x: x + 18, y: y + 350, w: w - 36, h: h - 362 },
        ),
      ]
    }),
    noteSlot(),
  ]
}

const processIcons = (n: number): Box[] =>
  steps(n).map(({ x, w }) => ({ x: x + w / 2 - 50, y: SCOPE.top + 30, w: 100, h: 100 }))

/** Pages on which one thing follows another. */
export const sequenceParts = (look: Look) =>
  ({
    timeline: (n) => timeline(look, n, false),
    process: (n, icons) => process(look, n, icons),
    processIcons,
  }) satisfies Partial<ContentParts>

/** Timelines of longer words, under a narrower strip. */
export const roomySequences = (look: Look) =>
  ({ timeline: (n) => timeline(look, n, true) }) satisfies ContentParts['roomy']
