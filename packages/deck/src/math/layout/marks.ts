import type { Point } from '../../scene/index.ts'
import { accentShape, lyingBrace } from '../shapes.ts'
import type { NodeOf } from '../tree.ts'
import { moved, type MathBox, type MathPart, rule, RULE, stroke, strokes } from './box.ts'
import type { Pen } from './pen.ts'

/** A mark over a letter, or stretched over several. */
export function setAccent({ mark, body: inner }: NodeOf<'accent'>, pen: Pen): MathBox {
  const { em } = pen
  const body = pen.set(inner)
  const y = -Math.min(body.up, Math.max(em * 0.74, body.up - em * 0.04)) - em * 0.04
  const half = Math.min(Math.max(em * 0.18, body.w / 2 - em * 0.08), em * 0.9)
  const shape = accentShape(mark, body.w / 2, half, y, em)
  return {
    ...body,
    up: Math.max(body.up, -y + em * 0.16),
    parts: [...body.parts, ...strokes(shape, em * RULE)],
  }
}

/** A rule or a brace along an expression. */
export function setSpan({ span, body: inner }: NodeOf<'span'>, pen: Pen): MathBox {
  const { em } = pen
  const body = pen.set(inner)
  const isOver = span.startsWith('over')
  const clear = em * 0.08
  const y = isOver ? -body.up - clear * 0.2 : body.down + clear
  const grown = (by: number, parts: readonly MathPart[]): MathBox => ({
    ...body,
    ...(isOver ? { up: -y + by } : { down: y + by }),
    parts: [...body.parts, ...parts],
  })
  if (span.endsWith('line')) return grown(clear, [rule(em * 0.02, body.w - em * 0.02, y, em)])
  const h = em * 0.26
  return grown(h, strokes(lyingBrace(body.w, y, h, isOver ? -1 : 1), em * RULE))
}

export function setBoxed({ body: inner }: NodeOf<'boxed'>, pen: Pen): MathBox {
  const body = pen.set(inner)
  const pad = pen.em * 0.2
  const [w, up, down] = [body.w + 2 * pad, body.up + pad, body.down + pad]
  const frame: Point[] = [
    [0, -up],
    [w, -up],
    [w, down],
    [0, down],
    [0, -up],
  ]
  return { w, up, down, parts: [...moved(body.parts, pad, 0), stroke(frame, pen.em * RULE)] }
}

/** Lines from corner to corner. */
export function setStruck({ strike, body: inner }: NodeOf<'struck'>, pen: Pen): MathBox {
  const body = pen.set(inner)
  const { w, up, down } = body
  const rising: Point[] = [
    [0, down],
    [w, -up],
  ]
  const falling: Point[] = [
    [0, -up],
    [w, down],
  ]
  const drawn = { up: [rising], down: [falling], both: [rising, falling] }[strike]
  return { ...body, parts: [...body.parts, ...drawn.map((line) => stroke(line, pen.em * RULE))] }
}

/** The room of an expression without itself. */
export const setPhantom = ({ body }: NodeOf<'phantom'>, pen: Pen): MathBox => ({
  ...pen.set(body),
  parts: [],
})
