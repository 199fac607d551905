import { firstOf, child, type XmlElement } from '../../inspect/xml.ts'
import type { Place } from '../../inspect/types.ts'
import type { Box } from '../../scene/index.ts'
import type { PortraitNode } from '../../scene/portrait.ts'
import type { Drawing } from '../shape.ts'
import { plainInk } from '../shape.ts'
import { axesAround, axisNodes, type PlotAxes } from './axes.ts'
import { barNodes, cloudNodes, lineNodes, type Plot } from './cartesian.ts'
import { legendNodes } from './legend.ts'
import { bar, label, lineHeight } from './parts.ts'
import { ChartReader, type ChartAxis, type DrawnChart, type Group, type Region } from './read.ts'
import { pieNodes, radarNodes } from './round.ts'
import { acrossScale, valueScale } from './scales.ts'

/** A chart from the figures that the file keeps of it. */
export async function chartNodes(
  element: XmlElement,
  place: Place,
  drawing: Drawing,
): Promise<PortraitNode[]> {
  const { sheet, shared, page, omit } = drawing
  const id = firstOf(child(element, 'graphic'), 'chart')?.attributes['r:id'] ?? ''
  const relation = sheet.relations.get(id)
  const root = relation && !relation.external ? await shared.pack.xml(relation.target, page) : null
  const chart = root && new ChartReader(root, sheet.scheme, plainInk(drawing)).read()
  if (!chart) {
    omit('这种图表')
    return []
  }
  return drawChart(chart, place.px)
}

const MARGIN = 0.02

/** A chart that was read, in its box. */
export function drawChart(chart: DrawnChart, box: Box): PortraitNode[] {
  const ground = chart.ground ? bar(box, chart.ground) : []
  const [dx, dy] = [box.w * MARGIN, box.h * MARGIN]
  const padded = { x: box.x + dx, y: box.y + dy, w: box.w - 2 * dx, h: box.h - 2 * dy }
  const title = titleNodes(chart, padded)
  const legend = legendNodes({ ...chart, legend: withRegion(chart, box, title.rest) }, title.rest)
  const inner = chart.inner ? regionBox(chart.inner, box) : null
  return [...ground, ...plotNodes(chart, box, inner, legend.rest), ...title.nodes, ...legend.nodes]
}

/** A legend's place is told in parts of the whole box. */
function withRegion({ legend }: DrawnChart, box: Box, rest: Box): DrawnChart['legend'] {
  if (!legend?.region) return legend
  const { x, y } = legend.region
  const [left, top] = [box.x + x * box.w, box.y + y * box.h]
  return { ...legend, region: { ...legend.region, x: (left - rest.x) / rest.w, y: (top - rest.y) / rest.h } }
}

const regionBox = ({ x, y, w = 1 - x, h = 1 - y }: Region, box: Box): Box => ({
  x: box.x + x * box.w,
  y: box.y + y * box.h,
  w: Math.max(1, w * box.w),
  h: Math.max(1, h * box.h),
})

function titleNodes({ title }: DrawnChart, box: Box): { nodes: PortraitNode[]; rest: Box } {
  if (!title) return { nodes: [], rest: box }
  const lines = title.text.split('\n').slice(0, 3)
  const pitch = lineHeight(title.look)
  const height = pitch * lines.length + title.look.size * 0.4
  const nodes = lines.map((line, i) =>
    label(line, box.x + box.w / 2, box.y + pitch * (i + 0.5), title.look, 'center'),
  )
  return { nodes, rest: { ...box, y: box.y + height, h: Math.max(1, box.h - height) } }
}

const isRound = ({ kind }: Group) => kind === 'pie' || kind === 'doughnut'
const isCloud = ({ kind }: Group) => kind === 'scatter' || kind === 'bubble'

function plotNodes(chart: DrawnChart, frame: Box, inner: Box | null, rest: Box): PortraitNode[] {
  const [first] = chart.groups
  if (!first) return []
  if (isRound(first)) return pieNodes(first, inner ?? rest, inner !== null)
  if (first.kind === 'radar') {
    const { min, max, ticks } = valueScale(
      chart.groups,
      chart.axes.find(({ kind }) => kind === 'value'),
    )
    return radarNodes(first, chart, inner ?? rest, { min, max, ticks })
  }
  return cartesianNodes(chart, frame, inner, rest)
}

/** Groups by the value axis they stand on: the first is the main one. */
function byAxis(chart: DrawnChart): { axis: ChartAxis | undefined; groups: Group[] }[] {
  const valueAxes = chart.axes.filter(({ kind }) => kind === 'value')
  const axisOf = (group: Group) => {
    const own = valueAxes.filter(({ id }) => group.axes.includes(id))
    return isCloud(group) ? own.find(({ side }) => side === 'l' || side === 'r') : own[0]
  }
  return [...Map.groupBy(chart.groups, axisOf)].map(([axis, groups]) => ({ axis, groups }))
}

function cartesianNodes(chart: DrawnChart, frame: Box, inner: Box | null, rest: Box): PortraitNode[] {
  const [main, second] = byAxis(chart)
  const [first] = main!.groups
  const across = isCloud(first!)
    ? chart.axes.find(({ kind, side }) => kind === 'value' && (side === 'b' || side === 't'))
    : undefined
  const category = isCloud(first!)
    ? across
    : chart.axes.find(({ kind, id }) => kind === 'category' && first!.axes.includes(id))
  const longest = chart.groups
    .flatMap(({ series }) => series)
    .reduce((a, b) => (b.values.length > a.values.length ? b : a))
  const axes: PlotAxes = {
    category,
    categories: longest.categories,
    count: Math.max(1, longest.values.length),
    across: isCloud(first!) ? acrossScale(main!.groups, across) : null,
    value: main!.axis,
    scale: valueScale(main!.groups, main!.axis),
    second: second ? { axis: second.axis, scale: valueScale(second.groups, second.axis) } : null,
    isHorizontal: first!.kind === 'bar' && first!.isHorizontal,
    frame,
    isBetween: chart.groups.some(({ kind }) => kind === 'bar') || (main!.axis?.isBetween ?? true),
  }
  const box = inner ?? axesAround(axes, rest)
  const plot: Plot = {
    box,
    isHorizontal: axes.isHorizontal,
    isReversed: category?.isReversed ?? false,
    isFlipped: main!.axis?.isReversed ?? false,
    count: axes.count,
  }
  const drawn = (groups: readonly Group[], scale = axes.scale) =>
    groups.flatMap((group) => {
      if (group.kind === 'bar') return barNodes(group, plot, scale)
      if (isCloud(group)) return cloudNodes(group, plot, axes.across ?? scale, scale)
      return lineNodes(group, plot, scale, axes.isBetween)
    })
  const { under, over } = axisNodes(axes, plot)
  return [
    ...under,
    ...drawn(main!.groups),
    ...(second ? drawn(second.groups, axes.second!.scale) : []),
    ...over,
  ]
}
