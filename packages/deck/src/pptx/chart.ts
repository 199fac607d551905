import { pointColor } from '../layout/index.ts'
import {
  type Axis,
  type Box,
  chartNumbers,
  type ChartNode,
  type ChartSeries,
  hasLegend,
  hasValueAxis,
  isArea,
  legendOf,
  numberOf,
  pieGeometry,
  pieSlices,
  plotGeometry,
} from '../scene/index.ts'
import { linearFill } from './drawing.ts'
import { columnName } from './workbook.ts'
import { centipoints, DRAWING, emu, escapeXml, RELATIONSHIPS, solidFill } from './xml.ts'

const AXIS_IDS = '<c:axId val="111"/><c:axId val="222"/>'

/** Names that wrap: left to itself PowerPoint turns long ones aslant. */
const LEVEL = '<a:bodyPr rot="0" vert="horz"/>'

const textLook = (chart: ChartNode, bold = false, size = chart.style.size, body = '<a:bodyPr/>'): string => {
  const { text } = chart.style
  const look = `<a:defRPr sz="${centipoints(size)}" b="${bold ? 1 : 0}">${solidFill(text)}</a:defRPr>`
  return `<c:txPr>${body}<a:lstStyle/><a:p><a:pPr>${look}</a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>`
}

const share = (value: number): string => value.toFixed(4)

/** A place given as fractions of the chart's frame. */
function manualLayout(chart: ChartNode, box: Partial<Box>, target = ''): string {
  const place = `<c:x val="${share(((box.x ?? chart.x) - chart.x) / chart.w)}"/><c:y val="${share(((box.y ?? chart.y) - chart.y) / chart.h)}"/>`
  const size =
    box.w === undefined
      ? ''
      : `<c:w val="${share(box.w / chart.w)}"/><c:h val="${share((box.h as number) / chart.h)}"/>`
  return `<c:layout><c:manualLayout>${target}<c:xMode val="edge"/><c:yMode val="edge"/>${place}${size}</c:manualLayout></c:layout>`
}

const INNER = '<c:layoutTarget val="inner"/>'

const points = (values: readonly string[]): string =>
  values.map((value, i) => (value === '' ? '' : `<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`)).join('')

const numeric = (values: readonly (number | null | undefined)[]): string[] =>
  values.map((value) => (Number.isFinite(value) ? String(value) : ''))

function numberReference(column: string, values: readonly (number | null | undefined)[]): string {
  const range = `Sheet1!$${column}$2:$${column}$${values.length + 1}`
  return (
    `<c:numRef><c:f>${range}</c:f><c:numCache><c:formatCode>General</c:formatCode>` +
    `<c:ptCount val="${values.length}"/>${points(numeric(values))}</c:numCache></c:numRef>`
  )
}

/** One value a category. */
const valuesOf = (categories: readonly string[], values: ChartSeries['values']) =>
  categories.map((_, i) => values[i])

/** Category names and values, cached in the chart and pointing into its workbook. */
function data({ categories }: ChartNode, { values }: ChartSeries, column: string): string {
  const last = categories.length + 1
  const count = `<c:ptCount val="${categories.length}"/>`
  return (
    `<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${last}</c:f><c:strCache>${count}${points(categories.map(escapeXml))}` +
    `</c:strCache></c:strRef></c:cat><c:val>${numberReference(column, valuesOf(categories, values))}</c:val>`
  )
}

function seriesHead(series: ChartSeries, order: number, column: string): string {
  return (
    `<c:idx val="${order}"/><c:order val="${order}"/><c:tx><c:strRef><c:f>Sheet1!$${column}$1</c:f><c:strCache>` +
    `<c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(series.name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`
  )
}

const numberFormat = (code: string): string => `<c:numFmt formatCode="${escapeXml(code)}" sourceLinked="0"/>`

