import type { Box } from '../../scene/index.ts'
import { item } from '../slots.ts'

/** Whole numbers from `from` to `to`, both included; none when `to` is less. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

type Rows = { perRow: number; w: number; h: number; gapX: number; gapY: number; centre: number; top: number }

/** Cells of equal size in rows about a middle line; a short last row is centred too. */
export const inRows = (n: number, { perRow, w, h, gapX, gapY, centre, top }: Rows): Box[] =>
  range(0, n - 1).map((i) => {
    const row = Math.floor(i / perRow)
    const inRow = Math.min(perRow, n - row * perRow)
    const x = centre - (inRow * w + (inRow - 1) * gapX) / 2 + (i - row * perRow) * (w + gapX)
    return { x, y: top + row * (h + gapY), w, h }
  })

/** Up to three symbols stand in one column, more in two. */
export const symbolRows = (n: number) => (n <= 3 ? n : Math.ceil(n / 2))

type SymbolGrid = {
  x: number
  y: number
  h: number
  pitch: number
  wide: number
  narrow: number
  step: number
}

/** Rows of a formula's symbols: one column `wide` px, or two `narrow` ones `step` px apart; `pitch` at most. */
export function symbolCells(n: number, { x, y, h, pitch, wide, narrow, step }: SymbolGrid): Box[] {
  const columns = n <= 3 ? 1 : 2
  const row = Math.min(pitch, h / symbolRows(n))
  return range(0, n - 1).map((i) => ({
    x: x + (i % columns) * step,
    y: y + Math.floor(i / columns) * row,
    w: columns === 1 ? wide : narrow,
    h: row,
  }))
}

/** Frames of a formula page: the formula's own, and one in each cell for its symbol. */
export const formulaFrames = (
  formula: Box,
  cells: readonly Box[],
  symbol: { dx: number; w: number; below: number },
): Record<string, Box> => ({
  formula,
  ...Object.fromEntries(
    cells.map((cell, i) => [
      item('symbol', i),
      { x: cell.x + symbol.dx, y: cell.y, w: symbol.w, h: cell.h - symbol.below },
    ]),
  ),
})

/** The parts that are there, on one line, `gap` between them. */
export const joined = (parts: readonly (string | undefined)[], gap = '　') => parts.filter(Boolean).join(gap)
