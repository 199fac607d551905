import { latexOf } from '../importers/docx/math.ts'
import type { XmlElement as Named } from '../importers/files/xml.ts'
import { layoutNode } from '../math/layout.ts'
import { measureMath } from '../math/measure.ts'
import { parseMath } from '../math/parse.ts'
import { inLine, type MathNode, row } from '../math/tree.ts'
import type { FormulaRoom } from './types.ts'
import { descendants, type XmlElement } from './xml.ts'

/** A formula of more signs is none that a page shows; to set it would only take time. */
const LONGEST = 2_000
/** Set at a size at which no part meets a least size in px. */
const SIZE = 100

/** The element with the prefixes that readers of Office math expect. */
const named = ({ name, attributes, children, text }: XmlElement): Named => ({
  name: `m:${name}`,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key.replace(/^r:/, 'm:'), value]),
  ),
  children: text ? [text, ...children.map(named)] : children.map(named),
})

/** Where programs break a line of a formula that is too long: before a relation or an operation. */
const breaksAt = (node: MathNode): boolean =>
  node.type === 'atom' && (node.style === 'rel' || node.style === 'bin')

function unbroken(node: MathNode): MathNode[] {
  if (node.type !== 'row') return [node]
  const parts: MathNode[][] = [[]]
  for (const item of node.items) {
    if (breaksAt(item)) parts.push([])
    parts.at(-1)!.push(item)
  }
  return parts.filter((part) => part.length > 0).map(row)
}

const widthOf = (node: MathNode): number => layoutNode(node, SIZE, measureMath).w / SIZE

function roomOfOne(latex: string, isAlone: boolean): FormulaRoom {
  const read = parseMath(latex)
  const node = isAlone ? read : inLine(read)
  const { w, up, down } = layoutNode(node, SIZE, measureMath)
  return { width: w / SIZE, height: (up + down) / SIZE, least: Math.max(0, ...unbroken(node).map(widthOf)) }
}

/** What the formulas of an `m` take when each stands in a line, one under another; null for none that can be set. */
export function formulaRoom(math: XmlElement): FormulaRoom | null {
  const isAlone = descendants(math, 'oMathPara').length > 0
  const latex = descendants(math, 'oMath').map((one) => latexOf(named(one)))
  if (latex.length === 0 || latex.join('').length > LONGEST) return null
  const rooms = latex.map((one) => roomOfOne(one, isAlone))
  return {
    width: Math.max(...rooms.map(({ width }) => width)),
    height: rooms.reduce((sum, { height }) => sum + height, 0),
    least: Math.max(...rooms.map(({ least }) => least)),
  }
}
