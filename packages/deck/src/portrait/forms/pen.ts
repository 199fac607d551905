import type { Box, Point, Segment } from '../../scene/index.ts'

const RADIAN = Math.PI / 180

/** Draws an outline the way DrawingML does: from where it stands, angles in degrees clockwise. */
export class Pen {
  readonly segments: Segment[] = []
  private x = 0
  private y = 0
  private start: Point = [0, 0]

  move(x: number, y: number): this {
    this.start = [x, y]
    return this.go('M', x, y)
  }

  line(...coordinates: readonly number[]): this {
    for (let i = 0; i + 1 < coordinates.length; i += 2) this.go('L', coordinates[i]!, coordinates[i + 1]!)
    return this
  }

  cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.segments.push(['C', x1, y1, x2, y2, x, y])
    this.x = x
    this.y = y
    return this
  }

  quadratic(qx: number, qy: number, x: number, y: number): this {
    const third = (from: number, control: number) => from + (2 / 3) * (control - from)
    return this.cubic(third(this.x, qx), third(this.y, qy), third(x, qx), third(y, qy), x, y)
  }

  /**
   * Along an ellipse that passes here at angle `from`, for `sweep` degrees. `seen` are the radii in which the
   * angles are meant, where the drawing is stretched afterwards.
   */
  arc(rx: number, ry: number, from: number, sweep: number, seen: readonly [number, number] = [rx, ry]): this {
    const begin = parametric(...seen, from)
    const turn = parametric(...seen, from + sweep) - begin
    const whole = Math.abs(sweep) >= 360 ? Math.sign(sweep) * 2 * Math.PI : sameTurn(turn, sweep)
    const [cx, cy] = [this.x - rx * Math.cos(begin), this.y - ry * Math.sin(begin)]
    const count = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2) - 1e-6))
    const step = whole / count
    const handle = (4 / 3) * Math.tan(step / 4)
    for (let i = 0; i < count; i++) {
      const [a, b] = [begin + i * step, begin + (i + 1) * step]
      const [ax, ay, bx, by] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
      this.cubic(
        cx + rx * (ax - handle * ay),
        cy + ry * (ay + handle * ax),
        cx + rx * (bx + handle * by),
        cy + ry * (by - handle * bx),
        cx + rx * bx,
        cy + ry * by,
      )
    }
    return this
  }

  close(): this {
    this.segments.push(['Z'])
    ;[this.x, this.y] = this.start
    return this
  }

  private go(kind: 'M' | 'L', x: number, y: number): this {
    this.segments.push([kind, x, y])
    this.x = x
    this.y = y
    return this
  }
}

/** The parameter at which an ellipse is seen at an angle from its centre. */
function parametric(rx: number, ry: number, degrees: number): number {
  const angle = degrees * RADIAN
  const turns = Math.round(degrees / 360) * 2 * Math.PI
  return Math.atan2(rx * Math.sin(angle), ry * Math.cos(angle)) + turns
}

/** A turn in the direction, and of the length, that was asked for. */
function sameTurn(turn: number, sweep: number): number {
  const wanted = sweep * RADIAN
  return turn + Math.round((wanted - turn) / (2 * Math.PI)) * 2 * Math.PI
}

/** A closed outline through points given as x, y, x, y … */
export const polygon = (...coordinates: readonly number[]): Segment[] =>
  new Pen()
    .move(coordinates[0]!, coordinates[1]!)
    .line(...coordinates.slice(2))
    .close().segments

/** A whole ellipse about a centre; `sweep` −360 turns it for cutting holes. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, sweep = 360): Segment[] =>
  new Pen()
    .move(cx - rx, cy)
    .arc(rx, ry, 180, sweep)
    .close().segments

/** Segments mirrored in their box at 0, 0 and moved to where the box stands. */
export function placed(
  segments: readonly Segment[],
  { x, y, w, h }: Box,
  flipH: boolean,
  flipV: boolean,
): Segment[] {
  const at = (px: number, py: number): [number, number] => [
    x + (flipH ? w - px : px),
    y + (flipV ? h - py : py),
  ]
  return segments.map((one): Segment => {
    if (one[0] === 'Z') return one
    if (one[0] === 'C') return ['C', ...at(one[1], one[2]), ...at(one[3], one[4]), ...at(one[5], one[6])]
    return [one[0], ...at(one[1], one[2])]
  })
}
