import type { ChartContent, TableContent } from '../layout/index.ts'
import { isSmall, MOST_ROWS_BESIDE, partOf } from '../outline/drawn.ts'
import type { Series, SlideOf } from '../outline/types.ts'
import { type TableStyle, textWidth } from '../scene/index.ts'
import { MOST_FINDINGS } from '../themes/kit/index.ts'
import { besidePage, withFindings } from './beside.ts'
import { chartAside, chartContent, cutNames, unmarkedChart } from './charts.ts'
import { unmarked } from './marks.ts'
import { paginate, type Page, type Setting } from './pages.ts'
import { words } from './words.ts'

type Rows = Pick<SlideOf<'table'>, 'columns' | 'rows' | 'title'>

/** 总里程 and 总胆固醇 are measures. */
const TOTAL = /^(本(?!底|征|体)|合计|总计|总(?:$|体|和|量|数|额|分|人数|成绩|平均)|全部|全年|平均)/

function tableOf({ columns, title }: Rows, rows: readonly string[][]): TableContent {
  const marked = rows.findIndex((row) => TOTAL.test(row[0] ?? ''))
  return {
    rows: [columns, ...rows].map((row) => row.map(words)),
    ...(marked >= 0 && { highlightRow: marked + 1 }),
    alt: unmarked(`表：${title ?? columns.join('、')}`),
  }
}

/** Few rows stand taller, many columns are set smaller. */
const roomOf = ({ columns, rows }: Rows): Partial<TableStyle> => ({
  rowHeight: Math.max(56, Math.min(84, 290 / rows.length)),
  ...(columns.length > 4 && { size: 18, headerSize: 16, padding: 8 }),
})

/** px that all bars of a chart on half a page are wide together, and an em of a value over one. */
const BARS = 340
const VALUE = 16
/** From here on a chart says its unit in steps, 万元, which leaves no place for a name. */
const LARGE = 1e4

/** What the figures of one series are: no legend says it. */
function measureOf({ series, unit = '' }: SlideOf<'chart'>): string {
  const [{ name, values }] = series as [Series]
  if (Math.max(...values) >= LARGE || series.length > 1) return unit
  return !unit || name.includes(unit) ? name : `${name}（${unit}）`
}

/** A chart on half a page: values stand over bars only where they are no wider, as the table has them too. */
function besideTable(slide: SlideOf<'chart'>): ChartContent {
  const chart = chartContent(slide)
  const values = slide.series.flatMap((series) => series.values)
  const widest = Math.max(...values.map((value) => textWidth(String(value), { size: VALUE, bold: true })))
  return {
    ...chart,
    ...(chart.valueTitle === (slide.unit ?? '') && { valueTitle: measureOf(slide) }),
    valueLabels: Boolean(chart.valueLabels) && widest * values.length <= BARS,
  }
}

/** The row of the bar that stands out, where no total does. */
function stressed(
  { rows }: Rows,
  { categories }: SlideOf<'chart'>,
  { highlight = -1 }: ChartContent,
  own: TableContent,
) {
  const row = rows.findIndex(([name]) => name === categories[highlight])
  return own.highlightRow === undefined && row >= 0 ? { highlightRow: row + 1 } : {}
}

/** A table and a chart side by side, with what is found in them; `null` where one of them needs more room. */
export function pairedPages(given: SlideOf<'chart'>, setting: Setting): Page[] | null {
  const { table, points = [], title } = given
  if (!table || !isSmall([table.columns, ...table.rows]) || points.length > MOST_FINDINGS) return null
  const slide = unmarkedChart(given)
  const chart = besideTable(slide)
  const rows = tableOf({ ...table, ...(title && { title }) }, table.rows)
  const own = { table: { ...rows, ...stressed(table, slide, chart, rows), style: roomOf(table) }, chart }
  const page = besidePage('tablechart', own, points, setting)
  if (!page || cutNames(page, chart, setting).length > 0) return null
  return [{ ...page, aside: [...page.aside, ...chartAside(slide)] }]
}

/** A table beside the part of it that can be drawn. */
function withPart(slide: SlideOf<'table'>, setting: Setting): Page[] | null {
  const { columns, rows, points = [], title = '', lead = '' } = slide
  const said = [lead, ...points.map(({ text }) => text)].join('\n')
  const part = partOf([columns, ...rows], { title, said })
  return part && pairedPages({ ...slide, kind: 'chart', ...part, table: { columns, rows } }, setting)
}

/** A table, beside a chart of its figures where it has some and there is room, else with its findings. */
export function tablePages(slide: SlideOf<'table'>, setting: Setting): Page[] {
  const alone = () =>
    paginate(setting, slide.rows, setting.design.tableRows, (rows) => [
      `table${rows.length}`,
      { table: tableOf(slide, rows) },
    ])
  const isShort = slide.rows.length <= MOST_ROWS_BESIDE
  const fill = isShort ? { table: tableOf(slide, slide.rows) } : null
  return (
    withPart(slide, setting) ??
    withFindings(
      slide.points,
      setting,
      alone,
      () => fill && besidePage('tablefigure', fill, slide.points!, setting),
    )
  )
}
