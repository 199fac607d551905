import {
  type Axis,
  type ChartNode,
  type ChartSeries,
  cloudAxis,
  logAxis,
  niceAxis,
  numberOf,
  type Slot,
} from '../scene/index.ts'
import type { ChartContent } from './types.ts'

const finite = (value: number | null | undefined): number | null =>
  Number.isFinite(value) ? (value as number) : null

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

const isLog = ({ axis, chart }: ChartContent): boolean => axis === 'log' && chart !== 'pie'

/** A scatter chart without the points that have no number to stand at; other charts as they are. */
function placeable(content: ChartContent): ChartContent {
  if (content.chart !== 'scatter') return content
  const kept = content.categories.flatMap((name, i) => (numberOf(name) === null ? [] : [i]))
  return {
    ...content,
    categories: kept.map((i) => content.categories[i] as string),
    series: content.series.map((item) => ({ ...item, values: kept.map((i) => item.values[i] ?? null) })),
  }
}

/** No figure to show: no category, no series, or a scatter chart without a number across. */
export function isEmptyChart(content: ChartContent): boolean {
  const { categories, series } = placeable(content)
  return categories.length === 0 || series.length === 0
}

/** Series with colours, and round axis limits where the content names none. */
export function bindChart(node: ChartNode, given: ChartContent): ChartNode {
  const content = placeable(given)
  const colors = node.style.colors
  const log = isLog(content)
  const shown = (value: number | null | undefined) => (log ? positive(finite(value)) : finite(value))
  const series = content.series.map(
    (item, i): ChartSeries => ({
      ...item,
      values: content.categories.map((_, at) => shown(item.values[at])),
      color: item.color ?? (colors[i % colors.length] as Slot),
    }),
  )
  return {
    ...node,
    chart: content.chart,
    categories: content.categories,
    series,
    ...(log ? logAxisOf(series) : axisOf(content, series)),
    log,
    across: content.chart === 'scatter' ? acrossOf(content.categories) : null,
    categoryTitle: content.categoryTitle ?? '',
    valueTitle: content.valueTitle ?? '',
    highlight: content.highlight ?? -1,
    alt: content.alt,
    style: { ...node.style, valueLabels: content.valueLabels ?? node.style.valueLabels },
  }
}

function acrossOf(categories: readonly string[]): Axis | null {
  const numbers = categories.flatMap((name) => numberOf(name) ?? [])
  return numbers.length ? cloudAxis(Math.min(...numbers), Math.max(...numbers)) : null
}

const valuesOf = (series: readonly ChartSeries[]): number[] =>
  series.flatMap((item) => item.values.filter((value) => value !== null))

function logAxisOf(series: readonly ChartSeries[]): Axis {
  const values = valuesOf(series)
  return values.length ? logAxis(Math.min(...values), Math.max(...values)) : logAxis(1, 10)
}

/** Bars and areas measure length, so they start at zero; a line or a cloud may start near its data. */
function axisOf(content: ChartContent, series: readonly ChartSeries[]): Axis {
  const values = valuesOf(series)
  const low = content.min ?? Math.min(...values, Infinity)
  const high = content.max ?? Math.max(...values, -Infinity)
  const known = Number.isFinite(low) && Number.isFinite(high)
  const fromZero = content.chart !== 'line' && content.min === undefined
  const around = content.chart === 'scatter' ? cloudAxis : (a: number, b: number) => niceAxis(a, b, fromZero)
  const axis = known ? around(low, high) : { min: 0, max: 1, step: 0.25 }
  const min = content.min ?? axis.min
  const max = content.max ?? axis.max
  return max > min ? { min, max, step: content.step ?? axis.step } : niceAxis(min, min, false)
}

/** The colour of one bar or slice: the emphasised one stands out, the others step back. */
export function pointColor(chart: ChartNode, series: ChartSeries, index: number): Slot {
  if (chart.chart === 'pie' && chart.highlight < 0)
    return chart.style.colors[index % chart.style.colors.length] as Slot
  if (chart.highlight < 0) return series.color
  return index === chart.highlight ? (chart.style.colors[0] as Slot) : 'a6'
}
