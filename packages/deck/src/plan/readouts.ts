import type { SlideOf } from '../outline/types.ts'
import { stepsAmong, tidy, type CountingStep } from '../scene/index.ts'

/** A figure worth saying aloud, read from the author's own data; `short` says no more than the figures, for little room. */
export type Readout = { label: string; number: string; text: string; short?: string }

type Chart = SlideOf<'chart'>

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** From here on a figure is said by its power of ten alone. */
const BEYOND_STEPS = 1e16

/** How the figures of a chart are said: 12,345; 20.05亿 or 2.01 billion; 2×10⁻⁹. */
function sayer({ categories, series, unit = '' }: Chart): (value: number) => string {
  const steps = stepsAmong([...categories, ...series.map(({ name }) => name)].join(''), unit)
  return (value) => {
    const magnitude = Math.abs(value)
    const step = magnitude < BEYOND_STEPS && steps.find(({ from }) => magnitude >= from)
    if (step) return inStep(value, step)
    return magnitude >= 1 ? grouped(tidy(value)) : powered(String(tidy(value)))
  }
}

const inStep = (value: number, { size, name }: CountingStep): string => {
  const amount = grouped(Number((value / size).toFixed(2)))
  return /^[a-z]/.test(name) ? `${amount} ${name}` : amount + name
}

/** A year's four digits stay together. */
const groups = new Intl.NumberFormat('en-US', { maximumFractionDigits: 12, useGrouping: 'min2' })

const grouped = (value: number): string =>
  Math.abs(value) < BEYOND_STEPS ? groups.format(value) : powered(String(tidy(value)))

const powered = (text: string): string =>
  text.replace(
    /e\+?(-?)(\d+)$/,
    (_, minus: string, digits: string) =>
      `×10${minus && '⁻'}${[...digits].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')}`,
  )

const extreme = (values: readonly number[], better: (a: number, b: number) => boolean) =>
  values.reduce((best, value, i) => (better(value, values[best]!) ? i : best), 0)
const highest = (values: readonly number[]) => extreme(values, (a, b) => a > b)
const lowest = (values: readonly number[]) => extreme(values, (a, b) => a < b)

/** Units that are written with the figure; others stand under it. */
const JOINED = /^[%‰°]$/

/** A single figure: 26.1%, or 8.87 with 亿千瓦 under it. */
const figure = (label: string, value: number, chart: Chart): Readout => {
  const { unit = '' } = chart
  const said = sayer(chart)(value)
  return JOINED.test(unit) ? { label, number: said + unit, text: '' } : { label, number: said, text: unit }
}

function ends(chart: Chart): Readout[] {
  const { categories, series } = chart
  const shown = sayer(chart)
  const last = categories.length - 1
  if (series.length > 1)
    return series.slice(0, 3).map(({ name, values }) => {
      const short = `${shown(values[0]!)} → ${shown(values[last]!)}`
      const text = `${categories[0]} – ${categories[last]}：${short}`
      return { label: name, number: shown(values[last]!), text, short }
    })
  const values = series[0]!.values
  const top = highest(values)
  return [
    figure(`末点　${categories[last]}`, values[last]!, chart),
    figure(`起点　${categories[0]}`, values[0]!, chart),
    ...(top !== 0 && top !== last ? [figure(`最高　${categories[top]}`, values[top]!, chart)] : []),
  ]
}

function extremes(chart: Chart): Readout[] {
  const { categories, series } = chart
  const shown = sayer(chart)
  if (series.length > 1)
    return series.slice(0, 3).map(({ name, values }) => {
      const top = highest(values)
      return { label: name, number: shown(values[top]!), text: `最高：${categories[top]}` }
    })
  const values = series[0]!.values
  const [top, bottom] = [highest(values), lowest(values)]
  return [
    figure(`最高　${categories[top]}`, values[top]!, chart),
    ...(top === bottom ? [] : [figure(`最低　${categories[bottom]}`, values[bottom]!, chart)]),
  ]
}

function shares(chart: Chart): Readout[] {
  const { categories, series, unit = '' } = chart
  const shown = sayer(chart)
  const values = series[0]!.values
  const total = values.reduce((a, b) => a + b, 0)
  const order = values.map((_, i) => i).sort((a, b) => values[b]! - values[a]!)
  return order.slice(0, 3).map((i) => ({
    label: categories[i]!,
    number: `${Math.round((values[i]! / total) * 1000) / 10}%`,
    text: unit.includes('%') ? '' : `${shown(values[i]!)} ${unit}`.trim(),
  }))
}

/** Up to three figures beside a chart: ends of a line, extremes of bars and clouds, largest shares. */
export function readoutsOf(slide: Chart): Readout[] {
  if (slide.categories.length < 2) return []
  if (slide.chart === 'pie') return shares(slide)
  return slide.chart === 'line' || slide.chart === 'area' ? ends(slide) : extremes(slide)
}
