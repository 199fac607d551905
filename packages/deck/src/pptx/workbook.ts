import { numberOf, type ChartNode } from '../scene/index.ts'
import { fixed, type Part, Relationships, xmlPart } from './part.ts'
import { escapeXml, PACKAGE, RELATIONSHIPS } from './xml.ts'

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'

const relationshipsOf = (owner: string, type: string, target: string): Part => {
  const relationships = new Relationships()
  relationships.add(type, target)
  return relationships.part(owner)
}

const FIXED_PARTS = fixed([
  xmlPart(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}worksheet+xml"/></Types>`,
  ),
  relationshipsOf('', 'officeDocument', 'xl/workbook.xml'),
  xmlPart(
    'xl/workbook.xml',
    `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONSHIPS}">` +
      '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  relationshipsOf('xl/workbook.xml', 'worksheet', 'worksheets/sheet1.xml'),
])

/** A, B … Z, AA … for column 0, 1 … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const LONGEST_CELL = 32_767

/** A cell's words; what looks like an escape of the format is escaped itself (ISO/IEC 29500-1, 22.9.2.19). */
const stringXml = (value: string): string =>
  escapeXml(value.slice(0, LONGEST_CELL)).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

type Cell = string | number | null

function rowXml(number: number, cells: readonly Cell[]): string {
  const inner = cells.map((value, column) => {
    const reference = `${columnName(column)}${number}`
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${stringXml(value)}</t></is></c>`
  })
  return `<row r="${number}">${inner.join('')}</row>`
}

/** The workbook behind a chart, so that 编辑数据 works: categories (of a scatter chart, numbers) in A, one column a series. */
export function workbookParts({ categories, series, across }: ChartNode): Part[] {
  const first = (name: string): Cell => (across ? numberOf(name) : name)
  const rows = [
    rowXml(1, ['', ...series.map(({ name }) => name)]),
    ...categories.map((name, i) =>
      rowXml(i + 2, [first(name), ...series.map(({ values }) => values[i] ?? null)]),
    ),
  ]
  const sheet = `<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows.join('')}</sheetData></worksheet>`
  return [...FIXED_PARTS, xmlPart('xl/worksheets/sheet1.xml', sheet)]
}
