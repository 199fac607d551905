import { type Box, parsePath, type Segment, smoothCurve } from '../../scene/index.ts'
import type { FormNode, PortraitNode } from '../../scene/portrait.ts'
import { ellipse } from '../forms/pen.ts'
import { PORTRAIT_LIMITS } from '../limits.ts'
import { numberText } from './numbers.ts'
import { area, bar, label, trace } from './parts.ts'
import type { Paint } from '../paint.ts'
import type { DrawnSeries, Group, Marker } from './read.ts'
import { acrossOf, along, type Scale } from './scales.ts'

/** Turns a place along the categories and one along the values, 0–1 each, into px. */
export type Plot = {
  box: Box
  isHorizontal: boolean
  /** Categories run from the end, values from the top or the right. */
  isReversed: boolean
  isFlipped: boolean
  count: number
}

export function pointAt(
  { box, isHorizontal, isReversed, isFlipped }: Plot,
  category: number,
  value: number,
): [number, number] {
  const along = isReversed ? 1 - category : category
  const up = isFlipped ? 1 - value : value
  return isHorizontal
    ? [box.x + up * box.w, box.y + (1 - along) * box.h]
    : [box.x + along * box.w, box.y + (1 - up) * box.h]
}

function between(plot: Plot, from: readonly [number, number], to: readonly [number, number]): Box {
  const [ax, ay] = pointAt(plot, ...from)
  const [bx, by] = pointAt(plot, ...to)
  return { x: Math.min(ax, bx), y: Math.min(ay, by), w: Math.abs(ax - bx), h: Math.abs(ay - by) }
}

/** Where each value of a group begins and ends: on the axis, or on what stands below it. */
function spans({ series, stacking }: Group, count: number): { from: number; to: number }[][] {
  const sums = Array.from({ length: count }, () => ({ up: 0, down: 0 }))
  const totals = Array.from({ length: count }, (_, i) =>
    series.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0),
  )
  return series.map(({ values }) =>
    Array.from({ length: count }, (_, i) => {
      const value = values[i] ?? 0
      if (stacking === 'none') return { from: 0, to: value }
      const own = stacking === 'percent' ? value / (totals[i] || 1) : value
      const side = own >= 0 ? 'up' : 'down'
      const from = sums[i]![side]
      sums[i]![side] += own
      return { from, to: from + own }
    }),
  )
}

type LabelAlign = 'left' | 'center' | 'right'

function valueLabel(series: DrawnSeries, i: number, x: number, y: number, align: LabelAlign): PortraitNode[] {
  const labels = series.pointLabels.has(i) ? series.pointLabels.get(i) : series.labels
  const value = series.values[i]
  if (!labels || value === null || value === undefined || !(labels.hasValue || labels.hasName)) return []
  const text = [
    labels.hasName ? series.categories[i] : '',
    labels.hasValue ? numberText(labels.format, value) : '',
  ]
  return [label(text.filter(Boolean).join(' '), x, y, labels.look, align)]
}

/** A bar's label beyond its end, or inside it where bars stand on each other. */
function barLabel(one: DrawnSeries, i: number, box: Box, plot: Plot, isInside: boolean): PortraitNode[] {
  const [middleX, middleY] = [box.x + box.w / 2, box.y + box.h / 2]
  const isNegative = (one.values[i] ?? 0) < 0 !== plot.isFlipped
  if (isInside || one.labels?.place === 'ctr') return valueLabel(one, i, middleX, middleY, 'center')
  if (plot.isHorizontal)
    return isNegative
      ? valueLabel(one, i, box.x - 4, middleY, 'right')
      : valueLabel(one, i, box.x + box.w + 4, middleY, 'left')
  const clear = (one.labels?.look.size ?? 0) * 0.65
  return valueLabel(one, i, middleX, isNegative ? box.y + box.h + clear : box.y - clear, 'center')
}

export function barNodes(group: Group, plot: Plot, scale: Scale): PortraitNode[] {
  const { series, stacking, gap } = group
  const lanes = stacking === 'none' ? Math.max(1, series.length) : 1
  const overlap = stacking === 'none' ? Math.max(-1, Math.min(1, group.overlap)) : 0
  const units = lanes - (lanes - 1) * overlap + gap
  const width = 1 / plot.count / units
  const all = spans(group, plot.count)
  const nodes: PortraitNode[] = []
  series.forEach((one, s) => {
    for (let i = 0; i < plot.count && nodes.length < PORTRAIT_LIMITS.chartPoints; i++) {
      const value = one.values[i]
      if (value === null || value === undefined) continue
      const lane = stacking === 'none' ? s * (1 - overlap) : 0
      const start = i / plot.count + (gap / 2 + lane) * width
      const { from, to } = all[s]![i]!
      const box = between(plot, [start, along(scale, from)], [start + width, along(scale, to)])
      nodes.push(...painted(bar(box, one.points.get(i) ?? one.color), one.points.has(i) ? null : one.paint))
      nodes.push(...barLabel(one, i, box, plot, stacking !== 'none'))
    }
  })
  return nodes
}

