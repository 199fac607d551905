import { pointColor } from '../layout/index.ts'
import {
  type Axis,
  arc,
  axisTicks,
  type ChartKind,
  type ChartNode,
  chartNumbers,
  type ChartSeries,
  hasValueAxis,
  isArea,
  legendOf,
  linear,
  pieGeometry,
  pieSlices,
  type PlotGeometry,
  plotGeometry,
  polar,
  round1,
  type Slot,
  text,
  textWidth,
  unionBox,
} from '../scene/index.ts'
import { opacity, type SvgPage } from './page.ts'
import { textXml } from './text.ts'

type LabelOptions = { align?: 'left' | 'center' | 'right'; bold?: boolean; color?: Slot }

const LINE = 1.3
/** Middle of the glyphs above the bottom of their pitch, as part of it. */
const MIDDLE = 0.5

/** One line of text whose middle stands at `y`. */
function label(
  chart: ChartNode,
  page: SvgPage,
  x: number,
  y: number,
  content: string,
  options: LabelOptions = {},
) {
  const { size, text: slot } = chart.style
  const node = text(x, 0, content, size, options.color ?? slot, {
    lineHeight: LINE,
    align: options.align ?? 'left',
    bold: options.bold ?? false,
  })
  return textXml({ ...node, y: y - MIDDLE * LINE * size }, page)
}

function axes(chart: ChartNode, plot: PlotGeometry, page: SvgPage): string {
  const { text: slot, gridAlpha, size } = chart.style
  const rule = (y: number, alpha: number) =>
    `<path d="M${round1(plot.x)} ${round1(y)}h${round1(plot.w)}" stroke="${page.color(slot)}"${opacity('stroke-opacity', alpha)}/>`
  const zero = plot.yOf(Math.min(Math.max(0, chart.min), chart.max))
  const { ticks, valueTitle } = chartNumbers(chart)
  let drawn = ''
  if (hasValueAxis(chart)) {
    for (const tick of plot.ticks) {
      const y = plot.yOf(tick)
      drawn += rule(y, gridAlpha) + label(chart, page, plot.x - 8, y, ticks.say(tick), { align: 'right' })
    }
  }
  if (chart.across) drawn += ticksAcross(chart, chart.across, plot, page)
  else drawn += categoryNames(chart, plot, page)
  if (chart.categoryTitle) {
    const y = chart.y + chart.h - size * 0.8
    drawn += label(chart, page, plot.x + plot.w / 2, y, chart.categoryTitle, { align: 'center' })
  }
  if (valueTitle) drawn += label(chart, page, chart.x, chart.y + size, valueTitle)
  return drawn + rule(zero, 0.8)
}

function categoryNames(chart: ChartNode, plot: PlotGeometry, page: SvgPage): string {
  const { size, printed } = plot.labels
  const set = { ...chart, style: { ...chart.style, size } }
  return printed
    .flatMap(({ x, lines }) =>
      lines.map((line, row) => {
        const y = plot.y + plot.h + 8 + size * LINE * (row + MIDDLE)
        return label(set, page, x, y, line, { align: 'center' })
      }),
    )
    .join('')
}

/** The numbers of a scatter chart's bottom axis, each under a grid line. */
function ticksAcross(chart: ChartNode, across: Axis, plot: PlotGeometry, page: SvgPage): string {
  const { text: slot, gridAlpha, size } = chart.style
  const y = plot.y + plot.h + 8 + size * LINE * MIDDLE
  const look = `stroke="${page.color(slot)}"${opacity('stroke-opacity', gridAlpha)}`
  const { say } = chartNumbers(chart).across
  return axisTicks(across)
    .map((tick, i) => {
      const x = plot.x + i * plot.slot
      const grid = `<path d="M${round1(x)} ${round1(plot.y)}v${round1(plot.h)}" ${look}/>`
      return grid + label(chart, page, x, y, say(tick), { align: 'center' })
    })
    .join('')
}

type ValueLabel = (x: number, y: number, value: number, side?: 'above' | 'below') => string

/** Draws values beside the ends of bars and points, where the chart shows them. */
function valueLabelOf(chart: ChartNode, page: SvgPage): ValueLabel {
  if (!chart.style.valueLabels) return () => ''
  const { say } = chartNumbers(chart).labels
  const distance = chart.style.size * 0.9
  return (x, y, value, side = 'above') =>
    label(chart, page, x, side === 'above' ? y - distance : y + distance, say(value), {
      align: 'center',
      bold: true,
    })
}

function bars(chart: ChartNode, plot: PlotGeometry, page: SvgPage): string {
  const room = plot.slot * (1 - chart.style.gap)
  const width = room / Math.max(1, chart.series.length)
  const base = plot.yOf(Math.min(Math.max(0, chart.min), chart.max))
  const valueLabel = valueLabelOf(chart, page)
  let drawn = ''
  chart.series.forEach((series, s) => {
    series.values.slice(0, chart.categories.length).forEach((value, i) => {
      if (value === null) return
      const x = plot.xOf(i) - room / 2 + s * width
      const y = plot.yOf(value)
      const top = Math.min(y, base)
      const color = page.color(pointColor(chart, series, i))
      drawn += `<rect x="${round1(x)}" y="${round1(top)}" width="${round1(width)}" height="${round1(Math.abs(y - base))}" fill="${color}"/>`
      drawn += valueLabel(x + width / 2, y, value, y > base ? 'below' : 'above')
    })
  })
  return drawn
}

type Marker = { x: number; y: number; value: number }

