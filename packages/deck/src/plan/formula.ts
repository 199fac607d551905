import {
  path,
  polygon,
  smoothCurve,
  text,
  type Box,
  type FormulaNode,
  type SceneNode,
  type Slot,
} from '../scene/index.ts'
import { layoutMath, type MathBox, type MathPart } from '../math/layout.ts'
import { measureMath } from '../math/measure.ts'

const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ]+/g
const LOWERED = /[₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙ]+/g

/** A symbol as authors type it (`r_A`, `V_oc`, `V₁`) as LaTeX. */
const symbolToLatex = (symbol: string): string =>
  symbol.includes('\\')
    ? symbol
    : symbol
        .replace(RAISED, (figures) => `^{${figures.normalize('NFKC')}}`)
        .replace(LOWERED, (figures) => `_{${figures.normalize('NFKC')}}`)
        .replace(/([_^])(\p{L}[\p{L}\p{N}]+)/gu, '$1{\\mathrm{$2}}')
        .replace(/(?<![\p{L}{\\])\p{Lu}{3,}(?!\p{L})/gu, '\\mathrm{$&}')

function drawn(part: MathPart, x: number, y: number, color: Slot): SceneNode {
  if (part.kind === 'stroke') {
    const points = part.points.map(([px, py]) => [x + px, y + py] as const)
    return path(part.curved ? smoothCurve(points) : polygon(points, false), 'none', {
      stroke: color,
      strokeWidth: Math.max(1, part.width),
      join: 'round',
    })
  }
  const size = part.size
  const boxWidth = part.w + size
  return text(x + part.x + part.w / 2, y + part.y - size * 0.88, part.text, size, color, {
    align: 'center',
    boxWidth,
    font: 'heading',
    bold: part.bold,
    italic: part.letter,
    lineHeight: 1.2,
  })
}

/** px between two sizes that are tried. */
export const SIZE_STEP = 2

/** px below which a formula is not drawn, whatever its box. */
const SMALLEST = 8

/** The largest layout of a formula, from `most` px down, that stays inside a box. */
function fitted(latex: string, box: Box, most: number): { math: MathBox; size: number } {
  for (let size = most; size > SMALLEST; size -= SIZE_STEP) {
    const math = layoutMath(latex, size, measureMath)
    if (isWithin(math, box)) return { math, size }
  }
  return { math: layoutMath(latex, SMALLEST, measureMath), size: SMALLEST }
}

const isWithin = ({ w, up, down }: MathBox, box: Box): boolean => w <= box.w && up + down <= box.h

/** px of its letters; below `least` it cannot be read. */
type Sizes = { most: number; least: number }

function formulaNode(
  latex: string,
  box: Box,
  color: Slot,
  align: FormulaNode['align'],
  { most, least }: Sizes,
): FormulaNode {
  const { math, size } = fitted(latex, box, most)
  const x = align === 'left' ? box.x : box.x + (box.w - math.w) / 2
  const y = box.y + (box.h - math.up - math.down) / 2 + math.up
  const nodes = math.parts.map((part) => drawn(part, x, y, color))
  return { kind: 'formula', ...box, latex, size, color, align, fits: size >= least, nodes }
}

/** A formula in the middle of a box; its LaTeX is its alternative text. */
export const drawFormula = (latex: string, box: Box, color: Slot, most = 58): FormulaNode => ({
  ...formulaNode(latex, box, color, 'center', { most, least: 18 }),
  name: '公式',
  alt: latex,
})

/** A symbol at the left edge of its box, at text size. */
export const drawSymbol = (symbol: string, box: Box, color: Slot): FormulaNode => ({
  ...formulaNode(symbolToLatex(symbol), box, color, 'left', { most: 28, least: 14 }),
  name: '符号',
  alt: symbol,
})
