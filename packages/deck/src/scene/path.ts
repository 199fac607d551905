import type { Box, Point } from './geometry.ts'

/** Absolute move, line, cubic and close: the one form that DrawingML and SVG both print. */
export type Segment =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

/** A drawing in its own axes, laid on the page: enlarged, turned by `angle` degrees, its origin at (x, y). */
export type Laid = { drawing: readonly Segment[]; x: number; y: number; angle: number; scale: number }

type Cubic = readonly [number, number, number, number, number, number]

const TOKEN = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi

/**
 * SVG path data to absolute M, L, C and Z; H, V, Q, T, S and A are rewritten as lines and cubics.
 * Flags of arcs may be written without spaces (`0 0122` for 0 0 1 22).
 * @throws RangeError when the data is cut short or a command is unknown.
 */
export function parsePath(data: string): Segment[] {
  const reader = new PathReader(data)
  return reader.read()
}

class PathReader {
  private readonly tokens: string[]
  private readonly data: string
  private readonly segments: Segment[] = []
  private at = 0
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0
  private control: Readonly<{ kind: 'C' | 'Q'; x: number; y: number }> | null = null

  constructor(data: string) {
    this.data = data
    this.tokens = data.match(TOKEN) ?? []
  }

  read(): Segment[] {
    let command = ''
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at] as string
      if (/[a-z]/i.test(token[0] as string)) {
        command = token
        this.at++
      } else if (command === '' || command === 'Z' || command === 'z') this.fail(token)
      this.step(command)
      if (command === 'M') command = 'L'
      if (command === 'm') command = 'l'
    }
    return this.segments
  }

  private step(command: string): void {
    const kind = command.toUpperCase()
    const relative = kind !== command
    const dx = relative ? this.x : 0
    const dy = relative ? this.y : 0
    const keepsControl = 'CSQT'.includes(kind)
    if (kind === 'Z') {
      this.segments.push(['Z'])
      this.x = this.startX
      this.y = this.startY
    } else if (kind === 'M') {
      this.to('M', dx + this.number(), dy + this.number())
      this.startX = this.x
      this.startY = this.y
    } else if (kind === 'L') this.to('L', dx + this.number(), dy + this.number())
    else if (kind === 'H') this.to('L', dx + this.number(), this.y)
    else if (kind === 'V') this.to('L', this.x, dy + this.number())
    else if (kind === 'C') this.cubic([...this.pair(dx, dy), ...this.pair(dx, dy), ...this.pair(dx, dy)])
    else if (kind === 'S') this.cubic([...this.mirror('C'), ...this.pair(dx, dy), ...this.pair(dx, dy)])
    else if (kind === 'Q') this.quadratic(this.pair(dx, dy), this.pair(dx, dy))
    else if (kind === 'T') this.quadratic(this.mirror('Q'), this.pair(dx, dy))
    else if (kind === 'A') this.arc(dx, dy)
    else this.fail(command)
    if (!keepsControl) this.control = null
  }

  private number(): number {
    const value = Number(this.tokens[this.at++])
    if (Number.isNaN(value)) this.fail(this.tokens[this.at - 1])
    return value
  }

  private pair(dx: number, dy: number): [number, number] {
    return [dx + this.number(), dy + this.number()]
  }

  private mirror(kind: 'C' | 'Q'): [number, number] {
    if (this.control?.kind !== kind) return [this.x, this.y]
    return [2 * this.x - this.control.x, 2 * this.y - this.control.y]
  }

  private to(kind: 'M' | 'L', x: number, y: number): void {
    this.x = x
    this.y = y
    this.segments.push([kind, x, y])
  }

  private cubic(points: Cubic): void {
    this.segments.push(['C', ...points])
    this.control = { kind: 'C', x: points[2], y: points[3] }
    this.x = points[4]
    this.y = points[5]
  }

  private quadratic([qx, qy]: readonly [number, number], [x, y]: readonly [number, number]): void {
    const third = (from: number, control: number) => from + (2 / 3) * (control - from)
    this.cubic([third(this.x, qx), third(this.y, qy), third(x, qx), third(y, qy), x, y])
    this.control = { kind: 'Q', x: qx, y: qy }
  }

  private arc(dx: number, dy: number): void {
    const rx = Math.abs(this.number())
    const ry = Math.abs(this.number())
    const turn = (this.number() * Math.PI) / 180
    const large = this.flag()
    const sweep = this.flag()
    const [x, y] = this.pair(dx, dy)
    if (rx === 0 || ry === 0) return this.to('L', x, y)
    const [from, to] = [turned([this.x, this.y], -turn), turned([x, y], -turn)]
    for (const [ax, ay, bx, by, cx, cy] of arcToCubics(from, rx, ry, large, sweep, to))
      this.cubic([...turned([ax, ay], turn), ...turned([bx, by], turn), ...turned([cx, cy], turn)])
  }

  private flag(): boolean {
    const token = this.tokens[this.at] ?? ''
    if (!/^[01]/.test(token)) this.fail(this.tokens[this.at])
    if (token.length > 1) this.tokens[this.at] = token.slice(1)
    else this.at++
    return token[0] === '1'
  }

  private fail(token: string | undefined): never {
    throw new RangeError(`path data: unexpected ${token ?? 'end'} in ${this.data.slice(0, 60)}`)
  }
}

