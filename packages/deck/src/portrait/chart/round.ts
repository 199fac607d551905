import { type Box, type Hex, pieSlices, type Stroke } from '../../scene/index.ts'
import type { PortraitNode } from '../../scene/portrait.ts'
import { ellipse, Pen, polygon } from '../forms/pen.ts'
import { numberText } from './numbers.ts'
import { area, label, rule, trace } from './parts.ts'
import type { DrawnChart, Group, Labels } from './read.ts'

const RADIAN = Math.PI / 180
/** Between two slices. */
const EDGE: Stroke<Hex> = { slot: '#ffffff', alpha: 1, width: 1, dash: null, cap: 'flat', join: 'round' }

/** A pie, or the rings of a doughnut from the outer to the inner series. */
export function pieNodes(group: Group, box: Box, isFixed: boolean): PortraitNode[] {
  const hasLabels = group.series.some(({ labels }) => labels?.place === 'outEnd')
  const radius = (Math.min(box.w, box.h) / 2) * (isFixed ? 1 : hasLabels && group.hole === 0 ? 0.8 : 0.92)
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const rings = group.hole > 0 ? group.series : group.series.slice(0, 1)
  const thick = (radius * (1 - group.hole)) / Math.max(1, rings.length)
  return rings.flatMap((series, ring) => {
    const outer = group.hole > 0 ? radius * group.hole + thick * (ring + 1) : radius
    const inner = group.hole > 0 ? outer - thick : 0
    const slices = pieSlices(series.values)
    const drawn = slices.flatMap(({ from, to, share }, i): PortraitNode[] => {
      if (share === 0) return []
      const start = from + group.angle
      const outline = slice(cx, cy, outer, inner, start, to - from)
      const [node] = area(outline, series.points.get(i) ?? series.color)
      return node ? [{ ...node, stroke: EDGE }] : []
    })
    const words = slices.flatMap(({ from, to, share }, i): PortraitNode[] => {
      const labels = series.pointLabels.has(i) ? series.pointLabels.get(i) : series.labels
      if (share === 0 || !labels) return []
      const angle = ((from + to) / 2 + group.angle) * RADIAN
      const reach = group.hole > 0 ? (outer + inner) / 2 : outer * placeOf(labels, share)
      const text = labelText(labels, series.categories[i] ?? '', series.values[i] ?? 0, share)
      return [label(text, cx + reach * Math.cos(angle), cy + reach * Math.sin(angle), labels.look, 'center')]
    })
    return [...drawn, ...words]
  })
}

/** A slice of this part of the whole, or less, has no room for its label. */
const NARROW = 0.06

/** How far from the middle a slice's label stands, in radii. */
function placeOf({ place }: Labels, share: number): number {
  if (place === 'outEnd' || (place !== 'ctr' && place !== 'inEnd' && share < NARROW)) return 1.14
  return place === 'ctr' ? 0.5 : 0.68
}

function labelText(
  { isPercent, hasName, hasValue, format }: Labels,
  name: string,
  value: number,
  share: number,
): string {
  const figure = isPercent
    ? numberText(format.includes('%') ? format : '0%', share)
    : hasValue
      ? numberText(format, value)
      : ''
  return [hasName ? name : '', figure].filter(Boolean).join(' ')
}

function slice(cx: number, cy: number, outer: number, inner: number, from: number, sweep: number) {
  if (sweep > 359.9)
    return [...ellipse(cx, cy, outer, outer), ...(inner > 0 ? ellipse(cx, cy, inner, inner, -360) : [])]
  const at = (radius: number, degrees: number) =>
    [cx + radius * Math.cos(degrees * RADIAN), cy + radius * Math.sin(degrees * RADIAN)] as const
  const pen = new Pen().move(...at(outer, from)).arc(outer, outer, from, sweep)
  if (inner <= 0) return pen.line(cx, cy).close().segments
  return pen
    .line(...at(inner, from + sweep))
    .arc(inner, inner, from + sweep, -sweep)
    .close().segments
}

/** A radar: one spoke a category, polygons of the series between them. */
export function radarNodes(
  group: Group,
  { axes }: DrawnChart,
  box: Box,
  range: { min: number; max: number; ticks: number[] },
): PortraitNode[] {
  const categories = group.series[0]?.categories ?? []
  const count = Math.max(3, categories.length)
  const axis = axes.find(({ kind }) => kind === 'value')
  const look = axes.find(({ kind }) => kind === 'category')?.look ?? axis?.look
  const radius = Math.max(10, Math.min(box.w, box.h) / 2 - (look ? look.size * 1.6 : 0))
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const at = (i: number, share: number) => {
    const angle = ((i * 360) / count - 90) * RADIAN
    return [cx + radius * share * Math.cos(angle), cy + radius * share * Math.sin(angle)] as const
  }
  const share = (value: number) =>
    Math.max(0, Math.min(1, (value - range.min) / (range.max - range.min || 1)))
  const ring = (part: number) => polygon(...Array.from({ length: count }, (_, i) => at(i, part)).flat())
  const faint = axis?.grid ?? { hex: '808080', alpha: 0.3 }
  const grid = [
    ...range.ticks.flatMap((tick) => (share(tick) > 0 ? trace(ring(share(tick)), faint, 1) : [])),
    ...Array.from({ length: count }, (_, i) => rule(cx, cy, ...at(i, 1), faint)).flat(),
  ]
  const names = look
    ? categories.map((name, i) => label(name, ...at(i, 1 + (look.size * 1.1) / radius), look, 'center'))
    : []
  const shapes = group.series.flatMap((series) => {
    const outline = polygon(
      ...Array.from({ length: count }, (_, i) => at(i, share(series.values[i] ?? range.min))).flat(),
    )
    return [
      ...(group.isFilled ? area(outline, { ...series.color, alpha: 0.6 }) : []),
      ...trace(outline, series.color, Math.max(2, series.line)),
    ]
  })
  return [...grid, ...shapes, ...names]
}
