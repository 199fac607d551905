import type { Box } from './geometry.ts'
import { breakLines, textWidth } from './measure.ts'
import type { ChartNode } from './nodes.ts'

export type Axis = { min: number; max: number; step: number }

/** Round axis limits around the data with four to six steps. */
export function niceAxis(low: number, high: number, fromZero: boolean): Axis {
  const min = fromZero ? Math.min(0, low) : low
  const max = fromZero ? Math.max(0, high) : high
  const span = max - min || Math.abs(max) || 1
  const raw = span / 5
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= raw) as number) * magnitude
  const floor = Math.floor(min / step + 1e-9) * step
  const ceiling = Math.ceil(max / step - 1e-9) * step
  return { min: tidy(floor), max: tidy(ceiling > floor ? ceiling : floor + step), step: tidy(step) }
}

/** Removes binary dust: 0.30000000000000004 → 0.3. */
export const tidy = (value: number): number => Number(value.toPrecision(12))

export const formatNumber = (value: number): string => String(tidy(value))

export function axisTicks({ min, max, step }: Axis): number[] {
  const count = Math.round((max - min) / step)
  return Array.from({ length: count + 1 }, (_, i) => tidy(min + i * step))
}

const LINE = 1.3

export const hasValueAxis = (chart: ChartNode): boolean =>
  !(chart.style.valueLabels && chart.chart === 'bar') && chart.chart !== 'pie'

export const hasLegend = (chart: ChartNode): boolean =>
  chart.style.legend && (chart.chart === 'pie' || chart.series.length > 1)

export const isArea = (chart: ChartNode, series: ChartNode['series'][number]): boolean =>
  chart.chart === 'area' || (chart.chart === 'line' && series.area === true)

export type PlotGeometry = Box & {
  /** px between the centres of two categories. */
  slot: number
  /** Every how many categories a label is printed. */
  labelEvery: number
  /** Centre of a category's slot. */
  xOf: (index: number) => number
  yOf: (value: number) => number
  ticks: number[]
}

/** px above the plot: the legend and the value axis's title share a row, value labels have their own. */
function headroom(chart: ChartNode): number {
  const { size, valueLabels } = chart.style
  const row = chart.valueTitle ? 2.7 : hasLegend(chart) ? 2.2 : 0.8
  return size * (row + (valueLabels ? 1 : 0))
}

/** Inner plot box (between the axes) and scales; both writers set it, so both draw the same chart. */
export function plotGeometry(chart: ChartNode): PlotGeometry {
  const { size } = chart.style
  const ticks = axisTicks(chart)
  const tickWidth = Math.max(...ticks.map((tick) => textWidth(formatNumber(tick), { size })))
  const left = hasValueAxis(chart) ? tickWidth + 12 : 4
  const top = headroom(chart)
  const width = chart.w - left - 8
  const count = Math.max(1, chart.categories.length)
  const slot = width / count
  const { lines, every } = categoryLabels(chart, slot)
  const bottom = lines * size * LINE + 10 + (chart.categoryTitle ? size * 1.7 : 0)
  const box = { x: chart.x + left, y: chart.y + top, w: width, h: Math.max(40, chart.h - top - bottom) }
  return {
    ...box,
    slot,
    labelEvery: every,
    ticks,
    xOf: (index) => box.x + (index + 0.5) * slot,
    yOf: (value) => box.y + box.h - ((value - chart.min) / (chart.max - chart.min)) * box.h,
  }
}

const MOST_LABEL_LINES = 2

/** Labels of a category axis break into two lines; where that is not enough, some are left out. */
function categoryLabels(chart: ChartNode, slot: number): { lines: number; every: number } {
  const { size } = chart.style
  for (let every = 1; every <= chart.categories.length; every++) {
    const shown = chart.categories.filter((_, i) => i % every === 0)
    const lines = Math.max(1, ...shown.map((name) => labelLines(name, slot * every, size).length))
    const wholeWords = shown.every((name) =>
      labelLines(name, slot * every, size).every((text) => textWidth(text, { size }) <= slot * every),
    )
    if (lines <= MOST_LABEL_LINES && wholeWords) return { lines, every }
  }
  return { lines: MOST_LABEL_LINES, every: 1 }
}

export const labelLines = (name: string, width: number, size: number): string[] =>
  breakLines(name, width * 0.94, { size }).map((line) => line.text)

export type LegendEntry = { name: string; x: number; y: number; index: number }

/** Legend entries in a row at the top right; for a pie, in a column at the right. `y` is the line's middle. */
export function legendEntries(chart: ChartNode): LegendEntry[] {
  if (!hasLegend(chart)) return []
  const { size } = chart.style
  if (chart.chart === 'pie') {
    const pitch = Math.min(size * 2, chart.h / Math.max(1, chart.categories.length))
    const y = chart.y + chart.h / 2 - (pitch * (chart.categories.length - 1)) / 2
    const x = chart.x + pieGeometry(chart).legendLeft
    return chart.categories.map((name, index) => ({ name, x, y: y + index * pitch, index }))
  }
  const widths = chart.series.map(({ name }) => LEGEND_KEY + textWidth(name, { size }) + size * 1.2)
  let x = chart.x + chart.w - widths.reduce((sum, width) => sum + width, 0) + size
  return chart.series.map(({ name }, index) => {
    const entry = { name, x, y: chart.y + size, index }
    x += widths[index] as number
    return entry
  })
}

/** Width of a legend's colour key and the gap after it, px. */
export const LEGEND_KEY = 34

export type PieGeometry = { cx: number; cy: number; radius: number; legendLeft: number }

/** The pie stands left, its legend right of it; labels need a margin of two lines. */
export function pieGeometry(chart: ChartNode): PieGeometry {
  const { size } = chart.style
  const names = chart.categories.map((name) => textWidth(name, { size }))
  const legend = hasLegend(chart) ? Math.min(chart.w * 0.45, LEGEND_KEY + Math.max(0, ...names) + size) : 0
  const room = chart.w - legend
  const radius = Math.max(20, Math.min(room / 2 - size * 3.4, chart.h / 2 - size * 2.2))
  return { cx: chart.x + room / 2, cy: chart.y + chart.h / 2, radius, legendLeft: room + size * 0.5 }
}

export type PieSlice = { from: number; to: number; share: number }

/** Slices clockwise from twelve o'clock, in degrees; negative and missing values count as none. */
export function pieSlices(values: readonly (number | null)[]): PieSlice[] {
  const positive = values.map((value) => Math.max(0, value ?? 0))
  const total = positive.reduce((sum, value) => sum + value, 0) || 1
  let from = -90
  return positive.map((value) => {
    const slice = { from, to: from + (value / total) * 360, share: value / total }
    from = slice.to
    return slice
  })
}
