import {
  breakLines,
  contentWidth,
  keepUnits,
  plainText,
  type Align,
  type TableColumn,
  type TableNode,
  type TableStyle,
  type TextContent,
  type TextLine,
} from '../scene/index.ts'
import type { TableContent } from './types.ts'
import { endsAlone } from './typeset.ts'

/** Exact line pitch inside cells, em. */
export const CELL_LINE_HEIGHT = 1.3
const CELL_MARGIN = 0.35
const SMALLEST_SIZE = 13
const NUMBER = /^[\s<>≤≥±+\-−–~≈$¥￥]*\d[\d\s,.×/:%‰°eE+\-−–^~]*\S{0,6}$/

/** How far letters shrink, as part of the largest size that fits, so that no cell ends in a lone character. */
const LEAST_FOR_FULL_LINES = 0.85

/**
 * Rows, columns and sizes of a table for the box its layout gives: the largest size that fits, or a little
 * less where that spares a cell a last line of one character.
 */
export function bindTable(node: TableNode, content: TableContent): TableNode {
  const width = Math.max(1, ...content.rows.map((row) => row.length))
  const given = content.rows.map((row) => Array.from({ length: width }, (_, i) => keepUnits(row[i] ?? '')))
  const wished = { ...node.style, ...content.style }
  const bound = { ...node, rows: given, alt: content.alt, highlightRow: content.highlightRow ?? -1 }
  let tightest: TableNode = { ...bound, style: wished }
  let fitting: TableNode | undefined
  for (let size = wished.size; size >= Math.min(SMALLEST_SIZE, wished.size); size--) {
    if (fitting && size < fitting.style.size * LEAST_FOR_FULL_LINES) break
    const style = { ...wished, size, headerSize: Math.min(wished.headerSize, size) }
    const columns = columnsOf(given, content, style, node.w)
    const rows = headed(given, columns, style)
    const lines = rows.map((row, i) => linesOfCells(row, i, columns, style))
    const needed = lines.map((cells, i) => neededHeight(cells, i, style))
    const table = { ...bound, rows, style, columns, rowHeights: heights(needed, style, node.h) }
    if (sum(needed) > node.h) tightest = table
    else if (lines.flat().some(endsAlone)) fitting ??= table
    else {
      fitting = table
      break
    }
  }
  const fitted = fitting ?? tightest
  return { ...fitted, h: sum(fitted.rowHeights) }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const sizeOf = (row: number, style: TableStyle): number => (row === 0 ? style.headerSize : style.size)

function columnsOf(
  rows: readonly (readonly TextContent[])[],
  content: TableContent,
  style: TableStyle,
  width: number,
): TableColumn[] {
  const count = rows[0]?.length ?? 0
  const natural = Array.from({ length: count }, (_, column) => {
    const widest = Math.max(
      ...rows.map((row, i) =>
        contentWidth(row[column] as TextContent, { size: sizeOf(i, style), bold: true }),
      ),
    )
    return content.columns?.[column]?.weight ?? widest + 2 * style.padding + style.size
  })
  const narrow = Array.from({ length: count }, (_, column) => {
    const [head, ...body] = rows.map((row) => row[column] as TextContent)
    const parts = headParts(head!).map((part) => contentWidth(part, { size: style.headerSize, bold: true }))
    const cells = body.map((cell) => contentWidth(cell, { size: style.size, bold: true }))
    return Math.max(...parts, ...cells) + 2 * style.padding + style.size
  })
  const weighted = content.columns?.some((column) => column.weight)
  const widths = weighted ? natural : shareOut(sum(natural) <= width ? natural : narrow, width)
  const scale = width / sum(widths)
  const aligns = apart(
    rows,
    natural.map((_, column) => alignOf(rows, column)),
  )
  return widths.map((w, column) => ({
    width: w * scale,
    align: content.columns?.[column]?.align ?? aligns[column]!,
  }))
}

/** A head over a unit in brackets takes a second line for it before the cells under it break. */
const headParts = (head: TextContent): string[] => plainText(head).split(/(?=[（(])/)

/** The rows with heads on two lines where one has no room for their unit. */
function headed(
  [heads = [], ...body]: readonly (readonly TextContent[])[],
  columns: readonly TableColumn[],
  style: TableStyle,
): readonly (readonly TextContent[])[] {
  const set = (head: TextContent, i: number): TextContent => {
    const width = contentWidth(head, { size: style.headerSize, bold: true })
    return typeof head === 'string' && width > cellWidth(columns[i]!, style)
      ? headParts(head).join('\n')
      : head
  }
  return [heads.map(set), ...body]
}

/** Short columns keep what they need; the long ones share what is left, so that their text wraps. */
function shareOut(natural: readonly number[], width: number): number[] {
  if (sum(natural) <= width) return [...natural]
  const kept: number[] = []
  for (;;) {
    const long = natural.filter((w) => !kept.includes(w))
    const share = (width - sum(natural.filter((w) => kept.includes(w)))) / Math.max(1, long.length)
    const fitting = long.filter((w) => w <= share)
    if (fitting.length === 0) {
      const scale = (share * long.length) / sum(long)
      return natural.map((w) => (kept.includes(w) ? w : w * scale))
    }
    kept.push(...fitting)
  }
}

const PLAIN = /^[+\-−]?[\d,]+(\.\d+)?%?$/

/** Numbers that end where the next column's text begins run into it; unless their digits stand under one another they are centred. */
function apart(rows: readonly (readonly TextContent[])[], aligns: readonly Align[]): Align[] {
  return aligns.map((align, column) => {
    if (align !== 'right' || aligns[column + 1] !== 'left') return align
    const cells = rows.slice(1).map((row) => plainText(row[column] as TextContent).trim())
    const lengths = cells.map((cell) => cell.length)
    const inDigits = cells.every((cell) => PLAIN.test(cell)) && Math.max(...lengths) > Math.min(...lengths)
    return inDigits ? 'right' : 'center'
  })
}

function alignOf(rows: readonly (readonly TextContent[])[], column: number): Align {
  if (column === 0) return 'left'
  const texts = rows.slice(1).map((row) => plainText(row[column] as TextContent).trim())
  const filled = texts.filter((cell) => cell !== '' && cell !== '—' && cell !== '-')
  if (filled.length > 0 && filled.every((cell) => NUMBER.test(cell))) return 'right'
  return filled.every((cell) => [...cell].length <= 6) ? 'center' : 'left'
}

const linesOfCells = (
  row: readonly TextContent[],
  index: number,
  columns: readonly TableColumn[],
  style: TableStyle,
): TextLine[][] =>
  row.map((cell, i) =>
    breakLines(cell, cellWidth(columns[i]!, style), { size: sizeOf(index, style), bold: true }),
  )

function neededHeight(cells: readonly (readonly TextLine[])[], index: number, style: TableStyle): number {
  const size = sizeOf(index, style)
  return Math.max(...cells.map((lines) => lines.length)) * size * CELL_LINE_HEIGHT + 2 * CELL_MARGIN * size
}

/** px of text between a cell's paddings, with the slack that every program's own spacing needs. */
export const cellWidth = (column: TableColumn, style: TableStyle): number =>
  (column.width - 2 * style.padding) * 0.975

/** The layout's wished heights where there is room, else what the text needs and an even part of the rest. */
function heights(needed: readonly number[], style: TableStyle, height: number): number[] {
  const wished = needed.map((least, i) => Math.max(least, i === 0 ? style.headerHeight : style.rowHeight))
  if (sum(wished) <= height) return wished
  const room = Math.max(0, height - sum(needed))
  const wanting = sum(wished) - sum(needed)
  return needed.map((least, i) => least + (room * ((wished[i] as number) - least)) / Math.max(1, wanting))
}