function valueLabels(chart: ChartNode, position: string, shows: 'showVal' | 'showPercent'): string {
  const flag = (name: string) => `<c:${name} val="${name === shows ? 1 : 0}"/>`
  const flags = ['showLegendKey', 'showVal', 'showCatName', 'showSerName', 'showPercent', 'showBubbleSize']
  const code = shows === 'showPercent' ? '0.0%' : chartNumbers(chart).labels.code
  return (
    `<c:dLbls>${numberFormat(code)}<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${textLook(chart, true)}` +
    `<c:dLblPos val="${position}"/>${flags.map(flag).join('')}</c:dLbls>`
  )
}

const columnOf = (series: number): string => columnName(series + 1)

function barChart(chart: ChartNode): string {
  const series = chart.series.map((item, i) => {
    const column = columnOf(i)
    const marked = chart.highlight < 0 ? '' : emphasised(chart, item)
    const labels = chart.style.valueLabels ? valueLabels(chart, 'outEnd', 'showVal') : ''
    return (
      `<c:ser>${seriesHead(item, i, column)}<c:spPr>${solidFill(item.color)}</c:spPr>` +
      `<c:invertIfNegative val="0"/>${marked}${labels}${data(chart, item, column)}</c:ser>`
    )
  })
  const { gap } = chart.style
  const width = Math.min(500, Math.round((gap / (1 - gap)) * chart.series.length * 100))
  return (
    '<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>' +
    `${series.join('')}<c:gapWidth val="${width}"/>${AXIS_IDS}</c:barChart>`
  )
}

const emphasised = (chart: ChartNode, series: ChartSeries): string =>
  chart.categories
    .map(
      (_, i) =>
        `<c:dPt><c:idx val="${i}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/>` +
        `<c:spPr>${solidFill(pointColor(chart, series, i))}</c:spPr></c:dPt>`,
    )
    .join('')

/** The fill under a line, from 34 % to almost nothing. */
export const AREA_ALPHA = [0.34, 0.03] as const

function areaChart(chart: ChartNode): string {
  const areas = chart.series.map((item, i) => ({ item, i })).filter(({ item }) => isArea(chart, item))
  if (areas.length === 0) return ''
  const series = areas.map(({ item, i }, order) => {
    const [top, bottom] = AREA_ALPHA
    const fill = linearFill(
      [
        { slot: item.color, alpha: top, offset: 0 },
        { slot: item.color, alpha: bottom, offset: 1 },
      ],
      90,
    )
    const look = `<c:spPr>${fill}<a:ln><a:noFill/></a:ln></c:spPr>`
    return `<c:ser>${seriesHead(item, order, columnOf(i))}${look}${data(chart, item, columnOf(i))}</c:ser>`
  })
  return (
    '<c:areaChart><c:grouping val="standard"/><c:varyColors val="0"/>' +
    `${series.join('')}${AXIS_IDS}</c:areaChart>`
  )
}

const areaCount = (chart: ChartNode): number => chart.series.filter((item) => isArea(chart, item)).length

export const LINE_WIDTH = 3
export const MARKER_RADIUS = 4.5

function lineChart(chart: ChartNode): string {
  const offset = areaCount(chart)
  const series = chart.series.map((item, i) => {
    const stroke = `<a:ln w="${emu(LINE_WIDTH)}" cap="rnd">${solidFill(item.color)}<a:round/></a:ln>`
    const marker =
      '<c:marker><c:symbol val="circle"/><c:size val="7"/>' +
      `<c:spPr>${solidFill('bg')}<a:ln w="${emu(2)}">${solidFill(item.color)}</a:ln></c:spPr></c:marker>`
    const labels = chart.style.valueLabels ? valueLabels(chart, 't', 'showVal') : ''
    return (
      `<c:ser>${seriesHead(item, offset + i, columnOf(i))}<c:spPr>${stroke}</c:spPr>${marker}${labels}` +
      `${data(chart, item, columnOf(i))}<c:smooth val="0"/></c:ser>`
    )
  })
  return (
    '<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>' +
    `${series.join('')}<c:marker val="1"/>${AXIS_IDS}</c:lineChart>`
  )
}

