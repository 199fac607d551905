import type { Box, NodeTree, Slot, TextOptions } from '../../scene/index.ts'
import { block, item, slot } from '../slots.ts'

/** Whole numbers from `from` to `to`, both included; none when `to` is less. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

/** One placeholder of an item: where it stands under the item's top, how it looks, what it may shrink to. */
export type Line = {
  family: Parameters<typeof item>[0]
  /** Name without the item's number; the sample text too. */
  name: string
  /** px from the item's top. */
  dy: number
  h: number
  /** The layout's own size; glyphs of every size begin at the top of the box. */
  size: number
  sizes: readonly number[]
  color: Slot
  style?: TextOptions & { middle?: boolean }
}

const HEADING = { font: 'heading', bold: true, lineHeight: 1.3 } as const

type Style = NonNullable<Line['style']>

/** The heading of an item. */
export const heading = (
  dy: number,
  h: number,
  size: number,
  sizes: readonly number[],
  style: Style = {},
): Line => ({
  family: 'title',
  name: '小题',
  dy,
  h,
  size,
  sizes,
  color: 'tx',
  style,
})

/** What is said under a heading or a number. */
export const note = (
  dy: number,
  h: number,
  size: number,
  sizes: readonly number[],
  lineHeight: number,
  style: Style = {},
): Line => ({
  family: 'text',
  name: '说明',
  dy,
  h,
  size,
  sizes,
  color: 't2',
  style: { lineHeight, ...style },
})

/** A number worth reading from the last row. */
export const number = (
  dy: number,
  h: number,
  size: number,
  color: Slot,
  sizes: readonly number[],
  lineHeight: number,
  style: Style = {},
): Line => ({
  family: 'number',
  name: '数',
  dy,
  h,
  size,
  sizes,
  color,
  style: { font: 'heading', bold: true, lineHeight, ...style },
})

/** When an item is, or what a number counts. */
export const label = (
  dy: number,
  h: number,
  size: number,
  color: Slot,
  sizes: readonly number[],
  style: Style,
): Line => ({ family: 'label', name: '标签', dy, h, size, sizes, color, style })

/** An item's placeholders one under another: heading and note; label, number and note; … Titles are headings. */
export const stacked = (
  i: number,
  { x, y, w }: { x: number; y: number; w: number },
  lines: readonly Line[],
): NodeTree =>
  lines.map(({ family, name, dy, h, size, sizes, color, style = {} }) => {
    const look = family === 'title' ? { ...HEADING, ...style } : style
    return slot(block(x, y + dy, w, h, name, size, color, look), item(family, i), `${name}${i + 1}`, sizes)
  })

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
