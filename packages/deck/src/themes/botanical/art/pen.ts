import {
  laidPath,
  laidPoint,
  laidSegments,
  parsePath,
  type PlainFill,
  type PathNode,
  type Point,
  type Segment,
  type ShapeOptions,
} from '../../../scene/index.ts'

/** A place with a direction: drawings in their own axes (x along it, y to its right) are laid there. */
export type Pen = {
  at: (x: number, y: number) => Point
  lay: (drawing: readonly Segment[]) => Segment[]
  draw: (drawing: string | readonly Segment[], fill: PlainFill, options?: ShapeOptions) => PathNode
}

/** A pen at (x, y) turned by `angle` degrees; `scale` enlarges what it draws, but not its lines. */
export function pen(x: number, y: number, angle = 0, scale = 1): Pen {
  const place = { x, y, angle, scale }
  const segmentsOf = (drawing: string | readonly Segment[]) =>
    typeof drawing === 'string' ? parsePath(drawing) : drawing
  return {
    at: laidPoint(place),
    lay: (drawing) => laidSegments({ ...place, drawing }),
    draw: (drawing, fill, options) => laidPath({ ...place, drawing: segmentsOf(drawing) }, fill, options),
  }
}

/** Small circles, two cubics each, as subpaths of one drawing; they must not cover one another. */
export const dots = (centres: readonly Point[], radius: number): string =>
  centres
    .map(([x, y]) => {
      const [left, right, bow] = [x - radius, x + radius, (radius * 4) / 3]
      return `M${left} ${y}C${left} ${y - bow} ${right} ${y - bow} ${right} ${y}C${right} ${y + bow} ${left} ${y + bow} ${left} ${y}Z`
    })
    .join('')

export type Curve = readonly [Point, Point, Point, Point]

/** The point of a cubic Bézier at `t`, and its direction there in degrees. */
export function along([p0, p1, p2, p3]: Curve, t: number): { x: number; y: number; angle: number } {
  const u = 1 - t
  const value = (i: 0 | 1) => u ** 3 * p0[i] + 3 * u * u * t * p1[i] + 3 * u * t * t * p2[i] + t ** 3 * p3[i]
  const slope = (i: 0 | 1) => u * u * (p1[i] - p0[i]) + 2 * u * t * (p2[i] - p1[i]) + t * t * (p3[i] - p2[i])
  return { x: value(0), y: value(1), angle: (Math.atan2(slope(1), slope(0)) * 180) / Math.PI }
}

export const curveData = ([p0, p1, p2, p3]: Curve): string =>
  `M${p0.join(' ')}C${p1.join(' ')} ${p2.join(' ')} ${p3.join(' ')}`
