import { momentOf } from './moments.ts'
import type { OutlineSlide, SlideOf } from './types.ts'

export type Rows = readonly (readonly string[])[]

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
  isOverTime(rows)
    ? (chartOfColumns(turned(rows)) ?? chartOfColumns(rows))
    : (chartOfColumns(rows) ?? (areAlike(rows) ? chartOfColumns(turned(rows)) : null))

const isMoment = (name: string): boolean => momentOf(name)?.rest === ''

/** Whether the columns are moments, over which the few rows can be drawn as lines. */
const isOverTime = (rows: Rows): boolean =>
  rows.length - 1 <= MOST_SERIES && (rows[0]?.slice(1).every(isMoment) ?? false) && areAlike(rows)

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
export function turned(rows: Rows): Rows {
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
    chart: categories.every(isMoment) ? 'line' : 'bar',
    categories,
    series: heads.map((name, column) => ({ name, values: figures.map((row) => row[column]!) })),
    ...(unit && { unit }),
  }
}

const MOST_COLUMNS_BESIDE = 6
/** em of the name of a bar that has half a page. */
const MOST_NAME = 9

/** Rows of a table that has half a page. */
export const MOST_ROWS_BESIDE = 7

/** Whether a table has room beside a chart, as the skins' sheets draw the two. */
export const isSmall = ([head = [], ...body]: Rows): boolean =>
  body.length <= MOST_ROWS_BESIDE && head.length <= MOST_COLUMNS_BESIDE

/** The name of a column without its unit. */
const bare = (head: string): string => head.replace(HEADER_UNIT, '').trim()

/** Of columns of figures those that are told of; else the only one, or those that are of one unit or over time. */
function columnsToDraw(heads: readonly string[], units: readonly string[], told: string): readonly number[] {
  const columns = heads.map((_, i) => i)
  const named = columns.filter((i) => bare(heads[i]!).length > 1 && told.includes(bare(heads[i]!)))
  if (named.length > 0)
    return named.filter((i) => units[i] === units[named[0]!] && (i === named[0] || units[i] !== ''))
  const [alike = []] = [...new Set(units)]
    .map((unit) => columns.filter((i) => units[i] === unit))
    .filter(
      (group) => group.length > 1 && (units[group[0]!] !== '' || group.every((i) => isMoment(heads[i]!))),
    )
    .toSorted((a, b) => b.length - a.length)
  return columns.length === 1 ? columns : alike
}

/**
 * What of a small table can be drawn beside it, where a chart cannot say all of it: its figures of one unit, those
 * that its page tells of (`told`), or its only ones. Totals stay in the table.
 */
export function partOf(rows: Rows, told: string): ChartData | null {
  const [head = [], ...body] = rows
  if (!isSmall(rows) || body.some((row) => row.length !== head.length) || chartOf(rows)) return null
  const drawn = body.filter(([name]) => !TOTAL.test(name!.trim()))
  const names = new Set(drawn.map(([name]) => name!.trim()))
  if (names.size < drawn.length || [...names].some((name) => !name || [...name].length > MOST_NAME))
    return null
  const figures = head.flatMap((name, i) => {
    const cells = drawn.map((row) => row[i]!)
    const isFigure = i > 0 && cells.every((cell) => valueOf(cell) !== null)
    return isFigure && !NAMING.test(name.trim()) && !areNames(cells) && !cells.every(isMoment) ? [i] : []
  })
  const heads = figures.map((i) => head[i]!)
  const units = unitsOf(
    heads,
    drawn.map((row) => figures.map((i) => row[i]!)),
  )
  const shown = columnsToDraw(heads, units, told).map((i) => figures[i]!)
  if (shown.length === 0) return null
  return chartOf([head, ...drawn].map((row) => [row[0]!, ...shown.map((i) => row[i]!)]))
}

/** A slide that shows one thing. */
export type SingleSlide = Exclude<OutlineSlide, SlideOf<'derivation'>>

/** The steps of a derivation as slides of their own. */
const stepsApart = ({ kind: _, steps, notes, ...common }: SlideOf<'derivation'>): SingleSlide[] =>
  steps.map((step, i) => {
    const said = [i === 0 && notes, step.notes].filter(Boolean).join('\n')
    return { ...common, kind: 'formula', ...step, ...(said && { notes: said }) }
  })

/** A chart and the table beside it, and formulas, as slides of their own, for pages that have no room for all; else the slide. */
export function apart(slide: OutlineSlide): SingleSlide[] {
  if (slide.kind === 'derivation') return stepsApart(slide)
  if (slide.kind !== 'chart' || !slide.table) return [slide]
  const { table, ...chart } = slide
  const { drawn, ...cells } = table
  const title = slide.title === undefined ? {} : { title: slide.title }
  return drawn ? [chart] : [chart, { kind: 'table', ...title, ...cells }]
}
