import writeExcelFile from 'write-excel-file/node'
import type { SheetData } from 'write-excel-file/node'
import { withCharts, withValues } from './sheet-charts.ts'
import { shownRows } from './sheet-values.ts'
import { isNumeric, type SheetTable } from './sheet-table.ts'

/** Points. */
const ROW = 24

const header = {
  fontWeight: 'bold',
  backgroundColor: '#F2EEE6',
  borderColor: '#D6CEC1',
  borderStyle: 'thin',
  wrap: true,
  alignVertical: 'center',
  height: ROW,
} as const
const body = {
  height: ROW,
  borderColor: '#E7E1D7',
  borderStyle: 'thin',
  alignVertical: 'center',
  wrap: true,
} as const

function cell(text: string) {
  if (text.startsWith('=')) return { ...body, type: 'Formula' as const, value: text }
  if (isNumeric(text)) return { ...body, type: Number, value: Number(text) }
  return { ...body, type: String, value: text }
}

const width = (rows: readonly string[][], column: number) => {
  const longest = Math.max(...rows.map((row) => [...(row[column] ?? '')].length))
  return { width: Math.min(48, Math.max(10, longest * 2 + 2)) }
}

/** Tables as sheets of one .xlsx, headings frozen, with their charts. */
export async function writeXlsx(tables: SheetTable[]): Promise<Buffer> {
  const sheets = tables.map((table) => ({
    data: [
      table.columns.map((value) => ({ ...header, type: String, value })),
      ...table.rows.map((row) => row.map(cell)),
    ] as SheetData,
    sheet: table.name,
    columns: table.columns.map((_, column) => width([table.columns, ...shownRows(table, tables)], column)),
    stickyRowsCount: 1,
  }))
  return writeExcelFile(sheets, {
    fontFamily: '微软雅黑',
    fontSize: 11,
    features: [withCharts(tables), withValues(tables)],
  }).toBuffer()
}
