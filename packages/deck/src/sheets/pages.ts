import type { DrawFile } from '../make/draw-file.ts'
import { sheetChart } from '../portrait/chart/of-sheet.ts'
import { charWidth } from '../scene/measure.ts'
import { escapeXml } from '../scene/xml.ts'
import { portraitSvg } from '../svg/portrait.ts'
import { gridOf, type Grid, PAGE, placeOf } from './grid.ts'
import type { Cell, Sheet } from './types.ts'
import { readWorkbook, type Workbook } from './workbook.ts'

const paper = '#FFFFFF'
const frame = '#F2EEE6'
const line = '#E4DDD0'
const ink = '#1C1917'
const faded = '#8A8378'
const accent = '#3F8F5F'

/** Letters of a sheet's own size, px of a screen. */
const LETTER = 14.6
const INSET = 4

/**
 * Each sheet of a workbook that is shown as a page of 1280 × 720 px: its cells and its charts as a spreadsheet shows
 * them, with letters, numbers and the sheets' names around them. Texts are what stands in the cells.
 */
export const drawWorkbook: DrawFile = async (bytes, most, part) => {
  const workbook = await readWorkbook(bytes, most)
  for (const [at, sheet] of workbook.sheets.entries()) await part(await sheetSvg(workbook, sheet, at))
  return { pageCount: workbook.names.length, texts: workbook.sheets.map(textOf) }
}

const textOf = ({ name, cells }: Sheet): string =>
  [name, ...[...cells.values()].map((row) => [...row.values()].map(({ text }) => text).join(' '))].join('\n')

async function sheetSvg(workbook: Workbook, sheet: Sheet, at: number): Promise<string> {
  const grid = gridOf(sheet)
  const charts: string[] = []
  for (const [number, chart] of sheet.charts.entries()) {
    const { x, y, w, h } = placeOf(grid, chart.anchor)
    const isSeen = w > 20 && h > 20 && x < PAGE.width && y < PAGE.height
    const drawn = isSeen ? await sheetChart(workbook.pack, chart.part, { w, h, theme: workbook.theme }) : null
    if (!drawn) continue
    const place = `<svg x="${x}" y="${y}" width="${w}" height="${h}" `
    charts.push(rect(x - 1, y - 1, w + 2, h + 2, line))
    charts.push(portraitSvg(drawn, { idPrefix: `s${at}c${number}-` }).replace('<svg ', place))
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}" width="${PAGE.width}" height="${PAGE.height}">` +
    rect(0, 0, PAGE.width, PAGE.height, paper) +
    rulesOf(sheet, grid) +
    cellsOf(sheet, grid) +
    charts.join('') +
    frameOf(grid) +
    tabsOf(workbook.names, at) +
    '</svg>'
  )
}

