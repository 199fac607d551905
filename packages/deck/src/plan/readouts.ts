import type { SlideOf } from '../outline/types.ts'

/** A figure worth saying aloud, read from the author's own data. */
type Readout = { label: string; number: string; text: string }

type Chart = SlideOf<'chart'>

const shown = (value: number) => String(value)

const extreme = (values: readonly number[], better: (a: number, b: number) => boolean) =>
  values.reduce((best, value, i) => (better(value, values[best]!) ? i : best), 0)
const highest = (values: readonly number[]) => extreme(values, (a, b) => a > b)
const lowest = (values: readonly number[]) => extreme(values, (a, b) => a < b)

function ends({ categories, series, unit = '' }: Chart): Readout[] {
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

function extremes({ categories, series, unit = '' }: Chart): Readout[] {
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

function shares({ categories, series, unit = '' }: Chart): Readout[] {
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
