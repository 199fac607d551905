import type { SlideOf } from '../outline/types.ts'
import { formatNumber, tidy } from '../scene/index.ts'

/** A figure worth saying aloud, read from the author's own data. */
type Readout = { label: string; number: string; text: string }

type Chart = SlideOf<'chart'>

const HAN = /\p{Script=Han}/u
/** A unit that counts by such steps itself, or in which a figure is no amount. */
const STEPPED = /^[十百千万亿兆%‰]/
const STEPS = [
  [1e12, '万亿'],
  [1e8, '亿'],
] as const
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** How the figures of a chart are said: 12,345; 20.05亿 among Chinese words; 2×10⁻⁹. */
function sayer({ categories, series, unit = '' }: Chart): (value: number) => string {
  const inChinese = HAN.test([...categories, ...series.map(({ name }) => name), unit].join(''))
  return (value) => {
    const magnitude = Math.abs(value)
    const [size, name] = STEPS.find(([least]) => magnitude >= least) ?? []
    if (size && inChinese && !STEPPED.test(unit))
      return `${grouped(Number((value / size).toFixed(2)))}${name}`
    return magnitude >= 1 ? grouped(tidy(value)) : powered(formatNumber(value))
  }
}

/** A year's four digits stay together. */
const groups = new Intl.NumberFormat('en-US', { maximumFractionDigits: 12, useGrouping: 'min2' })

const grouped = (value: number): string =>
  Math.abs(value) < 1e16 ? groups.format(value) : powered(formatNumber(value))

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

function ends(chart: Chart): Readout[] {
  const { categories, series, unit = '' } = chart
  const shown = sayer(chart)
  const last = categories.length - 1
  if (series.length > 1)
    return series.slice(0, 3).map(({ name, values }) => ({
      label: name,
      number: shown(values[last]!),
      text: `${categories[0]} – ${categories[last]}：${shown(values[0]!)} → ${shown(values[last]!)}`,
    }))
  const values = series[0]!.values
  const top = highest(values)
  const peak = { label: `最高　${categories[top]}`, number: shown(values[top]!), text: unit }
  return [
    { label: `末点　${categories[last]}`, number: shown(values[last]!), text: unit },
    { label: `起点　${categories[0]}`, number: shown(values[0]!), text: unit },
    ...(top !== 0 && top !== last ? [peak] : []),
  ]
}

function extremes(chart: Chart): Readout[] {
  const { categories, series, unit = '' } = chart
  const shown = sayer(chart)
  if (series.length > 1)
    return series.slice(0, 3).map(({ name, values }) => {
      const top = highest(values)
      return { label: name, number: shown(values[top]!), text: `最高：${categories[top]}` }
    })
  const values = series[0]!.values
  const [top, bottom] = [highest(values), lowest(values)]
  return [
    { label: `最高　${categories[top]}`, number: shown(values[top]!), text: unit },
    ...(top === bottom
      ? []
      : [{ label: `最低　${categories[bottom]}`, number: shown(values[bottom]!), text: unit }]),
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