type Point = readonly [number, number]

const line = (points: readonly Point[], isSmooth: boolean): Segment[] =>
  isSmooth ? parsePath(smoothCurve(points)) : points.map(([x, y], i): Segment => [i ? 'L' : 'M', x, y])

function dot([x, y]: Point, { radius, color, line }: Marker): FormNode[] {
  const outline = ellipse(x, y, radius, radius)
  return [...area(outline, color), ...(line ? trace(outline, line.color, line.width) : [])]
}

/** Forms with their series' own gradient in place of its colour; none where it has no fill, as under a Gantt's bars. */
const painted = (nodes: FormNode[], paint: Paint | null): FormNode[] =>
  paint?.kind === 'none'
    ? []
    : paint?.kind === 'colors'
      ? nodes.map((node) => ({ ...node, fill: paint.fillOf(node) }))
      : nodes

/** Lines or areas over the categories; a missing value parts a line. */
export function lineNodes(group: Group, plot: Plot, scale: Scale, isBetween: boolean): PortraitNode[] {
  const all = spans(group, plot.count)
  const at = (i: number) => (isBetween ? (i + 0.5) / plot.count : plot.count > 1 ? i / (plot.count - 1) : 0.5)
  const nodes: PortraitNode[] = []
  const order =
    group.kind === 'area' && group.stacking === 'none'
      ? group.series.map((_, s) => s)
      : group.series.map((_, s) => group.series.length - 1 - s)
  for (const s of group.kind === 'area' ? order : group.series.map((_, i) => i)) {
    const one = group.series[s]!
    const parts: { point: Point; base: Point; i: number }[][] = [[]]
    for (let i = 0; i < Math.min(plot.count, PORTRAIT_LIMITS.chartPoints); i++) {
      const value = one.values[i]
      if (value === null || value === undefined) {
        if (group.kind !== 'area') parts.push([])
        continue
      }
      const { from, to } = all[s]![i]!
      const [point, base] = [pointAt(plot, at(i), along(scale, to)), pointAt(plot, at(i), along(scale, from))]
      parts.at(-1)!.push({ point, base, i })
    }
    for (const part of parts.filter(({ length }) => length > 0)) {
      const points = part.map(({ point }) => point)
      if (group.kind === 'area') {
        const back = part.map(({ base }) => base).toReversed()
        nodes.push(...painted(area([...line([...points, ...back], false), ['Z']], one.color), one.paint))
      } else if (one.line > 0 && points.length > 1)
        nodes.push(...trace(line(points, one.isSmooth), one.color, one.line))
      const { marker } = one
      if (marker && group.kind !== 'area') nodes.push(...points.flatMap((point) => dot(point, marker)))
      for (const { point, i } of part)
        nodes.push(...valueLabel(one, i, point[0], point[1] - (one.labels?.look.size ?? 0) * 0.9, 'center'))
    }
  }
  return nodes
}

/** Clouds and bubbles: each point at its own number across. */
export function cloudNodes(group: Group, plot: Plot, across: Scale, scale: Scale): PortraitNode[] {
  return group.series.flatMap((one) => {
    const points = one.values
      .slice(0, PORTRAIT_LIMITS.chartPoints)
      .flatMap((value, i): Point[] =>
        value === null
          ? []
          : [pointAt(plot, along(across, acrossOf(one.categories, i)), along(scale, value))],
      )
    const isBubble = group.kind === 'bubble'
    const bubble: Marker = {
      radius: Math.min(plot.box.w, plot.box.h) * 0.05,
      color: { ...one.color, alpha: one.color.alpha * 0.8 },
      line: null,
    }
    const marker = isBubble || !one.marker ? bubble : one.marker
    const isDotted = isBubble || one.marker !== null || one.line === 0
    return [
      ...(one.line > 0 && points.length > 1 ? trace(line(points, one.isSmooth), one.color, one.line) : []),
      ...(isDotted ? points.flatMap((point) => dot(point, marker)) : []),
    ]
  })
}