const round = (value: number) => Math.round(value * 10) / 10

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`

interface Words {
  x: number
  y: number
  size: number
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
}

const words = (text: string, { x, y, size, fill = ink, anchor = 'start', bold = false }: Words) =>
  `<text x="${round(x)}" y="${round(y + size * 0.36)}" font-family="Noto Sans SC" font-size="${round(size)}" fill="${fill}"` +
  ` text-anchor="${anchor}"${bold ? ' font-weight="700"' : ''}>${escapeXml(text)}</text>`

function rulesOf({ showsGrid }: Sheet, { columns, rows }: Grid): string {
  if (!showsGrid) return ''
  const [right, bottom] = [columns.at(-1)!, rows.at(-1)!]
  return [
    ...columns.map((x) => rect(x, rows[0]!, 1, bottom - rows[0]!, line)),
    ...rows.map((y) => rect(columns[0]!, y, right - columns[0]!, 1, line)),
  ].join('')
}

function cellsOf(sheet: Sheet, grid: Grid): string {
  const [under, over]: [string[], string[]] = [[], []]
  for (const [row, cells] of sheet.cells) {
    if (row + 1 >= grid.rows.length) continue
    for (const [column, cell] of cells) {
      if (column + 1 >= grid.columns.length || !grid.isSeen(row, column)) continue
      const box = grid.boxOf(row, column)
      if (box.w <= 0 || box.h <= 0) continue
      if (cell.fill) under.push(rect(box.x, box.y, box.w, box.h, cell.fill))
      else if (box.isMerged && sheet.showsGrid)
        under.push(rect(box.x + 1, box.y + 1, box.w - 1, box.h - 1, paper))
      if (cell.text) over.push(wordsOf(cell, box, roomBeside(cell, cells, column, grid), grid.scale))
    }
  }
  return under.join('') + over.join('')
}

/** px to the right of a text's own cell that nothing else takes. */
function roomBeside(cell: Cell, row: ReadonlyMap<number, Cell>, column: number, { columns }: Grid): number {
  if (cell.isNumber || cell.wraps || (cell.align ?? 'left') !== 'left') return 0
  let next = column + 1
  while (next + 1 < columns.length && !row.get(next)?.text) next++
  return columns[Math.min(next, columns.length - 1)]! - columns[column + 1]!
}

const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, one) => sum + charWidth(one.codePointAt(0)!), 0) * size

function wordsOf(
  cell: Cell,
  box: { x: number; y: number; w: number; h: number },
  beside: number,
  scale: number,
): string {
  const size = LETTER * cell.size * scale
  const inset = INSET * scale
  const align = cell.align ?? (cell.isNumber ? 'right' : 'left')
  const room = box.w - 2 * inset + beside
  const lines = linesOf(cell, size, room, Math.max(1, Math.floor(box.h / (size * 1.3))))
  const first = box.y + box.h / 2 - ((lines.length - 1) * size * 1.3) / 2
  const x = { left: box.x + inset, center: box.x + box.w / 2, right: box.x + box.w - inset }[align]
  const anchor = ({ left: 'start', center: 'middle', right: 'end' } as const)[align]
  const look = { size, anchor, bold: cell.bold, fill: cell.color ?? ink }
  return lines.map((text, at) => words(text, { ...look, x, y: first + at * size * 1.3 })).join('')
}

function linesOf(
  { text, isNumber, general, wraps, align }: Cell,
  size: number,
  room: number,
  most: number,
): string[] {
  if (isNumber) return [digits({ text, general }, (one) => widthOf(one, size) <= room + size / 2)]
  if (!wraps)
    return [align === 'center' ? text.replaceAll('\n', ' ') : fitted(text.replaceAll('\n', ' '), size, room)]
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let rest = paragraph
    do {
      const part = fitted(rest, size, room)
      lines.push(part)
      rest = rest.slice(Math.max(1, part.length))
    } while (rest && lines.length < most)
  }
  return lines.slice(0, most)
}

const SIGNIFICANT = 10

/** A number as it has room: of a plain one fewer digits, of others marks that say so. */
function digits({ text, general }: Pick<Cell, 'text' | 'general'>, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  for (let count = SIGNIFICANT; general !== null && count > 0; count--) {
    const shorter = String(Number(general.toPrecision(count)))
    if (fits(shorter)) return shorter
  }
  let marks = '#'
  while (marks.length < text.length && fits(`${marks}#`)) marks += '#'
  return marks
}

/** As much of a text as has room. */
function fitted(text: string, size: number, room: number): string {
  let [width, length] = [0, 0]
  for (const one of text) {
    width += charWidth(one.codePointAt(0)!) * size
    if (width > room) break
    length += one.length
  }
  return text.slice(0, length)
}

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

function frameOf({ columns, rows, shownColumns, shownRows, scale }: Grid): string {
  const size = Math.min(18, 12 * scale)
  const [left, top] = [columns[0]!, rows[0]!]
  const between = (edges: readonly number[], at: number, end: number) =>
    (edges[at]! + Math.min(end, edges[at + 1]!)) / 2
  const letters = shownColumns.map(
    (column) =>
      rect(columns[column]!, 0, 1, top, line) +
      words(letterOf(column), {
        x: between(columns, column, PAGE.width),
        y: top / 2,
        size,
        fill: faded,
        anchor: 'middle',
      }),
  )
  const numbers = shownRows.map(
    (row) =>
      rect(0, rows[row]!, left, 1, line) +
      words(String(row + 1), {
        x: left / 2,
        y: between(rows, row, PAGE.height),
        size,
        fill: faded,
        anchor: 'middle',
      }),
  )
  return (
    rect(0, 0, PAGE.width, top, frame) +
    rect(0, top, left, PAGE.height, frame) +
    letters.join('') +
    numbers.join('') +
    rect(0, top, PAGE.width, 1, line) +
    rect(left, 0, 1, PAGE.height, line)
  )
}

/** The names of the sheets along the bottom, the one shown underlined. */
function tabsOf(names: readonly string[], current: number): string {
  const top = PAGE.height - PAGE.tabs
  let x = 58
  const tabs = names.map((name, at) => {
    const width = widthOf(name, 19) + 48
    const isCurrent = at === current
    const tab =
      (isCurrent ? rect(x, top, width, PAGE.tabs, paper) + rect(x, PAGE.height - 5, width, 5, accent) : '') +
      words(name, {
        x: x + width / 2,
        y: top + PAGE.tabs / 2,
        size: 19,
        fill: isCurrent ? ink : faded,
        anchor: 'middle',
        bold: isCurrent,
      })
    x += width
    return x < PAGE.width ? tab : ''
  })
  return rect(0, top, PAGE.width, PAGE.tabs, frame) + rect(0, top, PAGE.width, 1, line) + tabs.join('')
}
