/** What a cell shows, as the file says it is seen. */
export interface Cell {
  text: string
  isNumber: boolean
  /** A number that is shown with as many digits as have room. */
  general: number | null
  bold: boolean
  italic: boolean
  /** Hex with its mark; null: ink, or no fill. */
  color: string | null
  fill: string | null
  align: 'left' | 'center' | 'right' | null
  /** Times the sheet's own size of letters. */
  size: number
  wraps: boolean
}

/** Rows and columns count from 0. */
export interface Merge {
  row: number
  column: number
  rows: number
  columns: number
}

/** A place on a sheet in cells, with px of a screen within them. */
export interface Anchor {
  from: Corner
  to: Corner
}
export interface Corner {
  column: number
  row: number
  dx: number
  dy: number
}

/** The beginning of a sheet. */
export interface Sheet {
  name: string
  /** px of a screen; 0 where hidden. */
  columnWidth(column: number): number
  rowHeight(row: number): number
  cells: ReadonlyMap<number, ReadonlyMap<number, Cell>>
  merges: readonly Merge[]
  charts: readonly { part: string; anchor: Anchor }[]
  showsGrid: boolean
  isRightToLeft: boolean
}
