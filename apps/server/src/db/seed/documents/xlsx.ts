import writeExcelFile from 'write-excel-file/node'
import type { SheetData } from 'write-excel-file/node'

/** A table with a heading row; a cell of digits becomes a number, one that starts with `=` a formula. */
export interface SheetTable {
  name: string
  columns: string[]
  rows: string[][]
}

const header = {
  fontWeight: 'bold',
  backgroundColor: '#F2EEE6',
  borderColor: '#D6CEC1',
  borderStyle: 'thin',
  wrap: true,
} as const
const body = { borderColor: '#E7E1D7', borderStyle: 'thin', alignVertical: 'center', wrap: true } as const

/** Whether a cell's text is a number to a spreadsheet. */
export const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

function cell(text: string) {
  if (text.startsWith('=')) return { ...body, type: 'Formula' as const, value: text }
  if (isNumeric(text)) return { ...body, type: Number, value: Number(text) }
  return { ...body, type: String, value: text }
}

const width = (table: SheetTable, column: number) => {
  const longest = Math.max(...[table.columns, ...table.rows].map((row) => [...(row[column] ?? '')].length))
  return { width: Math.min(48, Math.max(10, longest * 2 + 2)) }
}

/** Tables as sheets of one .xlsx, headings frozen. */
export async function writeXlsx(tables: SheetTable[]): Promise<Buffer> {
  const sheets = tables.map((table) => ({
    data: [
      table.columns.map((value) => ({ ...header, type: String, value })),
      ...table.rows.map((row) => row.map(cell)),
    ] as SheetData,
    sheet: table.name,
    columns: table.columns.map((_, column) => width(table, column)),
    stickyRowsCount: 1,
  }))
  return writeExcelFile(sheets, { fontFamily: '微软雅黑', fontSize: 11 }).toBuffer()
}