/** Points without a line between them; a point that lacks a number is in neither cache nor picture. */
function scatterChart(chart: ChartNode): string {
  const across = numberReference('A', chart.categories.map(numberOf))
  const series = chart.series.map((item, i) => {
    const marker =
      '<c:marker><c:symbol val="circle"/><c:size val="8"/>' +
      `<c:spPr>${solidFill(item.color)}<a:ln w="${emu(1)}">${solidFill('bg')}</a:ln></c:spPr></c:marker>`
    const labels = chart.style.valueLabels ? valueLabels(chart, 't', 'showVal') : ''
    const values = numberReference(columnOf(i), valuesOf(chart.categories, item.values))
    return (
      `<c:ser>${seriesHead(item, i, columnOf(i))}<c:spPr><a:ln w="${emu(2)}"><a:noFill/></a:ln></c:spPr>` +
      `${marker}${labels}<c:xVal>${across}</c:xVal><c:yVal>${values}</c:yVal><c:smooth val="0"/></c:ser>`
    )
  })
  return (
    '<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>' +
    `${series.join('')}${AXIS_IDS}</c:scatterChart>`
  )
}

function pieChart(chart: ChartNode): string {
  const item = chart.series[0]
  if (!item) return ''
  const slices = pieSlices(item.values).map(
    (_, i) =>
      `<c:dPt><c:idx val="${i}"/><c:bubble3D val="0"/><c:spPr>${solidFill(pointColor(chart, item, i))}` +
      `<a:ln w="${emu(2)}">${solidFill('bg')}</a:ln></c:spPr></c:dPt>`,
  )
  return (
    `<c:pieChart><c:varyColors val="1"/><c:ser>${seriesHead(item, 0, 'B')}${slices.join('')}` +
    `${valueLabels(chart, 'outEnd', 'showPercent')}${data(chart, item, 'B')}</c:ser><c:firstSliceAng val="0"/></c:pieChart>`
  )
}

function title(chart: ChartNode, text: string, layout: string): string {
  if (!text) return ''
  const { size, text: slot } = chart.style
  const look = `sz="${centipoints(size)}" b="0"`
  return (
    `<c:title><c:tx><c:rich><a:bodyPr rot="0" vert="horz"/><a:lstStyle/><a:p><a:pPr><a:defRPr ${look}>${solidFill(slot)}</a:defRPr>` +
    `</a:pPr><a:r><a:rPr lang="zh-CN" ${look}>${solidFill(slot)}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r></a:p>` +
    `</c:rich></c:tx>${layout}<c:overlay val="0"/></c:title>`
  )
}

/** The bottom axis stands at zero, or where there is none at the lowest power of ten. */
const acrossStandsAt = ({ log }: ChartNode): string => `<c:crosses val="${log ? 'min' : 'autoZero'}"/>`

function categoryAxis(chart: ChartNode): string {
  const { every, size } = plotGeometry(chart).labels
  return (
    '<c:catAx><c:axId val="111"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>' +
    `<c:axPos val="b"/>${title(chart, chart.categoryTitle, '')}<c:numFmt formatCode="General" sourceLinked="0"/>` +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>' +
    `<c:spPr><a:ln w="9525">${solidFill(chart.style.text, 0.8)}</a:ln></c:spPr>${textLook(chart, false, size, LEVEL)}` +
    `<c:crossAx val="222"/>${acrossStandsAt(chart)}<c:auto val="1"/><c:lblAlgn val="ctr"/>` +
    `<c:lblOffset val="100"/><c:tickLblSkip val="${every}"/><c:noMultiLvlLbl val="0"/></c:catAx>`
  )
}

const grid = ({ style: { text, gridAlpha } }: ChartNode): string =>
  `<c:majorGridlines><c:spPr><a:ln w="9525">${solidFill(text, gridAlpha)}</a:ln></c:spPr></c:majorGridlines>`

