import { describe, expect, it } from 'vitest'
import { laidPath, parsePath, pathBox, type Laid, type Point, type Segment } from '../scene/index.ts'
import { pathGeometry, pathTransform } from './drawing.ts'

const LEAF = parsePath('M0 0C22 -27 62 -26 100 0C62 12 22 20 0 0ZM40 -4L80 8')
const laid = (place: Omit<Laid, 'drawing'>) => laidPath({ drawing: LEAF, ...place }, 'a1')

const numbers = (xml: string, attribute: string): number[] =>
  [...xml.matchAll(new RegExp(` ${attribute}="(-?\\d+)"`, 'g'))].map(([, value]) => Number(value))

/** The points of the file's outline as a program that opens it puts them on the page, px. */
function pointsInFile(node: ReturnType<typeof laid>): Point[] {
  const [transform, geometry] = [pathTransform(node), pathGeometry(node)]
  const px = (attribute: string) => numbers(transform, attribute)[0]! / 9525
  const box = { x: px('x'), y: px('y'), w: px('cx'), h: px('cy') }
  const turn = (((numbers(transform, 'rot')[0] ?? 0) / 60_000) * Math.PI) / 180
  const [across, down] = [box.w / numbers(geometry, 'w')[0]!, box.h / numbers(geometry, 'h')[0]!]
  const points = geometry.slice(geometry.indexOf('<a:path '))
  return numbers(points, 'x').map((x, i): Point => {
    const [dx, dy] = [x * across - box.w / 2, numbers(points, 'y')[i]! * down - box.h / 2]
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
    return [cx + dx * Math.cos(turn) - dy * Math.sin(turn), cy + dx * Math.sin(turn) + dy * Math.cos(turn)]
  })
}

const pointsOf = (segments: readonly Segment[]): Point[] =>
  segments.flatMap(([, ...values]) =>
    Array.from({ length: values.length / 2 }, (_, i): Point => [values[2 * i]!, values[2 * i + 1]!]),
  )

describe('a drawing laid on the page', () => {
  const turned = laid({ x: 300, y: 200, angle: -137, scale: 2.4 })

  it('stands in the file where its outline stands on the page', () => {
    const expected = pointsOf(turned.segments)
    const found = pointsInFile(turned)
    expect(found).toHaveLength(expected.length)
    for (const [i, [x, y]] of expected.entries())
      expect(Math.hypot(found[i]![0] - x, found[i]![1] - y)).toBeLessThan(0.3)
  })

  it('is one text however it is turned and enlarged', () => {
    const other = laid({ x: 20, y: 640, angle: 61, scale: 0.7 })
    expect(pathGeometry(other)).toBe(pathGeometry(turned))
    expect(pathTransform(other)).not.toBe(pathTransform(turned))
  })

  it('has the box of its outline on the page', () => {
    const { x, y, w, h } = pathBox(turned.segments)
    expect(turned).toMatchObject({ x, y, w, h })
  })
})
