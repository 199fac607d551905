import type { OutlineSlide, SlideOf } from '../outline/types.ts'
import { momentOf } from './patterns.ts'

type Rows = readonly (readonly string[])[]

const NUMERIC = /^[+\-−]?(?:\d{1,3}(?:,\d{3})+|0|[1-9]\d*)(?:\.\d+)?\s*[%％]?$/u
/** Columns whose numbers name, rank or test, and measure nothing that a bar could show. */
const NAMING = /号$|编号|序号|电话|手机|邮编|年份|年度$|排名|名次|\bID\b|^P$|P\s*值|p-?value/iu
const TOTAL = /^(?:合计|总计|小计|共计|平均|均值|总和|全部|total|average|mean)/iu
const LONG_NUMBER = /^\d{5,}$/u
const MOST_POINTS = 12
const MOST_SERIES = 4
const LEAST_POINTS = 3
/** Series whose sizes differ more than this cannot share one axis. */
const MOST_SPREAD = 40

const valueOf = (cell: string): number | null =>
  NUMERIC.test(cell.trim()) ? Number(cell.replace(/[,，%％\s]/gu, '').replace('−', '-')) : null

const HEADER_UNIT = /[（(/](?<unit>[^（()）]{1,12})[)）]?$/u

/** The unit of each column: that of its cells, or the one its head names in brackets. */
const unitsOf = (heads: readonly string[], cells: Rows): string[] =>
  heads.map((head, column) =>
    cells.some((row) => /[%％]$/u.test(row[column]!.trim()))
      ? '%'
      : (HEADER_UNIT.exec(head.trim())?.groups?.unit?.trim().replace('％', '%') ?? ''),
  )

/** Numbers of one length from five digits on are names: 20210001, 20210002. */
const areNames = (cells: readonly string[]) =>
  cells.every((cell) => LONG_NUMBER.test(cell.trim())) &&
  new Set(cells.map((cell) => cell.trim().length)).size === 1

const spread = (values: readonly number[]): number => {
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  return sizes.length ? Math.max(...sizes) / Math.min(...sizes) : 1
}

type ChartData = Pick<SlideOf<'chart'>, 'chart' | 'categories' | 'series' | 'unit'>

/**
 * The chart that says all that a table says: few rows, few columns, every cell a number of like
 * size and of one unit, none of them a name, a rank or a total. `null` where a table says more.
 */
export const chartOf = (rows: Rows): ChartData | null =>
  chartOfColumns(rows) ?? (areAlike(rows) ? chartOfColumns(turned(rows)) : null)

/** Whether the columns of a table measure one thing, so that its rows can be drawn over them. */
function areAlike([head = [], ...body]: Rows): boolean {
  const heads = head.slice(1)
  const even = body.length > 0 && body.every((row) => row.length === head.length)
  return (
    even &&
    !heads.some((name) => NAMING.test(name.trim()) || TOTAL.test(name.trim())) &&
    !body.some(([name]) => TOTAL.test(name!.trim())) &&
    new Set(
      unitsOf(
        heads,
        body.map((row) => row.slice(1)),
      ),
    ).size === 1
  )
}

/** Columns as rows; ragged rows stay as they are. */
function turned(rows: Rows): Rows {
  const width = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== width)) return rows
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]!))
}

function chartOfColumns([head, ...body]: Rows): ChartData | null {
  if (!head || head.length < 2 || head.length - 1 > MOST_SERIES) return null
  if (body.length < LEAST_POINTS || body.length > MOST_POINTS) return null
  if (body.some((row) => row.length !== head.length || TOTAL.test(row[0]!.trim()))) return null
  const heads = head.slice(1)
  const cells = body.map((row) => row.slice(1))
  const values = cells.map((row) => row.map(valueOf))
  if (values.some((row) => row.includes(null)) || heads.some((name) => NAMING.test(name.trim()))) return null
  if (heads.some((_, column) => areNames(cells.map((row) => row[column]!)))) return null
  const units = new Set(unitsOf(heads, cells))
  const figures = values as number[][]
  if (units.size > 1 || spread(figures.flat()) > MOST_SPREAD) return null
  const [unit] = units
  const categories = body.map((row) => row[0]!)
  return {
    chart: categories.every((name) => momentOf(name)?.rest === '') ? 'line' : 'bar',
    categories,
    series: heads.map((name, column) => ({ name, values: figures.map((row) => row[column]!) })),
    ...(unit && { unit }),
  }
}

const WIDE = 7
const FEW_ROWS = 3
const MOST_TURNED = 9

/** Many columns of few rows are read better as rows, whose first cells are the heads. */
const isWide = (rows: Rows): boolean =>
  rows[0]!.length >= WIDE &&
  rows[0]!.length <= MOST_TURNED + 1 &&
  rows.length - 1 <= FEW_ROWS &&
  rows.length > 1

/** A table's rows as a slide: wide ones turned, ragged rows filled, a lone row kept as the body. */
export function tableOf(rows: Rows): Pick<Extract<OutlineSlide, { kind: 'table' }>, 'columns' | 'rows'> {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const full: Rows = rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''))
  const [columns = [], ...body] = isWide(full) ? turned(full) : full
  if (body.length > 0) return { columns: [...columns], rows: body.map((row) => [...row]) }
  return { columns: Array.from({ length: width }, () => ''), rows: [[...columns]] }
}
