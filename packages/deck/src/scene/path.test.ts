import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arc,
  boxOf,
  circle,
  group,
  parsePath,
  pathBox,
  polar,
  rect,
  seededRandom,
  seedFrom,
  simplify,
  smoothCurve,
} from './index.ts'

describe('path data', () => {
  test('relative, short and curved commands become absolute lines and cubics', () => {
    expect(parsePath('m10 10h5v5l-5 0z')).toEqual([
      ['M', 10, 10],
      ['L', 15, 10],
      ['L', 15, 15],
      ['L', 10, 15],
      ['Z'],
    ])
    expect(parsePath('M0 0q10 10 20 0t20 0').map(([command]) => command)).toEqual(['M', 'C', 'C'])
    expect(parsePath('M.5-.5L1e1 2')).toEqual([
      ['M', 0.5, -0.5],
      ['L', 10, 2],
    ])
  })

  test('a smooth quadratic mirrors the control point before it', () => {
    const [, , second] = parsePath('M0 0Q10 10 20 0T40 0')
    expect(second?.[2]).toBeCloseTo(-20 / 3)
  })

  test('after Z the pen stands at the start of its subpath', () => {
    expect(parsePath('M10 10h5v5zl1 1').at(-1)).toEqual(['L', 11, 11])
  })

  test('cut short or unknown data is refused', () => {
    expect(() => parsePath('M10')).toThrow(RangeError)
    expect(() => parsePath('M0 0X1 1')).toThrow(RangeError)
    expect(() => parsePath('M0 0Z5 5')).toThrow(RangeError)
  })

  test('an arc is the same with its flags written together', () => {
    expect(parsePath('M0 0a2 2 0 012 2')).toEqual(parsePath('M0 0a2 2 0 0 1 2 2'))
    expect(parsePath('M20 19A2 2 0 0022 17V5')).toEqual(parsePath('M20 19A2 2 0 0 0 22 17V5'))
    expect(() => parsePath('M0 0A2 2 0 3 0 2 2')).toThrow(RangeError)
  })

  test('an ellipse lies as its axes are turned', () => {
    const upright = pathBox(parsePath('M50 40A10 30 0 0 1 50 100A10 30 0 0 1 50 40Z'))
    const lying = pathBox(parsePath('M80 70A10 30 90 0 1 20 70A10 30 90 0 1 80 70Z'))
    expect(upright.w).toBeCloseTo(20, 1)
    expect(upright.h).toBeCloseTo(60, 1)
    expect(lying.w).toBeCloseTo(60, 1)
    expect(lying.h).toBeCloseTo(20, 1)
  })

  test('an arc ends where it says and stays on its circle', () => {
    fc.assert(
      fc.property(fc.integer({ min: -360, max: 360 }), fc.integer({ min: 20, max: 340 }), (from, sweep) => {
        const to = from + sweep
        const segments = parsePath(arc(100, 100, 50, from, to))
        const last = segments.at(-1) as unknown as number[]
        const [x, y] = polar(100, 100, 50, to)
        expect(last.at(-2)).toBeCloseTo(x, 1)
        expect(last.at(-1)).toBeCloseTo(y, 1)
        const box = pathBox(segments)
        expect(box.w).toBeLessThanOrEqual(100.2)
        expect(box.h).toBeLessThanOrEqual(100.2)
      }),
    )
  })
})

describe('boxes', () => {
  test('a curve is boxed by itself, not by its handles', () => {
    expect(pathBox(parsePath('M0 0C0 100 100 100 100 0'))).toEqual({ x: 0, y: 0, w: 100, h: 75 })
  })

  test('a group is boxed by its members', () => {
    expect(boxOf(group([rect(10, 10, 20, 20, 'a1'), [circle(100, 50, 10, 'a2'), null]]))).toEqual({
      x: 10,
      y: 10,
      w: 100,
      h: 50,
    })
  })
})

describe('curves', () => {
  test('pass through their points', () => {
    const points = [
      [0, 0],
      [50, 80],
      [90, 20],
    ] as const
    const ends = parsePath(smoothCurve(points)).map((segment) => (segment as unknown as number[]).slice(-2))
    expect(ends).toEqual(points.map((point) => [...point]))
  })

  test('simplifying keeps both ends and stays within the tolerance', () => {
    const random = seededRandom(3)
    const points = Array.from({ length: 400 }, (_, x) => [x, 40 * Math.sin(x / 30) + random()] as const)
    const kept = simplify(points, 2)
    expect(kept.length).toBeLessThan(80)
    expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)])
    for (const [x, y] of points) {
      const i = kept.findIndex((point) => point[0] >= x)
      const [b, a] = [
        kept[i] as readonly [number, number],
        kept[Math.max(0, i - 1)] as readonly [number, number],
      ]
      const at = b[0] === a[0] ? b[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
      expect(Math.abs(at - y)).toBeLessThan(2 * 1.8)
    }
  })
})

test('a seed always draws the same', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
  expect(draw(seedFrom('都江堰'))).toEqual(draw(seedFrom('都江堰')))
  expect(draw(seedFrom('都江堰'))).not.toEqual(draw(seedFrom('灵渠')))
  for (const value of draw(7)) expect(value).toBeGreaterThanOrEqual(0)
})
