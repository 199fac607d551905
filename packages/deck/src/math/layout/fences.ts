import { delimiterShape } from '../shapes.ts'
import type { Fence, NodeOf } from '../tree.ts'
import { AXIS, beside, EMPTY, gap, type MathBox, strokes } from './box.ts'
import type { Pen } from './pen.ts'
import { setAtom } from './row.ts'

/** Between a bracket and what it holds, em. */
const INNER = 0.06
/** Signs whose strokes stand at the edge towards it. */
const BRACKETS = /[()[\]{}⟦⟧]/

function delimiter(sign: string, up: number, down: number, pen: Pen): MathBox {
  if (!sign) return EMPTY
  const w = pen.em * 0.36
  const shapes = delimiterShape(sign, w, up, down)
  return shapes
    ? { w, up, down, parts: strokes(shapes, pen.em * 0.052) }
    : setAtom({ type: 'atom', text: sign, style: 'open' }, pen)
}

/** Delimiters as tall as what they hold. */
export function setFence({ open, close, parts, bar }: Fence, pen: Pen): MathBox {
  const { em } = pen
  const bodies = parts.map((part) => pen.set(part))
  const up = Math.max(em * 0.8, ...bodies.map((body) => body.up)) + em * 0.02
  const down = Math.max(em * 0.24, ...bodies.map((body) => body.down)) + em * 0.02
  const inner = (sign: string) => gap(BRACKETS.test(sign) ? em * INNER : 0)
  const between = bodies.flatMap((body, i) => (i ? [delimiter(bar, up, down, pen), body] : [body]))
  return beside([
    delimiter(open, up, down, pen),
    inner(open),
    ...between,
    inner(close),
    delimiter(close, up, down, pen),
  ])
}

/** One delimiter of a size that the author chose. */
export function setDelimiter({ sign, em }: NodeOf<'delimiter'>, pen: Pen): MathBox {
  const half = (pen.em * em) / 2
  return delimiter(sign, half + pen.em * AXIS, half - pen.em * AXIS, pen)
}
