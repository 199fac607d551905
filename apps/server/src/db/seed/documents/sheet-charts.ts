import type { Blob } from 'node:buffer'
import type { Stream } from 'node:stream'
import type { Feature } from 'write-excel-file/node'
import { escapeXml } from '@yantu/deck/scene/xml'
import { shownRows } from './sheet-values.ts'
import type { SheetChart, SheetTable } from './sheet-table.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const CHART_ID = 'rId-chart'

/** Columns and rows of the sheet that a chart covers, beside its table. */
const SPAN = { columns: 7, rows: 16 }
const COLORS = ['3F8F5F', 'C9782E', '33658A']
const INK = '57514A'
const RULE = 'E4DDD0'

const fill = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`
const lineOf = (hex: string) => `<c:spPr><a:ln w="9525">${fill(hex)}</a:ln></c:spPr>`
const letters = (size: number, bold = false) =>
  `<a:defRPr sz="${size * 100}" b="${bold ? 1 : 0}">${fill(INK)}</a:defRPr>`
const words = (text: string, size: number, bold = false) =>
  `<c:tx><c:rich><a:bodyPr/><a:p><a:pPr>${letters(size, bold)}</a:pPr>` +
  `<a:r><a:rPr lang="zh-CN"/><a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/>`
const small = `<c:txPr><a:bodyPr/><a:p><a:pPr>${letters(12)}</a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>`

/** A chart's part: its figures refer to the sheet's cells and are kept beside them as a spreadsheet shows them. */
function chartXml(table: SheetTable, chart: SheetChart, tables: readonly SheetTable[]): string {
  const rows = shownRows(table, tables).slice(chart.from - 2, chart.to - 1)
  const at = (column: string) => column.charCodeAt(0) - 65
  const range = (column: string) => `'${table.name}'!$${column}$${chart.from}:$${column}$${chart.to}`
  const points = (column: string) =>
    `<c:ptCount val="${rows.length}"/>` +
    rows.map((row, i) => `<c:pt idx="${i}"><c:v>${escapeXml(row[at(column)]!)}</c:v></c:pt>`).join('')
  const numbers = (column: string) =>
    `<c:numRef><c:f>${range(column)}</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(column)}</c:numCache></c:numRef>`
  const names = `<c:strRef><c:f>${range(chart.names)}</c:f><c:strCache>${points(chart.names)}</c:strCache></c:strRef>`
  const series = chart.values.map((column, i) => {
    const name = `<c:tx><c:strRef><c:f>'${table.name}'!$${column}$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(table.columns[at(column)]!)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`
    const head = `<c:idx val="${i}"/><c:order val="${i}"/>${name}`
    const color = COLORS[i % COLORS.length]!
    if (chart.kind === 'scatter')
      return (
        `<c:ser>${head}<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr><c:marker><c:symbol val="circle"/><c:size val="9"/>` +
        `<c:spPr>${fill(color)}</c:spPr></c:marker><c:xVal>${numbers(chart.names)}</c:xVal><c:yVal>${numbers(column)}</c:yVal></c:ser>`
      )
    const isOffset = chart.kind === 'gantt' && i === 0
    return (
      `<c:ser>${head}<c:spPr>${isOffset ? '<a:noFill/>' : fill(chart.kind === 'gantt' ? COLORS[0]! : color)}</c:spPr>` +
      `<c:invertIfNegative val="0"/><c:cat>${names}</c:cat><c:val>${numbers(column)}</c:val></c:ser>`
    )
  })
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` +
    `<c:chartSpace xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main"><c:roundedCorners val="0"/><c:chart>` +
    `<c:title>${words(chart.title, 18, true)}</c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>` +
    `${plotXml(chart, series.join(''))}</c:plotArea><c:plotVisOnly val="1"/></c:chart>` +
    `<c:spPr>${fill('FFFFFF')}<a:ln w="9525">${fill(RULE)}</a:ln></c:spPr></c:chartSpace>`
  )
}

const AXES = '<c:axId val="1"/><c:axId val="2"/>'

