/** A table with a heading row; a cell of digits becomes a number, one that starts with `=` a formula. */
export interface SheetTable {
  name: string
  columns: string[]
  rows: string[][]
  /** Stands beside the table. */
  chart?: SheetChart
}

/** A chart of columns by their letters, rows `from` to `to` (the heading is row 1). */
export interface SheetChart {
  title: string
  /** `gantt` stacks lengths (the second column) on starts (the first); `scatter` takes names as numbers. */
  kind: 'columns' | 'gantt' | 'scatter'
  names: string
  values: string[]
  from: number
  to: number
  nameTitle?: string
  valueTitle?: string
}

/** Whether a cell's text is a number to a spreadsheet. */
export const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)
