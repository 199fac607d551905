import {
  arc,
  circle,
  line,
  path,
  polar,
  polygon,
  rect,
  round1,
  text,
  type Box,
  type NodeTree,
  type Point,
} from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range } from '../kit/index.ts'
import { placed } from '../place.ts'
import { heart } from './heart.ts'
import { channelOf, suite, type Signal } from './signals/index.ts'
import { channelColor, lean, mesh } from './traces.ts'

const pin = ([x, y]: Point, i: number, [tx, ty]: Point): NodeTree => [
  line(x, y, tx, ty, 'a2', 1.4, { dash: '6 4', name: '引线' }),
  circle(tx, ty, 5, 'none', { stroke: 'a2', strokeWidth: 2, name: '所指' }),
  circle(x, y, 15, 'bg', { stroke: 'a2', strokeWidth: 2, name: '标号' }),
  text(x, y - 9, `${i + 1}`, 17, 'tx', { align: 'center', bold: true, boxWidth: 30 }),
]

/** Sweeps one behind another, each hiding what lies beyond it; `n` pins fall on their crests. */
function cascade({ of }: Signal, box: Box, n: number): NodeTree {
  const sweeps = 13
  const pitch = (box.h * 0.66) / (sweeps - 1)
  const height = box.h * 0.3
  const level = (row: number, u: number) => Math.sin(Math.PI * u) ** 1.6 * of(u * 2.6 + row * 0.23)
  const foot = (row: number) => box.y + box.h - (sweeps - 1 - row) * pitch
  const points = (row: number) =>
    lean(
      range(0, 160).map((i): Point => [box.x + (box.w * i) / 160, foot(row) - height * level(row, i / 160)]),
    )
  const crests = range(0, n - 1).map((i): Point => {
    const row = 3 + ((i * 4) % 9)
    const places = range(-6, 6).map((d) => (i + 0.5) / n + d * 0.01)
    const u = places.reduce((best, at) => (level(row, at) > level(row, best) ? at : best))
    return [box.x + box.w * u, foot(row) - height * level(row, u)]
  })
  return [
    range(0, sweeps - 1).map((row) => {
      const crest = points(row)
      const hidden: Point[] = [...crest, [box.x + box.w, foot(row) + 2], [box.x, foot(row) + 2]]
      return [
        path(polygon(hidden), 'b2', { name: '遮挡' }),
        path(polygon(crest, false), 'none', {
          stroke: row === sweeps - 1 ? 'a2' : 'a1',
          strokeWidth: 1.2 + (row / sweeps) * 1.2,
          strokeOpacity: 0.28 + (0.72 * row) / (sweeps - 1),
          join: 'round',
          name: '扫描线',
        }),
      ]
    }),
    crests.map((crest, i) => pin([crest[0], box.y + 6], i, crest)),
  ]
}

/** A round chart: channels written about a centre; pins stand around its rim. */
function roundChart(signals: readonly Signal[], { x, y, w, h }: Box, n: number): NodeTree {
  const [cx, cy, r] = [x + w / 2, y + h / 2, h / 2]
  const spokes = range(0, 23)
    .map((i) => {
      const [from, to] = [polar(cx, cy, r * 0.2, i * 15), polar(cx, cy, r, i * 15)]
      return `M${round1(from[0])} ${round1(from[1])}L${round1(to[0])} ${round1(to[1])}`
    })
    .join('')
  const radius = (k: number, turn: number) => r * (0.24 + k * 0.25 + 0.21 * signals[k]!.of(turn))
  const turns = (k: number) => [4, 6, 9][k]!
  return [
    [0.2, 0.46, 0.72, 1].map((k) =>
      circle(cx, cy, r * k, 'none', { stroke: 't2', strokeOpacity: k === 1 ? 0.7 : 0.3, name: '环线' }),
    ),
    path(spokes, 'none', { stroke: 't2', strokeWidth: 0.7, strokeOpacity: 0.22, name: '辐线' }),
    range(0, 2).map((k) => {
      const points = range(0, 360).map((a) => polar(cx, cy, radius(k, (a / 360) * turns(k)), a - 90))
      const data = polygon(lean(points), false)
      const pen = { stroke: channelColor(k), join: 'round' } as const
      return [
        path(data, 'none', { ...pen, strokeWidth: 7, strokeOpacity: 0.14, name: '辉光' }),
        path(data, 'none', { ...pen, strokeWidth: 2.2, name: '圆图' }),
      ]
    }),
    path(arc(cx, cy, r + 8, -90, 20), 'none', { stroke: 'a2', strokeWidth: 3, cap: 'round', name: '时段' }),
    circle(cx, cy, r * 0.05, 'tx', { name: '轴' }),
    range(0, n - 1).map((i) => {
      const angle = -58 + (i * 360) / n
      const k = i % 3
      const turn = ((((angle + 90) % 360) + 360) % 360) / 360
      return pin(polar(cx, cy, r + 34, angle), i, polar(cx, cy, radius(k, turn * turns(k)), angle))
    }),
  ]
}

/** The figure a page has when its author brought none; `n` parts are pinned with numbers. */
export function figure(look: Look, box: Box, n: number): NodeTree {
  const ground = [
    rect(box.x, box.y, box.w, box.h, 'b2', { radius: 14, stroke: 't2', strokeOpacity: 0.3, name: '图框' }),
    mesh(box.x + 10, box.y + 5, Math.floor((box.w - 20) / 20) * 20, Math.floor((box.h - 10) / 20) * 20, 0.12),
  ]
  const inner = { x: box.x + 40, y: box.y + 26, w: box.w - 80, h: box.h - 56 }
  if (look.subject === 'bedside') {
    const k = (box.h - 16) / 500
    const { nodes, tips } = heart()
    const [dx, dy] = [box.x + box.w / 2 - 340 * k, box.y + 8 - 150 * k]
    const at = ([x, y]: Point): Point => [dx + x * k, dy + y * k]
    return [
      ground,
      placed(nodes, dx, dy, k),
      tips.slice(0, n).map(({ pin: from, tip }, i) => pin(at(from), i, at(tip))),
    ]
  }
  const signals = suite(look)
  if (look.seed % 3 === 1) {
    const r = inner.h - 44
    const round = { x: inner.x, y: inner.y + 22, w: inner.w, h: r }
    return [
      ground,
      roundChart(
        [0, 2, 3].map((i) => channelOf(signals, i)),
        round,
        n,
      ),
    ]
  }
  return [ground, cascade(channelOf(signals, 0), inner, n)]
}