function plotXml({ kind, valueTitle, nameTitle }: SheetChart, series: string): string {
  const turned = kind === 'gantt'
  const grid = `<c:majorGridlines>${lineOf(RULE)}</c:majorGridlines>`
  const axis = (id: 1 | 2, side: string, title: string | undefined, inner: string, direction = 'minMax') =>
    `<c:axId val="${id}"/><c:scaling><c:orientation val="${direction}"/></c:scaling><c:delete val="0"/>` +
    `<c:axPos val="${side}"/>${id === 2 || kind === 'scatter' ? grid : ''}${title ? `<c:title>${words(title, 12)}</c:title>` : ''}` +
    `<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="low"/>${lineOf(RULE)}${small}<c:crossAx val="${id === 1 ? 2 : 1}"/>${inner}`
  const values = (id: 1 | 2, side: string, title: string | undefined) =>
    `<c:valAx>${axis(id, side, title, '<c:crosses val="autoZero"/>')}</c:valAx>`
  if (kind === 'scatter')
    return (
      `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series}${AXES}</c:scatterChart>` +
      values(1, 'b', nameTitle) +
      values(2, 'l', valueTitle)
    )
  return (
    `<c:barChart><c:barDir val="${turned ? 'bar' : 'col'}"/><c:grouping val="${turned ? 'stacked' : 'clustered'}"/>` +
    `<c:varyColors val="0"/>${series}<c:gapWidth val="${turned ? 40 : 60}"/>${turned ? '<c:overlap val="100"/>' : ''}${AXES}</c:barChart>` +
    `<c:catAx>${axis(1, turned ? 'l' : 'b', nameTitle, '<c:crosses val="autoZero"/>', turned ? 'maxMin' : 'minMax')}</c:catAx>` +
    values(2, turned ? 't' : 'l', valueTitle)
  )
}

const anchorXml = ({ columns, name }: SheetTable) =>
  `<xdr:twoCellAnchor>` +
  `<xdr:from><xdr:col>${columns.length}</xdr:col><xdr:colOff>190500</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>` +
  `<xdr:to><xdr:col>${columns.length + SPAN.columns}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${1 + SPAN.rows}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>` +
  `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="图表" descr="${escapeXml(name)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
  `<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart">` +
  `<c:chart xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}" r:id="${CHART_ID}"/></a:graphicData></a:graphic></xdr:graphicFrame>` +
  `<xdr:clientData/></xdr:twoCellAnchor>`

/** Writes what formulas come to beside them, as a spreadsheet does when it saves: others show a file as it is. */
export const withValues = (tables: readonly SheetTable[]): Feature<Buffer | Stream | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(xml, _options, { sheetIndex }) {
          const table = tables[sheetIndex]!
          const rows = shownRows(table, tables)
          return xml.replaceAll(
            /<c r="([A-Z])(\d+)"[^>]*><f>[^<]*<\/f>/g,
            (cell, column: string, row: string) => {
              const value = rows[Number(row) - 2]?.[column.charCodeAt(0) - 65] ?? ''
              return `${cell}<v>${value}</v>`
            },
          )
        },
      },
    },
  },
})

/** Writes the charts of the tables that have one into their sheets, as native charts of the workbook. */
export function withCharts(tables: readonly SheetTable[]): Feature<Buffer | Stream | Blob> {
  const charts = new Map(
    tables.flatMap((table, i) => (table.chart ? [[i, { table, chart: table.chart }] as const] : [])),
  )
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            [...charts.keys()]
              .map(
                (i) =>
                  `<Override PartName="/xl/charts/chart${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
              )
              .join(''),
        },
        'xl/drawings/drawing{id}.xml': {
          insert: (_, { sheetIndex }) => {
            const charted = charts.get(sheetIndex)
            return charted && anchorXml(charted.table)
          },
        },
        'xl/drawings/_rels/drawing{id}.xml.rels': {
          insert: (_, { sheetIndex }) =>
            charts.has(sheetIndex)
              ? `<Relationship Id="${CHART_ID}" Type="${OFFICE}/chart" Target="../charts/chart${sheetIndex + 1}.xml"/>`
              : undefined,
        },
      },
      write: {
        files: () =>
          Object.fromEntries(
            [...charts].map(([i, { table, chart }]) => [
              `xl/charts/chart${i + 1}.xml`,
              chartXml(table, chart, tables),
            ]),
          ),
      },
    },
  }
}
