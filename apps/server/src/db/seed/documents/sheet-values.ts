import { isNumeric, type SheetTable } from './sheet-table.ts'

const REFERENCE = /(?:([\p{L}\p{N}]+)!)?([A-Z])(\d+)(?::([A-Z])(\d+))?/gu

const mean = (of: number[]) => of.reduce((sum, value) => sum + value, 0) / of.length
const deviations = (of: number[]) => of.map((value) => value - mean(of))
const dot = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

const FUNCTIONS: Readonly<Record<string, (...ranges: number[][]) => number>> = {
  SUM: (of = []) => of.reduce((sum, value) => sum + value, 0),
  AVERAGE: (of = []) => mean(of),
  MAX: (of = []) => Math.max(...of),
  STDEV: (of = []) => Math.sqrt(dot(deviations(of), deviations(of)) / (of.length - 1)),
  CORREL: (one = [], other = []) => {
    const [a, b] = [deviations(one), deviations(other)]
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
  },
}

/**
 * The sheet as a spreadsheet shows it: formulas by their values, to at most three decimals. Knows what our workbooks
 * use: a function of ranges, or two cells joined by + or *. Throws RangeError at another formula.
 */
export function shownRows(table: SheetTable, tables: readonly SheetTable[]): string[][] {
  return table.rows.map((row) =>
    row.map((text) => (text.startsWith('=') ? shown(text, table, tables) : text)),
  )
}

const shown = (formula: string, table: SheetTable, tables: readonly SheetTable[]): string =>
  String(Number(valueOf(formula, table, tables).toFixed(3)))

function valueOf(formula: string, table: SheetTable, tables: readonly SheetTable[]): number {
  const ranges = [...formula.matchAll(REFERENCE)].map((match) => cellsOf(match, table, tables))
  const name = /^=([A-Z]+)\(/.exec(formula)?.[1]
  if (name) {
    const calculate = FUNCTIONS[name]
    if (!calculate) throw new RangeError(`a sheet has no ${name}`)
    return calculate(...ranges)
  }
  const operator = /^=[A-Z]\d+([+*])[A-Z]\d+$/.exec(formula)?.[1]
  const [[a = 0] = [], [b = 0] = []] = ranges
  if (!operator) throw new RangeError(`no formula of ours: ${formula}`)
  return operator === '+' ? a + b : a * b
}

/** Row 1 is the heading. */
function cellsOf(
  [, sheet, column = 'A', first = '2', lastColumn = column, last = first]: RegExpMatchArray,
  table: SheetTable,
  tables: readonly SheetTable[],
): number[] {
  const from = sheet ? tables.find(({ name }) => name === sheet) : table
  if (!from || lastColumn !== column) throw new RangeError(`no cells ${sheet}!${column}${first}`)
  const at = column.charCodeAt(0) - 65
  return from.rows.slice(Number(first) - 2, Number(last) - 1).map((row) => {
    const text = row[at] ?? ''
    if (text.startsWith('=')) return valueOf(text, from, tables)
    return isNumeric(text) ? Number(text) : 0
  })
}
