import { shownRows } from './sheet-values.ts'
import { isNumeric, type SheetTable } from './xlsx.ts'

const PAGE = { width: 1280, height: 720 }
const LETTERS = { height: 38, width: 58 }
const TABS = 52
const LARGEST_ROW = 56
const SMALLEST_ROW = 44
const EMPTY_COLUMN = 120

const paper = '#FFFFFF'
const frame = '#F2EEE6'
const line = '#E4DDD0'
const ink = '#1C1917'
const faded = '#8A8378'
const accent = '#3F8F5F'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** A Latin character takes a little over half a place. */
const places = (text: string) => [...text].reduce((sum, one) => sum + (one > '\u00ff' ? 1 : 0.58), 0)

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

interface Words {
  x: number
  y: number
  size: number
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
}

const words = (text: string, { x, y, size, fill = ink, anchor = 'start', bold = false }: Words) =>
  `<text x="${x}" y="${y + size * 0.36}" font-family="Noto Sans SC" font-size="${size}" fill="${fill}"` +
  ` text-anchor="${anchor}"${bold ? ' font-weight="700"' : ''}>${escape(text)}</text>`

interface Grid {
  /** Left edges of the columns, the last one's right edge at the end; px. */
  edges: number[]
  row: number
  size: number
  rows: string[][]
}

/** As large as the page allows, so that a cover can be read on a card. */
function gridOf(table: SheetTable, rows: string[][]): Grid {
  const room = PAGE.height - LETTERS.height - TABS
  const row = Math.max(SMALLEST_ROW, Math.min(LARGEST_ROW, room / Math.max(10, rows.length + 2)))
  const widest = table.columns.map((heading, at) =>
    Math.max(places(heading), ...rows.map((cells) => places(cells[at] ?? ''))),
  )
  const wanted = widest.map((width) => width + 2)
  const sum = wanted.reduce((total, width) => total + width, 0)
  const size = Math.min(row * 0.46, (PAGE.width - LETTERS.width) / sum)
  const spare = Math.max(0, PAGE.width - LETTERS.width - EMPTY_COLUMN - sum * size)
  const edges = [LETTERS.width]
  for (const width of wanted) edges.push(edges.at(-1)! + width * size + (spare * width) / sum)
  return { edges, row, size, rows: [table.columns, ...rows] }
}

function cellsOf({ edges, row, size, rows }: Grid): string {
  return rows
    .flatMap((cells, y) =>
      cells.map((text, at) => {
        const isNumber = y > 0 && isNumeric(text)
        const inset = size * 0.7
        return words(text, {
          x: isNumber ? edges[at + 1]! - inset : edges[at]! + inset,
          y: LETTERS.height + (y + 0.5) * row,
          size,
          anchor: isNumber ? 'end' : 'start',
          bold: y === 0 || cells[0] === '合计',
        })
      }),
    )
    .join('')
}

function frameOf({ edges, row }: Grid): string {
  const bottom = PAGE.height - TABS
  const columns = [...edges]
  while (columns.at(-1)! < PAGE.width) columns.push(columns.at(-1)! + EMPTY_COLUMN)
  const count = Math.ceil((bottom - LETTERS.height) / row)
  const letters = columns.slice(0, -1).map((x, at) =>
    words(String.fromCharCode(65 + at), {
      x: (x + Math.min(PAGE.width, columns[at + 1]!)) / 2,
      y: LETTERS.height / 2,
      size: 17,
      fill: faded,
      anchor: 'middle',
    }),
  )
  const numbers = Array.from({ length: count }, (_, at) =>
    words(String(at + 1), {
      x: LETTERS.width / 2,
      y: LETTERS.height + (at + 0.5) * row,
      size: 16,
      fill: faded,
      anchor: 'middle',
    }),
  )
  const rules = [
    ...columns.map((x) => rect(x, 0, 1, bottom, line)),
    ...Array.from({ length: count + 1 }, (_, at) => rect(0, LETTERS.height + at * row, PAGE.width, 1, line)),
  ]
  return (
    rect(0, 0, PAGE.width, LETTERS.height, frame) +
    rect(0, 0, LETTERS.width, bottom, frame) +
    rect(LETTERS.width, LETTERS.height, edges.at(-1)! - LETTERS.width, row, frame) +
    rules.join('') +
    letters.join('') +
    numbers.join('')
  )
}

/** The names of the sheets along the bottom, the one shown underlined. */
function tabsOf(tables: readonly SheetTable[], current: SheetTable): string {
  const top = PAGE.height - TABS
  let x = LETTERS.width
  const tabs = tables.map((table) => {
    const width = places(table.name) * 19 + 48
    const isCurrent = table === current
    const tab =
      (isCurrent ? rect(x, top, width, TABS, paper) + rect(x, PAGE.height - 5, width, 5, accent) : '') +
      words(table.name, {
        x: x + width / 2,
        y: top + TABS / 2,
        size: 19,
        fill: isCurrent ? ink : faded,
        anchor: 'middle',
        bold: isCurrent,
      })
    x += width
    return tab
  })
  return rect(0, top, PAGE.width, TABS, frame) + rect(0, top, PAGE.width, 1, line) + tabs.join('')
}

/** Each sheet as an SVG page of 1280 × 720 px, with its cells as a spreadsheet shows them: what is in the file. */
export function sheetPages(tables: readonly SheetTable[]): string[] {
  return tables.map((table) => {
    const grid = gridOf(table, shownRows(table, tables))
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}"` +
      ` width="${PAGE.width}" height="${PAGE.height}">` +
      `${rect(0, 0, PAGE.width, PAGE.height, paper)}${frameOf(grid)}${cellsOf(grid)}${tabsOf(tables, table)}</svg>`
    )
  })
}
