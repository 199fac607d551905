import type { OutlineSlide, SlideOf } from '../outline/types.ts'
import { momentOf } from './patterns.ts'

type Rows = readonly (readonly string[])[]

const NUMERIC = /^[+\-−]?\d[\d,]*(?:\.\d+)?\s*(?<unit>%|％)?$/u
const MOST_POINTS = 12
const MOST_SERIES = 4
const LEAST_POINTS = 3
/** Series whose sizes differ more than this cannot share one axis. */
const MOST_SPREAD = 40

const valueOf = (cell: string): number | null =>
  NUMERIC.test(cell.trim()) ? Number(cell.replace(/[,，%％\s]/gu, '').replace('−', '-')) : null

const HEADER_UNIT = /[（(/](?<unit>[^（()）]{1,12})[)）]?$/u

/** The unit that all columns name in brackets, or the percent sign of every cell. */
function commonUnit(heads: readonly string[], cells: Rows): string | undefined {
  if (cells.flat().every((cell) => /[%％]$/u.test(cell.trim()))) return '%'
  const units = new Set(heads.map((head) => HEADER_UNIT.exec(head.trim())?.groups?.unit ?? ''))
  const [unit] = units
  return units.size === 1 && unit ? unit : undefined
}

const spread = (values: readonly number[]): number => {
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  return sizes.length ? Math.max(...sizes) / Math.min(...sizes) : 1
}

type ChartData = Pick<SlideOf<'chart'>, 'chart' | 'categories' | 'series' | 'unit'>

/**
 * The chart that says all that a table says: every cell a number of like size, few rows, few
 * columns. `null` where a table says more.
 */
export function chartOf([head, ...body]: Rows): ChartData | null {
  if (!head || head.length < 2 || head.length - 1 > MOST_SERIES) return null
  if (body.length < LEAST_POINTS || body.length > MOST_POINTS) return null
  const cells = body.map((row) => row.slice(1))
  const values = cells.map((row) => row.map(valueOf))
  if (values.some((row) => row.length !== head.length - 1 || row.includes(null))) return null
  const figures = values as number[][]
  if (spread(figures.flat()) > MOST_SPREAD) return null
  const unit = commonUnit(head.slice(1), cells)
  const categories = body.map((row) => row[0]!)
  const inTime = categories.every((name) => momentOf(name) !== null)
  return {
    chart: inTime ? 'line' : 'bar',
    categories,
    series: head.slice(1).map((name, column) => ({ name, values: figures.map((row) => row[column]!) })),
    ...(unit && { unit }),
  }
}

/** A table's rows as a slide: ragged rows filled, a lone row kept as the body. */
export function tableOf(rows: Rows): Pick<Extract<OutlineSlide, { kind: 'table' }>, 'columns' | 'rows'> {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const full = rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''))
  const [columns = [], ...body] = full
  if (body.length > 0) return { columns, rows: body }
  return { columns: Array.from({ length: width }, () => ''), rows: [columns] }
}
