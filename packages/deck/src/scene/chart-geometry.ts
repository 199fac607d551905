import type { Box } from './geometry.ts'
import { axisTicks, hasValueAxis, numberOf, valueTicks, within } from './chart-axes.ts'
import { chartNumbers, type NumberForm } from './chart-numbers.ts'
import { breakLines, breakWithoutWidow } from './breaking.ts'
import { textWidth } from './measure.ts'
import type { Axis, ChartNode } from './nodes.ts'

const LINE = 1.3

export const hasLegend = (chart: ChartNode): boolean =>
  chart.style.legend && (chart.chart === 'pie' || chart.series.length > 1)

export const isArea = (chart: ChartNode, series: ChartNode['series'][number]): boolean =>
  chart.chart === 'area' || (chart.chart === 'line' && series.area === true)

export type PlotGeometry = Box & {
  /** px between the centres of two categories, or between two ticks across. */
  slot: number
  /** Names under the categories, and every how many of them one is printed. */
  labels: CategoryLabels
  /** Centre of a category's slot, or the place of its number across. */
  xOf: (index: number) => number
  yOf: (value: number) => number
  ticks: number[]
}

/** px above the plot: the legend and the value axis's title share a row, value labels have their own. */
function headroom(chart: ChartNode, valueTitle: string): number {
  const { size, valueLabels } = chart.style
  const row = valueTitle ? 2.7 : hasLegend(chart) ? 2.2 : 0.8
  return size * (row + (valueLabels ? 1 : 0))
}

/** Inner plot box (between the axes) and scales; both writers set it, so both draw the same chart. */
export function plotGeometry(chart: ChartNode): PlotGeometry {
  const { size } = chart.style
  const ticks = valueTicks(chart)
  const numbers = chartNumbers(chart)
  const tickWidth = Math.max(...ticks.map((tick) => textWidth(numbers.ticks.say(tick), { size })))
  const overhang = acrossOverhang(chart, numbers.across)
  const left = Math.max(hasValueAxis(chart) ? tickWidth + 12 : 4, overhang)
  const top = headroom(chart, numbers.valueTitle)
  const width = chart.w - left - Math.max(8, overhang)
  const { across } = chart
  const count = across ? axisTicks(across).length - 1 : Math.max(1, chart.categories.length)
  const slot = width / count
  const labels = categoryLabels(chart, chart.x + left, slot)
  const bottom = labels.rows * labels.size * LINE + 10 + (chart.categoryTitle ? size * 1.7 : 0)
  const box = { x: chart.x + left, y: chart.y + top, w: width, h: Math.max(40, chart.h - top - bottom) }
  return {
    ...box,
    slot,
    labels,
    ticks,
    xOf: across
      ? (index) => box.x + along(across, numberOf(chart.categories[index] as string) ?? across.min) * width
      : (index) => box.x + (index + 0.5) * slot,
    yOf: (value) => box.y + box.h - (chart.log ? alongLog : along)(chart, value) * box.h,
  }
}

/** Where a value lies between an axis's ends, as a part of it; what is outside lies at the end. */
const along = ({ min, max }: Axis, value: number): number => within((value - min) / (max - min) || 0, 0, 1)

const alongLog = ({ min, max }: Axis, value: number): number =>
  along({ min: Math.log(min), max: Math.log(max), step: 1 }, Math.log(value))

/** px by which the numbers under the ends of a scatter chart's bottom axis stand out beside the plot. */
function acrossOverhang({ across, style: { size } }: ChartNode, { say }: NumberForm): number {
  if (!across) return 0
  return Math.max(...axisTicks(across).map((tick) => textWidth(say(tick), { size }))) / 2
}

/** `lines` of a category's name, centred on `x`. */
export type CategoryLabel = { index: number; x: number; lines: readonly string[] }
export type CategoryLabels = {
  size: number
  every: number
  /** Lines of the highest label. */
  rows: number
  printed: readonly CategoryLabel[]
}

const LABEL_LEAST = 13
/** A third line is for columns that hold this many characters, em. */
const THIRD_LINE_FROM = 4
/** Part of the room between two labels that they take. */
const LABEL_SHARE = 0.94

/** Characters of a word that had better be broken than its neighbours left out. */
const LONG_WORD = 8

const mostRows = (width: number, size: number): number => (width >= size * THIRD_LINE_FROM ? 3 : 2)

/** px for each printed label, centred in its slots and inside the chart's box. */
const labelPlaces = (chart: ChartNode, left: number, slot: number, every: number) =>
  chart.categories.flatMap((name, index) => {
    if (index % every) return []
    const x = left + (index + 0.5) * slot
    const edge = Math.min(x - chart.x, chart.x + chart.w - x)
    return [{ index, name, x, width: Math.min(slot * every * LABEL_SHARE, edge * 2) }]
  })

/**
 * Names under a category axis: broken into up to three lines, then set smaller, then with long
 * words broken, then some are left out; what still has no room is cut.
 */
function categoryLabels(chart: ChartNode, left: number, slot: number): CategoryLabels {
  const largest = chart.style.size
  const least = Math.min(LABEL_LEAST, largest)
  if (chart.across) return { size: largest, every: 1, rows: 1, printed: [] }
  for (let every = 1; every <= chart.categories.length; every++) {
    const places = labelPlaces(chart, left, slot, every)
    for (let size = largest; size >= least; size--) {
      const printed = uncutLabels(places, size, Number.POSITIVE_INFINITY)
      if (printed) return labelsOf(printed, size, every)
    }
    const printed = uncutLabels(places, least, LONG_WORD)
    if (printed) return labelsOf(printed, least, every)
  }
  const every = Math.max(1, Math.ceil((least * THIRD_LINE_FROM) / (slot * LABEL_SHARE)))
  const printed = labelPlaces(chart, left, slot, every).map(({ index, name, x, width }) => ({
    index,
    x,
    lines: cutLines(labelLines(name, width, least), mostRows(width, least), width, least),
  }))
  return labelsOf(printed, least, every)
}

