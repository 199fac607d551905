import { gap, type MathBox } from './layout/box.ts'
import { setDelimiter, setFence } from './layout/fences.ts'
import { setLines } from './layout/lines.ts'
import { setAccent, setBoxed, setPhantom, setSpan, setStruck } from './layout/marks.ts'
import { type Measure, Pen } from './layout/pen.ts'
import { setAtom, setRow } from './layout/row.ts'
import { setFraction, setRoot, setScript } from './layout/stacks.ts'
import { parseMath } from './parse.ts'
import { inSetting, type MathNode, type NodeOf } from './tree.ts'

export type { MathBox, MathPart } from './layout/box.ts'

/** How each kind of node is set. */
const SETTERS: { readonly [K in MathNode['type']]: (node: NodeOf<K>, pen: Pen) => MathBox } = {
  row: setRow,
  atom: setAtom,
  space: ({ em }, pen) => gap(em * pen.em),
  frac: setFraction,
  root: setRoot,
  script: setScript,
  accent: setAccent,
  span: setSpan,
  boxed: setBoxed,
  struck: setStruck,
  phantom: setPhantom,
  fence: setFence,
  delimiter: setDelimiter,
  lines: setLines,
}

const setNode = <K extends MathNode['type']>(node: NodeOf<K>, pen: Pen): MathBox =>
  SETTERS[node.type as K](node, pen)

/**
 * Lays out a LaTeX formula at `size` px. Shapes follow the usual rules of display style:
 * scripts at 66 %, fraction bars on the axis, fences as tall as what they hold.
 */
export const layoutMath = (latex: string, size: number, measure: Measure): MathBox =>
  layoutNode(parseMath(latex), size, measure)

/** A formula, or a part of one, that has been read: `layoutMath` for who looks into it first. */
export const layoutNode = (node: MathNode, size: number, measure: Measure): MathBox =>
  setNode(node, new Pen(size, size, measure, setNode))

/** How tall a formula stands in a line of text, em. */
export function heightInLine(latex: string): number {
  const { up, down } = setNode(inSetting(parseMath(latex), 'text'), new Pen(1, 1, widthless, setNode))
  return up + down
}

const widthless: Measure = () => 0
