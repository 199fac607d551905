import {
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type Table,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ChangeEvent, useMemo } from 'react'
import type { Sort } from './address.ts'
import type { Column } from './column.ts'

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })
const NONE: never[] = []

/**
 * Rows with their identities, the selection with its ranges (Shift), and the order that a press on a column leads to.
 * Order and rows themselves come from the server.
 */
export function useRows<Row extends object>({
  columns,
  rows,
  keyOf,
  sort,
  chosen,
  onChoose,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  sort: Sort | null
  chosen: ReadonlySet<string> | undefined
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined
}): Table<typeof features, Row> {
  const definitions = useMemo(
    () =>
      columns.map(({ id, canSort = false, isFigure = false }) => ({
        id,
        accessorFn: () => id,
        enableSorting: canSort,
        sortDescFirst: isFigure,
      })),
    [columns],
  )
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...(chosen ?? [])].map((id) => [id, true])),
    [chosen],
  )
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows ?? NONE,
    getRowId: keyOf,
    manualSorting: true,
    isRowRangeSelectionEvent: (event) =>
      ((event as ChangeEvent).nativeEvent as MouseEvent | undefined)?.shiftKey ?? false,
    state: { sorting: sort ? [{ id: sort.column, desc: sort.isDescending }] : NONE, rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      onChoose?.(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
}

/** The order that a press on a column leads to: one way, the other way, the server's own. */
export function sortAfter<Row extends object>(
  table: Table<typeof features, Row>,
  column: string,
): Sort | null {
  const order = table.getColumn(column)?.getNextSortingOrder()
  return order ? { column, isDescending: order === 'desc' } : null
}
