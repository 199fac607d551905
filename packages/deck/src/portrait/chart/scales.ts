import { type Axis, axisTicks, logAxis, niceAxis } from '../../scene/index.ts'
import type { ChartAxis, Group } from './read.ts'

export type Scale = { min: number; max: number; ticks: number[]; isLog: boolean; isPercent: boolean }

/** What a group's bars, lines or areas reach: sums where they stand on each other. */
function extentOf(group: Group): [number, number] {
  if (group.stacking === 'percent') return [0, 1]
  const count = Math.max(0, ...group.series.map(({ values }) => values.length))
  let [low, high] = [Infinity, -Infinity]
  const see = (value: number) => {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (let i = 0; i < count; i++) {
    const values = group.series.flatMap(({ values: all }) => all[i] ?? [])
    if (group.stacking === 'none') values.forEach(see)
    else {
      see(values.filter((value) => value > 0).reduce((sum, value) => sum + value, 0))
      see(values.filter((value) => value < 0).reduce((sum, value) => sum + value, 0))
    }
  }
  return [low, high]
}

/** An axis near its data does not begin at zero where all lie in their upper sixth. */
const NEAR = 5 / 6

/** The value axis of groups that share it. */
export function valueScale(groups: readonly Group[], axis: ChartAxis | undefined): Scale {
  const extents = groups.map(extentOf)
  const low = Math.min(...extents.map(([from]) => from))
  const high = Math.max(...extents.map(([, to]) => to))
  const isPercent = groups.some(({ stacking }) => stacking === 'percent')
  const known = Number.isFinite(low) && Number.isFinite(high) ? ([low, high] as const) : ([0, 1] as const)
  if (axis?.isLog) return { ...logScale(axis, known), isPercent }
  const isLength = groups.some(({ kind }) => kind === 'bar' || kind === 'area')
  const isFar = known[0] > 0 && known[0] / known[1] > NEAR && !isLength
  const nice: Axis = isPercent
    ? { min: 0, max: 1, step: 0.1 }
    : headroom(niceAxis(axis?.min ?? known[0], axis?.max ?? known[1], !isFar), known, axis)
  const min = axis?.min ?? nice.min
  const max = axis?.max ?? nice.max
  if (max <= min) return { min, max: min + 1, ticks: [min, min + 1], isLog: false, isPercent }
  const step = axis?.step && axis.step > 0 ? axis.step : nice.step
  return { min, max, ticks: axisTicks({ min, max, step }), isLog: false, isPercent }
}

/** Programs leave a little room above the highest value. */
function headroom(nice: Axis, [, high]: readonly [number, number], axis: ChartAxis | undefined): Axis {
  const isTight = axis?.max === undefined && high > 0 && nice.max - high < (nice.max - nice.min) * 0.05
  return isTight ? { ...nice, max: nice.max + nice.step } : nice
}

function logScale(axis: ChartAxis, [low, high]: readonly [number, number]): Omit<Scale, 'isPercent'> {
  const { min, max, step } = logAxis(axis.min ?? (low > 0 ? low : 1), axis.max ?? Math.max(high, 10))
  const ticks: number[] = []
  for (let tick = min; tick <= max * 1.001 && ticks.length < 20; tick *= step) ticks.push(tick)
  return { min, max, ticks, isLog: true }
}

/** The scale of numbers across, for clouds of points. */
export function acrossScale(groups: readonly Group[], axis: ChartAxis | undefined): Scale {
  const numbers = groups.flatMap(({ series }) =>
    series.flatMap((one) => one.values.map((_, i) => acrossOf(one.categories, i))),
  )
  const flat = numbers.filter(Number.isFinite)
  const cloud: Group = {
    ...groups[0]!,
    stacking: 'none',
    kind: 'scatter',
    series: [{ ...groups[0]!.series[0]!, values: flat.length > 0 ? flat : [0, 1] }],
  }
  return valueScale([cloud], axis)
}

/** A point's number across; without one its place. */
export const acrossOf = (categories: readonly string[], index: number): number => {
  const text = categories[index]?.trim() ?? ''
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : index + 1
}

/** Where a value lies on its scale, 0–1. */
export function along({ min, max, isLog }: Scale, value: number): number {
  const share = isLog
    ? (Math.log(Math.max(value, min)) - Math.log(min)) / (Math.log(max) - Math.log(min))
    : (value - min) / (max - min)
  return Math.max(0, Math.min(1, Number.isFinite(share) ? share : 0))
}
