import { CELL_LINE_HEIGHT, cellWidth } from '../layout/index.ts'
import {
  breakLines,
  round1,
  type Rule,
  type TableColumn,
  type TableNode,
  text,
  type TextContent,
} from '../scene/index.ts'
import { opacity, type SvgPage } from './page.ts'
import { linesXml } from './text.ts'

function cellXml(
  table: TableNode,
  content: TextContent,
  row: number,
  column: TableColumn,
  box: { x: number; y: number; h: number },
  page: SvgPage,
): string {
  const { style } = table
  const isHeader = row === 0
  const size = isHeader ? style.headerSize : style.size
  const bold = isHeader || row === table.highlightRow
  const node = text(0, 0, content, size, isHeader ? style.headerColor : 'tx', {
    lineHeight: CELL_LINE_HEIGHT,
    bold,
    align: column.align,
    font: isHeader ? style.headerFont : 'body',
    boxWidth: column.width - 2 * style.padding,
  })
  const lines = breakLines(content, cellWidth(column, style), { size, bold })
  const place = { x: box.x + style.padding, y: box.y, h: box.h, anchor: 'middle' as const }
  return linesXml({ ...node, ...place }, lines, page)
}

function ruleXml({ x, w }: TableNode, y: number, rule: Rule | null, page: SvgPage): string {
  if (!rule) return ''
  const [slot, width] = rule
  return `<rect x="${round1(x)}" y="${round1(y - width / 2)}" width="${round1(w)}" height="${width}" fill="${page.color(slot)}"/>`
}

function bandXml({ x, w }: TableNode, y: number, h: number, fill: readonly [string, number]): string {
  return `<rect x="${round1(x)}" y="${round1(y)}" width="${round1(w)}" height="${round1(h)}" fill="${fill[0]}"${opacity('fill-opacity', fill[1])}/>`
}

/** The table as rows of text between rules, as the native one looks. */
export function tableSvg(table: TableNode, page: SvgPage): string {
  const { style, rows, rowHeights, highlightRow } = table
  let y = table.y
  let drawn = ''
  rows.forEach((row, i) => {
    const h = rowHeights[i] ?? 0
    const fill = i === 0 ? style.headerFill : i === highlightRow ? style.highlightFill : null
    if (fill) drawn += bandXml(table, y, h, [page.color(fill[0]), fill[1]])
    let x = table.x
    row.forEach((content, j) => {
      const column = table.columns[j] as TableColumn
      drawn += cellXml(table, content, i, column, { x, y, h }, page)
      x += column.width
    })
    if (i === 0) drawn += ruleXml(table, y, style.outerRule, page)
    const isLast = i === rows.length - 1
    const below = isLast ? style.outerRule : i === 0 ? style.headerRule : style.innerRule
    drawn += ruleXml(table, y + h, below, page)
    y += h
  })
  return drawn
}
