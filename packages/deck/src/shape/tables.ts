import { type Rows, turned } from '../outline/drawn.ts'
import type { OutlineSlide } from '../outline/types.ts'

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
