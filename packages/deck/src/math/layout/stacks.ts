import type { Point } from '../../scene/index.ts'
import type { Frac, NodeOf, Script } from '../tree.ts'
import { AXIS, moved, type MathBox, rule, RULE, stroke } from './box.ts'
import type { Pen } from './pen.ts'

const SCRIPT = 0.66
const DEGREE = 0.5
const IN_DISPLAY = 0.94
const IN_TEXT = 0.7
const INSIDE_ANOTHER = 0.86

function penOfParts({ setting }: Frac, pen: Pen): Pen {
  if (setting === 'text') return pen.smaller(IN_TEXT)
  return pen.smaller(setting === 'display' || !pen.isSmall ? IN_DISPLAY : INSIDE_ANOTHER)
}

/** One above the other around the axis. */
export function setFraction(node: Frac, pen: Pen): MathBox {
  const { em } = pen
  const own = penOfParts(node, pen)
  const [over, under] = [own.set(node.over), own.set(node.under)]
  const w = Math.max(over.w, under.w) + em * 0.24
  const axis = -em * AXIS
  const clear = em * 0.16
  const overY = axis - clear - over.down
  const underY = axis + clear + under.up
  const pad = em * 0.1
  return {
    w: w + 2 * pad,
    up: over.up - overY,
    down: under.down + underY,
    parts: [
      ...moved(over.parts, pad + (w - over.w) / 2, overY),
      ...moved(under.parts, pad + (w - under.w) / 2, underY),
      ...(node.bar ? [rule(pad, pad + w, axis, em)] : []),
    ],
  }
}

/** A root sign over what it holds, its degree in the sign's arm. */
export function setRoot({ body: inner, degree: small }: NodeOf<'root'>, pen: Pen): MathBox {
  const { em } = pen
  const body = pen.set(inner)
  const degree = small && pen.smaller(DEGREE).set(small)
  const shift = degree ? Math.max(0, degree.w - em * 0.24) : 0
  const sign = shift + em * 0.62
  const up = body.up + em * 0.14
  const points: Point[] = [
    [shift + em * 0.06, -em * 0.2],
    [shift + em * 0.18, -em * 0.3],
    [shift + em * 0.36, body.down],
    [sign - em * 0.06, -up],
    [sign + body.w + em * 0.06, -up],
  ]
  const degreeY = degree ? -em * 0.42 - degree.down : 0
  return {
    w: sign + body.w + em * 0.1,
    up: Math.max(up + em * 0.06, degree ? degree.up - degreeY : 0),
    down: body.down + em * 0.04,
    parts: [
      ...(degree ? moved(degree.parts, shift ? 0 : em * 0.24 - degree.w, degreeY) : []),
      ...moved(body.parts, sign, 0),
      stroke(points, em * RULE),
    ],
  }
}

type Scripts = { base: MathBox; sup: MathBox | undefined; sub: MathBox | undefined }

/** A base with its scripts, beside it or above and below. */
export function setScript(node: Script, pen: Pen): MathBox {
  const small = pen.smaller(SCRIPT)
  const boxes: Scripts = {
    base: pen.set(node.base),
    sup: node.sup && small.set(node.sup),
    sub: node.sub && small.set(node.sub),
  }
  return node.limits ? aboveAndBelow(boxes, pen.em) : atTheSide(boxes, pen.em)
}

function atTheSide({ base, sup, sub }: Scripts, em: number): MathBox {
  const supY = sup ? -Math.max(base.up - em * 0.4, em * 0.36) - Math.max(0, sup.down - em * 0.16) : 0
  const subY = sub ? Math.max(base.down - em * 0.06, em * 0.16) + Math.max(0, sub.up - em * 0.55) : 0
  const x = base.w + em * 0.03
  return {
    w: x + Math.max(sup?.w ?? 0, sub?.w ?? 0) + em * 0.05,
    up: Math.max(base.up, sup ? sup.up - supY : 0),
    down: Math.max(base.down, sub ? sub.down + subY : 0),
    parts: [
      ...base.parts,
      ...(sup ? moved(sup.parts, x, supY) : []),
      ...(sub ? moved(sub.parts, x, subY) : []),
    ],
  }
}

function aboveAndBelow({ base, sup, sub }: Scripts, em: number): MathBox {
  const w = Math.max(base.w, sup?.w ?? 0, sub?.w ?? 0)
  const supY = sup ? -base.up - em * 0.08 - sup.down : 0
  const subY = sub ? base.down + em * 0.04 + sub.up : 0
  const centred = (box: MathBox, y: number) => moved(box.parts, (w - box.w) / 2, y)
  return {
    w,
    up: sup ? sup.up - supY : base.up,
    down: sub ? sub.down + subY : base.down,
    parts: [...centred(base, 0), ...(sup ? centred(sup, supY) : []), ...(sub ? centred(sub, subY) : [])],
  }
}