const labelsOf = (printed: readonly CategoryLabel[], size: number, every: number): CategoryLabels => ({
  size,
  every,
  rows: Math.max(1, ...printed.map(({ lines }) => lines.length)),
  printed,
})

const LATIN_WORDS = /[\p{Script=Latin}\d]+/gu

/** All labels in their rows, or none; words stay whole but for those past `longest` characters. */
function uncutLabels(
  places: ReturnType<typeof labelPlaces>,
  size: number,
  longest: number,
): CategoryLabel[] | null {
  const labels: CategoryLabel[] = []
  for (const { index, name, x, width } of places) {
    const lines = labelLines(name, width, size)
    const words = (name.match(LATIN_WORDS) ?? []).map((word) => word.slice(0, longest))
    if (lines.length > mostRows(width, size)) return null
    if ([...words, ...lines].some((text) => textWidth(text, { size }) > width)) return null
    labels.push({ index, x, lines: withoutWidow(name, width, size) })
  }
  return labels
}

const labelLines = (name: string, width: number, size: number): string[] =>
  breakLines(name, width, { size }).map((line) => line.text)

const withoutWidow = (name: string, width: number, size: number): string[] =>
  breakWithoutWidow(name, width, { size }).lines.map((line) => line.text)

const cutLines = (lines: readonly string[], most: number, width: number, size: number): string[] =>
  lines
    .slice(0, most)
    .map((line, i) =>
      ellipsis(i === most - 1 && lines.length > most ? `${line}……` : line, Math.max(width, size * 2), size),
    )

/** `name` as drawn: the series' own, or its beginning and … where the legend has no more room. */
export type LegendEntry = { name: string; x: number; y: number; index: number }

export type Legend = { size: number; entries: readonly LegendEntry[] }

const LEGEND_LEAST = 13
/** px between two entries of a row, and between the axis title and the legend, in em. */
const LEGEND_GAP = 1.2

/** Names within their room: as they are, smaller, and at the smallest size the longest are cut. */
function legendNames(
  names: readonly string[],
  largest: number,
  room: number,
  widthOf: (widths: readonly number[], size: number) => number,
): { size: number; names: string[] } {
  const least = Math.min(LEGEND_LEAST, largest)
  const em = names.map((name) => textWidth(name, { size: 1 }))
  const fits = (size: number, most = Number.POSITIVE_INFINITY) =>
    widthOf(
      em.map((width) => Math.min(width * size, most)),
      size,
    ) <= room
  for (let size = largest; size >= least; size--) if (fits(size)) return { size, names: [...names] }
  let most = room
  while (most > least * 2 && !fits(least, most)) most -= least / 2
  return { size: least, names: names.map((name) => ellipsis(name, most, least)) }
}

/** The longest beginning with … that is no wider than `width` px; a name that fits stays whole. */
function ellipsis(name: string, width: number, size: number): string {
  const characters = [...name]
  let room = width - size
  const end = characters.findIndex((character) => (room -= textWidth(character, { size })) < 0)
  if (end < 0 || textWidth(name, { size }) <= width) return name
  return `${characters.slice(0, Math.max(1, end)).join('')}…`
}

/** Entries in a row at the top right, beside the value axis's title; for a pie, in a column at the right. */
export function legendOf(chart: ChartNode): Legend {
  if (!hasLegend(chart)) return { size: chart.style.size, entries: [] }
  return chart.chart === 'pie' ? legendColumn(chart) : legendRow(chart)
}

function legendColumn(chart: ChartNode): Legend {
  const pitch = Math.min(chart.style.size * 2, chart.h / Math.max(1, chart.categories.length))
  const left = pieGeometry(chart).legendLeft
  const room = chart.w - left - LEGEND_KEY
  const largest = Math.min(chart.style.size, pitch / LINE)
  const { size, names } = legendNames(chart.categories, largest, room, (widths) => Math.max(0, ...widths))
  const y = chart.y + chart.h / 2 - (pitch * (names.length - 1)) / 2
  return {
    size,
    entries: names.map((name, index) => ({ name, x: chart.x + left, y: y + index * pitch, index })),
  }
}

function legendRow(chart: ChartNode): Legend {
  const { size: largest } = chart.style
  const { valueTitle } = chartNumbers(chart)
  const title = valueTitle ? textWidth(valueTitle, { size: largest }) + largest * 2 : 0
  const gaps = (count: number, size: number) => count * (LEGEND_KEY + size * LEGEND_GAP) - size
  const { size, names } = legendNames(
    chart.series.map(({ name }) => name),
    largest,
    chart.w - title,
    (widths, at) => widths.reduce((sum, width) => sum + width, gaps(widths.length, at)),
  )
  const widths = names.map((name) => LEGEND_KEY + textWidth(name, { size }) + size * LEGEND_GAP)
  let x = chart.x + chart.w - widths.reduce((sum, width) => sum + width, 0) + size
  const entries = names.map((name, index) => {
    const entry = { name, x, y: chart.y + largest, index }
    x += widths[index] as number
    return entry
  })
  return { size, entries }
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
  const largest = Math.max(0, ...values.map((value) => value ?? 0)) || 1
  const positive = values.map((value) => Math.max(0, value ?? 0) / largest)
  const total = positive.reduce((sum, value) => sum + value, 0) || 1
  let from = -90
  return positive.map((value) => {
    const slice = { from, to: from + (value / total) * 360, share: value / total }
    from = slice.to
    return slice
  })
}
