import type { Anchor, Corner, Sheet } from './types.ts'
import { SHOWN } from './workbook.ts'

/** px; `tabs` is the height of the sheets' names. */
export const PAGE = { width: 1280, height: 720, tabs: 52 } as const

/** How much larger than on a screen a sheet may be drawn, and how small, so that a card shows words. */
const SCALE = { least: 0.9, most: 2 } as const
/** Before scaling. */
const LETTERS = 22
const NUMBERS = 30

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Where a sheet's cells are on the page, px. */
export interface Grid {
  scale: number
  /** Edges; the last one is beyond the page. */
  columns: readonly number[]
  rows: readonly number[]
  /** Those that are not hidden. */
  shownColumns: readonly number[]
  shownRows: readonly number[]
  /** Of a cell or of all that it is merged with. */
  boxOf(row: number, column: number): Box & { isMerged: boolean }
  /** Whether it is no part of a merged cell but the first. */
  isSeen(row: number, column: number): boolean
}

/** As large as the page allows, so that a cover can be read on a card. */
export function gridOf(sheet: Sheet): Grid {
  const used = extentOf(sheet)
  const width = sum(used.columns, sheet.columnWidth)
  const height = sum(used.rows, sheet.rowHeight)
  const room = { w: PAGE.width - NUMBERS, h: PAGE.height - PAGE.tabs - LETTERS }
  const fits = Math.min(room.w / Math.max(width, 1), Math.max(room.h / Math.max(height, 1), SCALE.most * 0.7))
  const scale = Math.min(SCALE.most, Math.max(SCALE.least, fits))
  const columns = edges(NUMBERS * scale, PAGE.width, (column) => sheet.columnWidth(column) * scale)
  const rows = edges(LETTERS * scale, PAGE.height - PAGE.tabs, (row) => sheet.rowHeight(row) * scale)
  const shown = (of: readonly number[]) =>
    of.slice(0, -1).flatMap((from, at) => (of[at + 1]! > from ? [at] : []))
  const edge = (of: readonly number[], at: number) => of[Math.min(at, of.length - 1)]!
  const merged = new Map<string, (typeof sheet.merges)[number]>()
  const hidden = new Set<string>()
  for (const merge of sheet.merges)
    for (let row = merge.row; row < Math.min(merge.row + merge.rows, SHOWN.rows); row++)
      for (
        let column = merge.column;
        column < Math.min(merge.column + merge.columns, SHOWN.columns);
        column++
      )
        if (row === merge.row && column === merge.column) merged.set(`${row} ${column}`, merge)
        else hidden.add(`${row} ${column}`)
  return {
    scale,
    columns,
    rows,
    shownColumns: shown(columns),
    shownRows: shown(rows),
    isSeen: (row, column) => !hidden.has(`${row} ${column}`),
    boxOf(row, column) {
      const merge = merged.get(`${row} ${column}`)
      const [x, y] = [columns[column]!, rows[row]!]
      const w = edge(columns, column + (merge?.columns ?? 1)) - x
      const h = edge(rows, row + (merge?.rows ?? 1)) - y
      return { x, y, w, h, isMerged: merge !== undefined }
    },
  }
}

/** Where something stands that is anchored to cells; what begins beyond the page is there. */
export function placeOf(grid: Grid, { from, to }: Anchor): Box {
  const at = ({ column, row, dx, dy }: Corner) => ({
    x: beyond(grid.columns, column) + dx * grid.scale,
    y: beyond(grid.rows, row) + dy * grid.scale,
  })
  const [first, last] = [at(from), at(to)]
  return { ...first, w: last.x - first.x, h: last.y - first.y }
}

/** An edge that may lie past the last one that is drawn: as if all that follow were like it. */
function beyond(edges: readonly number[], at: number): number {
  const last = edges.length - 1
  if (at <= last) return edges[at]!
  return edges[last]! + (at - last) * (edges[last]! - edges[last - 1]!)
}

function extentOf(sheet: Sheet): { columns: number; rows: number } {
  let [columns, rows] = [1, 1]
  for (const [row, cells] of sheet.cells)
    for (const [column, { text, fill }] of cells)
      if (text || fill) {
        columns = Math.max(columns, column + 1)
        rows = Math.max(rows, row + 1)
      }
  for (const { anchor } of sheet.charts) {
    columns = Math.max(columns, anchor.to.column + 1)
    rows = Math.max(rows, anchor.to.row + 1)
  }
  return { columns: Math.min(columns, SHOWN.columns), rows: Math.min(rows, SHOWN.rows) }
}

const sum = (count: number, of: (at: number) => number): number =>
  Array.from({ length: count }, (_, at) => of(at)).reduce((total, one) => total + one, 0)

function edges(from: number, end: number, lengthOf: (at: number) => number): number[] {
  const found = [from]
  while (found.at(-1)! < end && found.length <= SHOWN.rows * 2)
    found.push(found.at(-1)! + lengthOf(found.length - 1))
  return found
}
