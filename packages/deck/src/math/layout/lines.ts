import { type Lines, sideOf } from '../tree.ts'
import { ASCENT, AXIS, DESCENT, type MathBox, type MathPart, moved } from './box.ts'
import type { Pen } from './pen.ts'

/** Between rows, em. */
const LEAD = 0.3

/** What of a cell's free room stands before it: 0 for the left side, 1 for the right. */
function shareBefore({ columns }: Lines, column: number, count: number): number {
  if (columns === 'aligned') return column % 2 === 0 && count > 1 ? 1 : 0
  return { left: 0, center: 0.5, right: 1 }[sideOf(columns, column)]
}

/** Aligned columns come in pairs that meet; all others are apart. */
const gapAfter = ({ columns }: Lines, column: number, count: number, em: number): number => {
  if (column === count - 1) return 0
  return columns !== 'aligned' || column % 2 === 1 ? em : 0
}

/** Cells in rows and columns, their middle on the axis. */
export function setLines(node: Lines, pen: Pen): MathBox {
  const { em } = pen
  const cells = node.rows.map((row) => row.map((cell) => pen.set(cell)))
  const count = Math.max(0, ...cells.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, c) => Math.max(0, ...cells.map((row) => row[c]?.w ?? 0)))
  const parts: MathPart[] = []
  let y = 0
  for (const row of cells) {
    const up = Math.max(em * ASCENT, ...row.map((box) => box.up))
    const down = Math.max(em * DESCENT, ...row.map((box) => box.down))
    let x = 0
    for (const [c, box] of row.entries()) {
      const before = (widths[c]! - box.w) * shareBefore(node, c, count)
      parts.push(...moved(box.parts, x + before, y + up))
      x += widths[c]! + gapAfter(node, c, count, em)
    }
    y += up + down + em * LEAD
  }
  const h = Math.max(0, y - em * LEAD)
  const up = h / 2 + em * AXIS
  const w = widths.reduce((sum, width, c) => sum + width + gapAfter(node, c, count, em), 0)
  return { w, up, down: h - up, parts: moved(parts, 0, -up) }
}