/** The bottom axis of a scatter chart: numbers, which need not begin at zero. */
function acrossAxis(chart: ChartNode, { min, max, step }: Axis): string {
  return (
    '<c:valAx><c:axId val="111"/><c:scaling><c:orientation val="minMax"/>' +
    `<c:max val="${max}"/><c:min val="${min}"/></c:scaling><c:delete val="0"/><c:axPos val="b"/>${grid(chart)}` +
    `${title(chart, chart.categoryTitle, '')}${numberFormat(chartNumbers(chart).across.code)}` +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>' +
    `<c:spPr><a:ln w="9525">${solidFill(chart.style.text, 0.8)}</a:ln></c:spPr>${textLook(chart)}` +
    `<c:crossAx val="222"/><c:crosses val="${chart.log ? 'min' : 'autoZero'}"/><c:crossBetween val="midCat"/>` +
    `<c:majorUnit val="${step}"/></c:valAx>`
  )
}

/** It stands at the left; among the negative and positive numbers of a cloud that has to be said. */
function valueAxis(chart: ChartNode): string {
  const shown = hasValueAxis(chart)
  const [crosses, between] = chart.across ? ['min', 'midCat'] : ['autoZero', 'between']
  const { ticks, valueTitle } = chartNumbers(chart)
  return (
    `<c:valAx><c:axId val="222"/><c:scaling>${chart.log ? '<c:logBase val="10"/>' : ''}<c:orientation val="minMax"/>` +
    `<c:max val="${chart.max}"/><c:min val="${chart.min}"/></c:scaling><c:delete val="${shown ? 0 : 1}"/>` +
    `<c:axPos val="l"/>${shown ? grid(chart) : ''}${title(chart, valueTitle, manualLayout(chart, {}))}${numberFormat(ticks.code)}` +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/>' +
    `<c:tickLblPos val="nextTo"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textLook(chart)}` +
    `<c:crossAx val="111"/><c:crosses val="${crosses}"/><c:crossBetween val="${between}"/>` +
    `<c:majorUnit val="${chart.step}"/></c:valAx>`
  )
}

/** Only the lines are named: the areas under them share their names. */
function legend(chart: ChartNode): string {
  if (!hasLegend(chart)) return ''
  const { size } = chart.style
  const { entries, size: nameSize } = legendOf(chart)
  const first = entries[0] as (typeof entries)[number]
  const pitch = (entries[1]?.y ?? first.y + size * 2) - first.y
  const box =
    chart.chart === 'pie'
      ? { x: first.x, y: first.y - pitch / 2, w: chart.x + chart.w - first.x, h: entries.length * pitch }
      : { x: first.x - 8, y: chart.y, w: chart.x + chart.w - first.x + 8, h: size * 2 }
  const hidden = Array.from(
    { length: areaCount(chart) },
    (_, i) => `<c:legendEntry><c:idx val="${i}"/><c:delete val="1"/></c:legendEntry>`,
  )
  return (
    `<c:legend><c:legendPos val="${chart.chart === 'pie' ? 'r' : 't'}"/>${hidden.join('')}` +
    `${manualLayout(chart, box)}<c:overlay val="0"/>${textLook(chart, false, nameSize)}</c:legend>`
  )
}

function plotArea(chart: ChartNode): string {
  if (chart.chart === 'pie') {
    const { cx, cy, radius } = pieGeometry(chart)
    const box = { x: cx - radius, y: cy - radius, w: 2 * radius, h: 2 * radius }
    return `${manualLayout(chart, box, INNER)}${pieChart(chart)}`
  }
  const bottom = chart.across ? acrossAxis(chart, chart.across) : categoryAxis(chart)
  return manualLayout(chart, plotGeometry(chart), INNER) + drawn(chart) + bottom + valueAxis(chart)
}

function drawn(chart: ChartNode): string {
  if (chart.chart === 'bar') return barChart(chart)
  return chart.chart === 'scatter' ? scatterChart(chart) : areaChart(chart) + lineChart(chart)
}

/** A native chart whose data lie in the workbook that its relationship rId1 names. */
export function chartXml(chart: ChartNode): string {
  return (
    `<c:chartSpace xmlns:c="${DRAWING}chart" xmlns:a="${DRAWING}main" xmlns:r="${RELATIONSHIPS}">` +
    '<c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/>' +
    `<c:plotArea>${plotArea(chart)}<c:spPr><a:noFill/></c:spPr></c:plotArea>${legend(chart)}` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
    '<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr/></a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>' +
    '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>'
  )
}
