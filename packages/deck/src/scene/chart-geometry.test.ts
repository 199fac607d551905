import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  axisTicks,
  chart,
  cloudAxis,
  legendOf,
  logAxis,
  niceAxis,
  numberOf,
  pieSlices,
  plotGeometry,
  textWidth,
  valueTicks,
} from './index.ts'

test('axes are round, hold the data and have few steps', () => {
  const number = fc.integer({ min: -1e8, max: 1e8 }).map((value) => value / 1000)
  fc.assert(
    fc.property(number, number, fc.boolean(), (a, b, fromZero) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const axis = niceAxis(low, high, fromZero)
      expect(axis.min).toBeLessThanOrEqual(low + axis.step * 1e-6)
      expect(axis.max).toBeGreaterThanOrEqual(high - axis.step * 1e-6)
      expect(axisTicks(axis).length).toBeLessThanOrEqual(8)
      if (fromZero) expect(axis.min * axis.max).toBeLessThanOrEqual(0)
    }),
  )
})

test('powers of ten hold the data in at most six steps', () => {
  const magnitude = fc.double({ min: -12, max: 12, noNaN: true }).map((exponent) => 10 ** exponent)
  fc.assert(
    fc.property(magnitude, magnitude, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const axis = logAxis(low, high)
      expect(axis.min).toBeLessThanOrEqual(low * (1 + 1e-6))
      expect(axis.max).toBeGreaterThanOrEqual(high * (1 - 1e-6))
      const steps = Math.log10(axis.max / axis.min) / Math.log10(axis.step)
      expect(steps).toBeCloseTo(Math.round(steps), 6)
      expect(Math.round(steps)).toBeGreaterThanOrEqual(1)
      expect(Math.round(steps)).toBeLessThanOrEqual(6)
    }),
  )
  expect(logAxis(1, 1000)).toEqual({ min: 1, max: 1000, step: 10 })
  expect(logAxis(3, 3)).toEqual({ min: 1, max: 10, step: 10 })
})

const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE, 1e15, 1e15 + 1, 1e-15, -1e-15),
)

test('extreme numbers have axes with few finite ticks, and every value its place in the plot', () => {
  fc.assert(
    fc.property(anyNumber, anyNumber, fc.boolean(), (a, b, log) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const axes = log
        ? [logAxis(low, high)]
        : [niceAxis(low, high, true), niceAxis(low, high, false), cloudAxis(low, high)]
      for (const axis of axes) {
        expect(axis.max).toBeGreaterThan(axis.min)
        const node = { ...chart(0, 0, 600, 300), categories: ['甲', '乙'], ...axis, log }
        const ticks = valueTicks(node)
        expect(ticks.every(Number.isFinite)).toBe(true)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(9)
        const { y, h, yOf } = plotGeometry(node)
        for (const value of [low, high, 0]) {
          expect(yOf(value)).toBeGreaterThanOrEqual(y)
          expect(yOf(value)).toBeLessThanOrEqual(y + h)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test.each([0, -1, Number.NaN, 1e-12])('a step of %s leaves the ends of the axis', (step) => {
  expect(axisTicks({ min: 0, max: 4, step })).toEqual([0, 4])
})

test('ticks carry no binary dust', () => {
  expect(axisTicks({ min: 0, max: 0.5, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5])
})

test('a cloud of points has room on every side and none below zero for nothing', () => {
  expect(cloudAxis(12, 27)).toEqual({ min: 10, max: 30, step: 5 })
  expect(cloudAxis(0, 10)).toMatchObject({ min: 0 })
  expect(cloudAxis(-4, 0)).toMatchObject({ max: 0 })
  const one = cloudAxis(7, 7)
  expect([one.min < 7, one.max > 7]).toEqual([true, true])
})

test.each([
  ['-5', -5],
  ['−5.5', -5.5],
  [' 1e3 ', 1000],
  ['', null],
  ['十二', null],
  ['12%', null],
  ['0x10', null],
])('%j as a number is %s', (name, value) => expect(numberOf(name)).toBe(value))

test('slices fill the circle; what is negative or missing has none', () => {
  const slices = pieSlices([2, null, -5, 6])
  expect(slices.map(({ share }) => share)).toEqual([0.25, 0, 0, 0.75])
  expect(slices.at(-1)?.to).toBe(270)
  expect(pieSlices([Number.MAX_VALUE, Number.MAX_VALUE]).map(({ share }) => share)).toEqual([0.5, 0.5])
})

test('the plot stays inside the chart and crowded labels are thinned out', () => {
  const categories = Array.from({ length: 40 }, (_, i) => `第${i + 1}教学周`)
  const node = { ...chart(100, 50, 480, 300), categories, min: 0, max: 1000, step: 250 }
  const plot = plotGeometry(node)
  expect(plot.x).toBeGreaterThan(100)
  expect(plot.x + plot.w).toBeLessThanOrEqual(580)
  expect(plot.y + plot.h).toBeLessThan(350)
  expect(plot.labels.every).toBeGreaterThan(1)
})

const widest = (lines: readonly string[], size: number) =>
  Math.max(...lines.map((line) => textWidth(line, { size })))

const named = (categories: string[]) => ({
  ...chart(44, 184, 700, 480),
  categories,
  min: 0,
  max: 10,
  step: 2,
})

test('long names take three lines or a smaller size before one is left out', () => {
  const { labels } = plotGeometry(
    named(Array.from({ length: 6 }, (_, i) => `名称共有一十四个字的类别第${i + 1}`)),
  )
  expect(labels.every).toBe(1)
  expect(labels.rows).toBe(3)
  const latin = plotGeometry(named(Array.from({ length: 7 }, (_, i) => `Electrochemistry ${i}`))).labels
  expect(latin.every).toBe(1)
  expect(latin.size).toBeLessThan(chart(0, 0, 9, 9).style.size)
})

test('names stay inside the chart’s box and do not touch', () => {
  const piece = fc.constantFrom('甲乙丙丁', 'Polyethylene ', 'internationalisation', '2026', '的', ' ')
  const name = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('') || '甲')
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), (categories) => {
      const node = named(categories)
      const { printed, size } = plotGeometry(node).labels
      let before = node.x
      for (const { x, lines } of printed) {
        const half = widest(lines, size) / 2
        expect(x - half).toBeGreaterThanOrEqual(before - 0.01)
        before = x + half
      }
      expect(before).toBeLessThanOrEqual(node.x + node.w + 0.01)
    }),
  )
})

test.each([3, 8, 20, 60])('the legend of %s slices stays in the chart, its rows apart', (count) => {
  const categories = Array.from({ length: count }, (_, i) => `类别${i}`)
  const node = { ...chart(0, 100, 600, 300), chart: 'pie' as const, categories, series: [] }
  const { size, entries } = legendOf({ ...node, style: { ...node.style, legend: true } })
  for (const [i, { y }] of entries.entries()) {
    if (i > 0) expect(y - entries[i - 1]!.y).toBeGreaterThan(size * 1.2)
    expect(y - size / 2).toBeGreaterThanOrEqual(100)
    expect(y + size / 2).toBeLessThanOrEqual(400)
  }
})
