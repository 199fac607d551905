import {
  group,
  path,
  polygon,
  smoothCurve,
  text,
  textWidth,
  type Box,
  type GroupNode,
  type SceneNode,
  type Slot,
} from '../scene/index.ts'
import { layoutMath, type MathBox, type MathPart } from './math/layout.ts'

const serif = (size: number) => ({ size, serif: true })
const measure = (value: string, size: number) => textWidth(value, serif(size))

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

/** The largest layout of a formula, from `most` px down, that stays inside a box; the smallest is `least`. */
function fitted(latex: string, box: Box, most: number, least: number): MathBox {
  for (let size = most; size > least; size -= 2) {
    const math = layoutMath(latex, size, measure)
    if (math.w <= box.w && math.up + math.down <= box.h) return math
  }
  return layoutMath(latex, least, measure)
}

/** A formula drawn in the middle of a box; its LaTeX is its alternative text. */
export function drawFormula(latex: string, box: Box, color: Slot, most = 58): GroupNode {
  const math = fitted(latex, box, most, 18)
  const x = box.x + (box.w - math.w) / 2
  const y = box.y + (box.h - math.up - math.down) / 2 + math.up
  return group(
    math.parts.map((part) => drawn(part, x, y, color)),
    0,
    { name: '公式', alt: latex },
  )
}

/** A symbol at the left edge of its box, at text size. */
export function drawSymbol(symbol: string, box: Box, color: Slot): GroupNode {
  const latex = symbolToLatex(symbol)
  const math = fitted(latex, box, 28, 14)
  const y = box.y + (box.h - math.up - math.down) / 2 + math.up
  return group(
    math.parts.map((part) => drawn(part, box.x, y, color)),
    0,
    { name: '符号', alt: symbol },
  )
}