/** Stretches of a line without missing values. */
function stretches(series: ChartSeries, plot: PlotGeometry, count: number): Marker[][] {
  const parts: Marker[][] = [[]]
  for (let i = 0; i < count; i++) {
    const value = series.values[i]
    if (value === null || value === undefined) parts.push([])
    else parts.at(-1)?.push({ x: plot.xOf(i), y: plot.yOf(value), value })
  }
  return parts.filter((part) => part.length > 0)
}

const trace = (markers: readonly Marker[]): string =>
  markers.map(({ x, y }, i) => `${i ? 'L' : 'M'}${round1(x)} ${round1(y)}`).join('')

function areaUnder(series: ChartSeries, part: readonly Marker[], plot: PlotGeometry, page: SvgPage): string {
  const [first, last] = [part[0] as Marker, part.at(-1) as Marker]
  const floor = plot.y + plot.h
  const box = unionBox([
    ...part.map(({ x, y }) => ({ x, y, w: 0, h: 0 })),
    { x: first.x, y: floor, w: 0, h: 0 },
  ])
  const shade = linear([
    [series.color, 0.34, 0],
    [series.color, 0.03, 1],
  ])
  const data = `${trace(part)}L${round1(last.x)} ${round1(floor)}L${round1(first.x)} ${round1(floor)}Z`
  return `<path d="${data}"${page.fill(shade, box)}/>`
}

function lines(chart: ChartNode, plot: PlotGeometry, page: SvgPage): string {
  const valueLabel = valueLabelOf(chart, page)
  let areas = ''
  let drawn = ''
  for (const series of chart.series) {
    const color = page.color(series.color)
    for (const part of stretches(series, plot, chart.categories.length)) {
      if (isArea(chart, series)) areas += areaUnder(series, part, plot, page)
      drawn += `<path d="${trace(part)}" fill="none" stroke="${color}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`
      for (const { x, y, value } of part) {
        drawn += `<circle cx="${round1(x)}" cy="${round1(y)}" r="4.5" fill="${page.color('bg')}" stroke="${color}" stroke-width="2"/>`
        drawn += valueLabel(x, y, value)
      }
    }
  }
  return areas + drawn
}

const CLOUD_RADIUS = 5.3

const dot = (x: number, y: number, color: string, page: SvgPage): string =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${CLOUD_RADIUS}" fill="${color}" stroke="${page.color('bg')}"/>`

function cloud(chart: ChartNode, plot: PlotGeometry, page: SvgPage): string {
  const valueLabel = valueLabelOf(chart, page)
  let drawn = ''
  for (const series of chart.series)
    series.values.forEach((value, i) => {
      if (value === null) return
      const [x, y] = [plot.xOf(i), plot.yOf(value)]
      drawn += dot(x, y, page.color(series.color), page) + valueLabel(x, y, value)
    })
  return drawn
}

function legendKey(kind: ChartKind, x: number, y: number, color: string, page: SvgPage): string {
  if (kind === 'scatter') return dot(x + 18, y, color, page)
  if (kind === 'line' || kind === 'area')
    return `<path d="M${round1(x)} ${round1(y)}h26" stroke="${color}" stroke-width="3" stroke-linecap="round"/>`
  return `<rect x="${round1(x + 12)}" y="${round1(y - 6)}" width="12" height="12" fill="${color}"/>`
}

function legend(chart: ChartNode, page: SvgPage): string {
  const { size, entries } = legendOf(chart)
  const set = { ...chart, style: { ...chart.style, size } }
  return entries
    .map(({ name, x, y, index }) => {
      const series = chart.series[chart.chart === 'pie' ? 0 : index] as ChartSeries
      const color = page.color(chart.chart === 'pie' ? pointColor(chart, series, index) : series.color)
      return legendKey(chart.chart, x, y, color, page) + label(set, page, x + 32, y, name)
    })
    .join('')
}

/** From a slice's rim to the middle of its label, so that the label clears the rim at any angle. */
function labelDistance(content: string, degrees: number, { style: { size } }: ChartNode): number {
  const halfWidth = textWidth(content, { size, bold: true }) / 2
  return size * 0.9 + Math.abs(Math.cos((degrees * Math.PI) / 180)) * (halfWidth - size * 0.3)
}

function pie(chart: ChartNode, page: SvgPage): string {
  const series = chart.series[0]
  if (!series) return ''
  const { cx, cy, radius } = pieGeometry(chart)
  const edge = `stroke="${page.color('bg')}" stroke-width="2"`
  return pieSlices(series.values)
    .map(({ from, to, share }, i) => {
      if (share === 0) return ''
      const color = page.color(pointColor(chart, series, i))
      const slice =
        share > 0.9999
          ? `<circle cx="${round1(cx)}" cy="${round1(cy)}" r="${round1(radius)}" fill="${color}" ${edge}/>`
          : `<path d="${arc(cx, cy, radius, from, to)}L${round1(cx)} ${round1(cy)}Z" fill="${color}" ${edge}/>`
      const percent = `${(share * 100).toFixed(1)}%`
      const [x, y] = polar(cx, cy, radius + labelDistance(percent, (from + to) / 2, chart), (from + to) / 2)
      return slice + label(chart, page, x, y, percent, { align: 'center', bold: true })
    })
    .join('')
}

function marks(chart: ChartNode, plot: PlotGeometry, page: SvgPage): string {
  if (chart.chart === 'bar') return bars(chart, plot, page)
  return chart.chart === 'scatter' ? cloud(chart, plot, page) : lines(chart, plot, page)
}

/** The chart drawn in the same plot box, scales and colours as the native one. */
export function chartSvg(chart: ChartNode, page: SvgPage): string {
  if (chart.chart === 'pie') return pie(chart, page) + legend(chart, page)
  const plot = plotGeometry(chart)
  return axes(chart, plot, page) + marks(chart, plot, page) + legend(chart, page)
}
