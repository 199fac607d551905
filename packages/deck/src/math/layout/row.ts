import type { AtomStyle } from '../symbols.ts'
import { baseOf, type MathNode, type NodeOf } from '../tree.ts'
import { ASCENT, beside, DESCENT, gap, type MathBox } from './box.ts'
import type { Pen } from './pen.ts'

/** Space on each side of a sign, em. */
const AROUND: Readonly<Partial<Record<AtomStyle, number>>> = { op: 0.12, rel: 0.28, bin: 0.22 }
const AFTER_COMMA = 0.18
const AFTER_NAME = 0.16
/** Signs in scripts stand closer. */
const SCRIPT_SPACING = 0.5
const SCRIPT_BELOW = 0.8

const LARGE = 1.35
const BOLD = 1.06

const styleOf = (node: MathNode): AtomStyle | null => {
  const base = baseOf(node)
  return base.type === 'atom' ? base.style : null
}

/** A sign before which nothing stands that it could join is a sign of what follows. */
const isUnary = (style: AtomStyle | null, before: MathNode | undefined): boolean =>
  style === 'bin' &&
  (!before || (before.type === 'atom' && ['rel', 'bin', 'open', 'punct'].includes(before.style)))

const startsWord = (node: MathNode): boolean => {
  const base = baseOf(node)
  return base.type === 'frac' || (base.type === 'atom' && base.style === 'ord')
}

/** Items one after the other, with the space that signs, commas and names keep. */
export function setRow({ items }: NodeOf<'row'>, pen: Pen): MathBox {
  const { em } = pen
  const boxes = items.flatMap((item, i) => {
    const style = styleOf(item)
    const spacing = em < pen.whole * SCRIPT_BELOW ? SCRIPT_SPACING : 1
    const pad = style && !isUnary(style, items[i - 1]) ? (AROUND[style] ?? 0) * em * spacing : 0
    const after = items[i + 1]
    const word = style === 'name' && after && startsWord(after) ? [gap(em * AFTER_NAME)] : []
    return [gap(pad), pen.set(item), gap(style === 'punct' ? em * AFTER_COMMA : pad), ...word]
  })
  return beside(boxes)
}

/** A run of letters; sums and their like are larger and stand in the middle of the line. */
export function setAtom({ text, style }: NodeOf<'atom'>, { em, measure }: Pen): MathBox {
  const isLarge = style === 'op'
  const size = isLarge ? em * LARGE : em
  const bold = style === 'bold' || style === 'boldItalic'
  const w = measure(text, size) * (bold ? BOLD : 1)
  const letter = (style === 'ord' && /^\p{L}/u.test(text)) || style === 'boldItalic'
  const y = isLarge ? size * 0.1 : 0
  return {
    w,
    up: size * ASCENT,
    down: isLarge ? size * 0.36 : em * DESCENT,
    parts: [{ kind: 'text', x: 0, y, w, text, size, bold, letter }],
  }
}
