import { CELL_LINE_HEIGHT } from '../layout/index.ts'
import type { Rule, TableNode, TextContent } from '../scene/index.ts'
import type { Relationships } from './part.ts'
import { paragraphsXml } from './text.ts'
import { emu, solidFill } from './xml.ts'

type Edge = 'lnL' | 'lnR' | 'lnT' | 'lnB'

/** LibreOffice ignores the opacity of table borders, so rules are drawn solid. */
const edgeXml = (edge: Edge, rule: Rule | null): string =>
  rule
    ? `<a:${edge} w="${emu(rule[1])}">${solidFill(rule[0])}</a:${edge}>`
    : `<a:${edge} w="0"><a:noFill/></a:${edge}>`

function ruleAbove({ style }: TableNode, row: number): Rule | null {
  if (row === 0) return style.outerRule
  return row === 1 ? style.headerRule : style.innerRule
}

const ruleBelow = (table: TableNode, row: number): Rule | null =>
  row === table.rows.length - 1 ? table.style.outerRule : ruleAbove(table, row + 1)

function cellFill({ style, highlightRow }: TableNode, row: number): string {
  const fill = row === 0 ? style.headerFill : row === highlightRow ? style.highlightFill : null
  return fill ? solidFill(fill[0], fill[1]) : '<a:noFill/>'
}

function cellXml(
  table: TableNode,
  content: TextContent,
  row: number,
  column: number,
  relationships: Relationships,
): string {
  const { style } = table
  const isHeader = row === 0
  const size = isHeader ? style.headerSize : style.size
  const text = paragraphsXml(content, relationships, {
    size,
    pitch: size * CELL_LINE_HEIGHT,
    align: table.columns[column]?.align ?? 'left',
    look: {
      bold: isHeader || row === table.highlightRow,
      color: isHeader ? style.headerColor : 'tx',
      font: isHeader ? style.headerFont : 'body',
    },
  })
  const borders =
    edgeXml('lnL', null) +
    edgeXml('lnR', null) +
    edgeXml('lnT', ruleAbove(table, row)) +
    edgeXml('lnB', ruleBelow(table, row))
  const margins = `marL="${emu(style.padding)}" marR="${emu(style.padding)}" marT="0" marB="0"`
  return (
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${text}</a:txBody>` +
    `<a:tcPr ${margins} anchor="ctr">${borders}${cellFill(table, row)}</a:tcPr></a:tc>`
  )
}

/** A native table. */
export function tableXml(table: TableNode, relationships: Relationships): string {
  const grid = table.columns.map(({ width }) => `<a:gridCol w="${emu(width)}"/>`).join('')
  const rows = table.rows.map((row, i) => {
    const cells = row.map((content, column) => cellXml(table, content, i, column, relationships))
    return `<a:tr h="${emu(table.rowHeights[i] ?? 0)}">${cells.join('')}</a:tr>`
  })
  return `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${rows.join('')}</a:tbl>`
}