const turned = ([x, y]: readonly [number, number], angle: number): readonly [number, number] =>
  angle === 0
    ? [x, y]
    : [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]

/** SVG 1.1 appendix F.6.5 for an unrotated ellipse, one cubic a quarter turn. */
function arcToCubics(
  [x1, y1]: readonly [number, number],
  radiusX: number,
  radiusY: number,
  large: boolean,
  sweep: boolean,
  [x2, y2]: readonly [number, number],
): Cubic[] {
  const halfX = (x1 - x2) / 2 / radiusX
  const halfY = (y1 - y2) / 2 / radiusY
  const reach = halfX * halfX + halfY * halfY
  if (reach === 0) return []
  const stretch = Math.sqrt(Math.max(1, reach))
  const rx = radiusX * stretch
  const ry = radiusY * stretch
  const [px, py] = [halfX / stretch, halfY / stretch]
  const side = (large !== sweep ? 1 : -1) * Math.sqrt(Math.max(0, 1 / (px * px + py * py) - 1))
  const [ux, uy] = [side * py, -side * px]
  const cx = ux * rx + (x1 + x2) / 2
  const cy = uy * ry + (y1 + y2) / 2
  const from = Math.atan2(py - uy, px - ux)
  let turn = Math.atan2(-py - uy, -px - ux) - from
  if (sweep && turn < 0) turn += 2 * Math.PI
  if (!sweep && turn > 0) turn -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6))
  const step = turn / count
  const k = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: count }, (_, i): Cubic => {
    const a = from + i * step
    const b = a + step
    return [
      cx + rx * (Math.cos(a) - k * Math.sin(a)),
      cy + ry * (Math.sin(a) + k * Math.cos(a)),
      cx + rx * (Math.cos(b) + k * Math.sin(b)),
      cy + ry * (Math.sin(b) - k * Math.cos(b)),
      cx + rx * Math.cos(b),
      cy + ry * Math.sin(b),
    ]
  })
}

/** Where a point of a laid drawing's own axes comes to stand. */
export function laidPoint({ x, y, angle, scale }: Omit<Laid, 'drawing'>): (px: number, py: number) => Point {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180) * scale, Math.sin((angle * Math.PI) / 180) * scale]
  return (px, py) => [x + px * cos - py * sin, y + px * sin + py * cos]
}

/** A laid drawing's outline on the page. */
export function laidSegments(laid: Laid): Segment[] {
  const at = laidPoint(laid)
  return laid.drawing.map((segment): Segment => {
    if (segment[0] === 'Z') return segment
    if (segment[0] !== 'C') return [segment[0], ...at(segment[1], segment[2])]
    const [, x1, y1, x2, y2, x3, y3] = segment
    return ['C', ...at(x1, y1), ...at(x2, y2), ...at(x3, y3)]
  })
}

/** The values a cubic takes where it turns back, so that its box is the curve's and not its handles'. */
function turningValues(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3
  const b = 2 * (p0 - 2 * p1 + p2)
  const c = p1 - p0
  const value = (t: number) =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3
  return roots(a, b, c)
    .filter((t) => t > 0 && t < 1)
    .map(value)
}

function roots(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b]
  const discriminant = b * b - 4 * a * c
  if (discriminant < 0) return []
  const root = Math.sqrt(discriminant)
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
}

/** True box of the curve (extrema, not control points): gradients hang on it in both writers. */
export function pathBox(segments: readonly Segment[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  let [x, y] = [0, 0]
  const include = (px: number, py: number) => {
    left = Math.min(left, px)
    right = Math.max(right, px)
    top = Math.min(top, py)
    bottom = Math.max(bottom, py)
  }
  for (const segment of segments) {
    if (segment[0] === 'Z') continue
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, x3, y3] = segment
      for (const value of turningValues(x, x1, x2, x3)) include(value, y)
      for (const value of turningValues(y, y1, y2, y3)) include(x3, value)
      x = x3
      y = y3
    } else {
      x = segment[1]
      y = segment[2]
    }
    include(x, y)
  }
  return left > right ? { x: 0, y: 0, w: 0, h: 0 } : { x: left, y: top, w: right - left, h: bottom - top }
}
