import type { Axis, ChartNode } from './nodes.ts'

/** Ends between which an axis and its steps stay finite; Excel's numbers end at about the same. */
const LEAST = 1e-300
const MOST = 1e300

/** `value`, or the end that it is beyond. */
export const within = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** A value that has a place on an axis: what is too large is held at its end, what is too small is zero. */
const held = (value: number): number =>
  Math.abs(value) < LEAST || Number.isNaN(value) ? 0 : within(value, -MOST, MOST)

/** Data closer together than this, as part of their size, cannot be told apart by twelve digits. */
const CLOSEST = 1e-9

/** Round axis limits around the data with four to six steps. */
export function niceAxis(low: number, high: number, fromZero: boolean): Axis {
  const min = fromZero ? Math.min(0, held(low)) : held(low)
  const max = fromZero ? Math.max(0, held(high)) : held(high)
  const size = Math.max(Math.abs(min), Math.abs(max)) || 1
  const span = max === min ? size : Math.max(max - min, size * CLOSEST)
  const raw = span / 5
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude
  const floor = Math.floor(min / step + 1e-9) * step
  const ceiling = Math.ceil(max / step - 1e-9) * step
  return { min: tidy(floor), max: tidy(ceiling > floor ? ceiling : floor + step), step: tidy(step) }
}

/** Room between a cloud's outermost points and the ends of its axes, as part of the cloud's width. */
const CLOUD_MARGIN = 0.04

/** Round limits with a margin around a cloud of points; what is never negative gets no negative part. */
export function cloudAxis(low: number, high: number): Axis {
  const [from, to] = [held(low), held(high)]
  const margin = (to - from || Math.abs(to) || 1) * CLOUD_MARGIN
  const floor = from >= 0 ? Math.max(0, from - margin) : from - margin
  return niceAxis(floor, to <= 0 ? Math.min(0, to + margin) : to + margin, false)
}

const MOST_DECADES = 6

const exponentOf = (value: number): number => (value > 0 ? Math.log10(within(value, LEAST, MOST)) : 0)

/** Powers of ten around positive data, at most six steps; `step` is the factor from tick to tick. */
export function logAxis(low: number, high: number): Axis {
  const from = Math.floor(exponentOf(low) + 1e-9)
  const decades = Math.max(1, Math.ceil(exponentOf(high) - 1e-9) - from)
  const each = Math.ceil(decades / MOST_DECADES)
  const to = from + Math.ceil(decades / each) * each
  return { min: power(from), max: power(to), step: power(each) }
}

/** 10 to a whole number, exactly as it is written. */
const power = (exponent: number): number => Number(`1e${exponent}`)

const NUMBER = /^[+\-−]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A category read as a number, with a typographic minus as well; `null` when it is none. */
export function numberOf(category: string): number | null {
  const trimmed = category.trim()
  const value = NUMBER.test(trimmed) ? Number(trimmed.replace('−', '-')) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** Removes binary dust: 0.30000000000000004 → 0.3. */
export const tidy = (value: number): number => Number(value.toPrecision(12))

/** More steps than a chart is ever given are no scale; its ends are what is left to print. */
const MOST_STEPS = 60

const isScale = (steps: number): boolean => steps >= 1 && steps <= MOST_STEPS

export function axisTicks({ min, max, step }: Axis): number[] {
  const count = Math.round(max / step - min / step)
  if (!isScale(count)) return [min, max]
  return Array.from({ length: count + 1 }, (_, i) => tidy(min + i * step))
}

/** Ticks of the value axis, linear or logarithmic. */
export function valueTicks(chart: ChartNode): number[] {
  if (!chart.log) return axisTicks(chart)
  const each = Math.round(Math.log10(chart.step))
  const from = Math.round(Math.log10(chart.min))
  const count = Math.round((Math.log10(chart.max) - from) / each)
  if (!isScale(count)) return [chart.min, chart.max]
  return Array.from({ length: count + 1 }, (_, i) => power(from + i * each))
}

/** Bars with their values over them need no axis. */
export const hasValueAxis = (chart: ChartNode): boolean =>
  !(chart.style.valueLabels && chart.chart === 'bar' && !chart.log) && chart.chart !== 'pie'
