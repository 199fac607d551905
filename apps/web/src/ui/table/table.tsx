/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone these
   are blocks, which lose the roles of a table unless they are said */
import { Fragment, type ReactNode, useId } from 'react'
import { FailedPanel } from '../failed-panel.tsx'
import { Pagination } from '../pagination.tsx'
import { StatePanel } from '../state-panel.tsx'
import type { Sort } from './address.ts'
import { Checkbox } from './checkbox.tsx'
import { type Column, type OnPhone, phoneLook } from './column.ts'
import { BodyRow, FooterRow, GroupRow, LoadingRows } from './rows.tsx'
import { SortLink } from './sort-link.tsx'
import { sortAfter, useRows } from './use-rows.ts'

export interface TableProps<Row> {
  /** What the table holds; read out, not shown. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while they are fetched for the first time. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** How many rows to keep room for while they are fetched. */
  expected?: number
  /** These rows are the answer to what was asked before. */
  isStale?: boolean
  failure?: { onRetry: () => void; busy?: boolean } | undefined
  empty: { title: string; hint?: string; action?: ReactNode }
  sorting?: { sort: Sort | null; to: (sort: Sort | null) => string }
  selection?: {
    chosen: ReadonlySet<string>
    onChange: (chosen: ReadonlySet<string>) => void
    nameOf: (row: Row) => string
  }
  paging?: { page: number; last: number; to: (page: number) => string }
  /** Rows that follow each other with the same group stand under one heading. */
  groupOf?: (row: Row) => string
  /** Tints a row that wants to be looked at. */
  isMarked?: (row: Row) => boolean
  onPhone?: OnPhone
}

/** Whether there is a head where rows are cards: it holds what sorts and what chooses all, of a list that has any. */
const headsCards = <Row,>({ columns, rows, selection, sorting }: TableProps<Row>): boolean =>
  rows?.length !== 0 && (Boolean(selection) || (Boolean(sorting) && columns.some(({ canSort }) => canSort)))

/** Room for ten rows, unless the list says better. */
const EXPECTED_ROWS = 10

/**
 * A list as a table: order, selection and pages belong to whoever owns the data, and are chosen through addresses
 * (`useTableView`). The header stays in sight while a long table scrolls; loading, empty and failed tables keep their
 * frame.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { rows, failure, empty, isStale = false, paging } = props
  const id = useId()
  const look = phoneLook[props.onPhone ?? 'scroll']
  const isLoading = !rows && !failure
  const isBare = !isLoading && !rows?.length && !headsCards(props)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        className="overflow-auto rounded-[12px] sm:max-h-[calc(100dvh-96px)] bg-surface shadow-ring"
      >
        <table
          role="table"
          aria-busy={isLoading || isStale || undefined}
          className={`num w-full border-separate border-spacing-0 text-[13.5px] leading-normal ${(isBare && look.unsorted) || look.table} ${isStale ? '**:text-ink-3!' : ''}`}
        >
          <caption id={id} className="sr-only">
            {props.label}
          </caption>
          <Contents {...props} isLoading={isLoading} />
        </table>
        {failure && <FailedPanel className="py-12" {...failure} />}
        {rows?.length === 0 && !failure && (
          <StatePanel drawing="empty" title={empty.title} hint={empty.hint} className="py-12">
            {empty.action}
          </StatePanel>
        )}
      </section>
      <p role="status" className="sr-only">
        {isLoading ? `正在读取${props.label}` : ''}
      </p>
      {paging && !failure && <Pagination current={paging.page} last={paging.last} to={paging.to} />}
    </div>
  )
}

const inHead =
  'sticky top-0 z-1 whitespace-nowrap border-b border-line bg-surface px-2.5 py-2 text-left text-[12.5px] font-normal text-ink-3 first:pl-4 last:pr-4'

function Contents<Row extends object>(props: TableProps<Row> & { isLoading: boolean }) {
  const { columns, rows, keyOf, failure, selection, sorting, groupOf } = props
  const table = useRows({
    columns,
    rows: failure ? undefined : rows,
    keyOf,
    sort: sorting?.sort ?? null,
    chosen: selection?.chosen,
    onChoose: selection?.onChange,
  })
  const look = phoneLook[props.onPhone ?? 'scroll']
  const width = columns.length + (selection ? 1 : 0)
  const hasHead = headsCards(props)
  const shown = table.getRowModel().rows
  const groups = shown.map(({ original }) => groupOf?.(original))

  return (
    <>
      <thead role="rowgroup" className={hasHead ? look.group : look.unsorted}>
        <tr role="row" className={look.headRow}>
          {selection && (
            <th
              role="columnheader"
              scope="col"
              className={`${inHead} w-10 ${props.onPhone === 'cards' ? 'max-sm:flex-1' : ''}`}
            >
              <label className="flex items-center gap-2.5">
                <Checkbox
                  label="全选这一页"
                  checked={shown.length > 0 && table.getIsAllRowsSelected()}
                  isMixed={table.getIsSomeRowsSelected()}
                  disabled={shown.length === 0}
                  onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
                />
                {/* Over cards it stands alone, where nothing tells what it is the head of. */}
                {props.onPhone === 'cards' && <span className="whitespace-nowrap sm:hidden">全选这一页</span>}
              </label>
            </th>
          )}
          {columns.map((column) => {
            const sort = sorting?.sort?.column === column.id ? sorting.sort : null
            return (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                aria-sort={column.canSort && sorting ? ariaSort(sort) : undefined}
                className={`${inHead} ${column.isFigure ? 'text-right' : ''} ${column.canSort && sorting ? '' : look.unsorted} ${column.isExtra ? 'max-sm:hidden' : ''}`}
              >
                {column.canSort && sorting ? (
                  <SortLink name={column.header} sort={sort} to={sorting.to(sortAfter(table, column.id))} />
                ) : (
                  column.header
                )}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody role="rowgroup" className={look.group}>
        {props.isLoading && <LoadingRows count={props.expected ?? EXPECTED_ROWS} width={width} look={look} />}
        {shown.map((row, at) => {
          const group = groups[at]
          return (
            <Fragment key={row.id}>
              {group !== undefined && group !== groups[at - 1] && (
                <GroupRow name={group} width={width} look={look} />
              )}
              <BodyRow
                row={row.original}
                columns={columns}
                look={look}
                isMarked={props.isMarked?.(row.original) ?? false}
                isChosen={selection && row.getIsSelected()}
                box={
                  selection && (
                    <Checkbox
                      label={`选择 ${selection.nameOf(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  )
                }
              />
            </Fragment>
          )
        })}
      </tbody>
      {shown.length > 0 && columns.some(({ footer }) => footer !== undefined) && (
        <tfoot role="rowgroup" className={look.group}>
          <FooterRow columns={columns} look={look} hasBoxes={selection !== undefined} />
        </tfoot>
      )}
    </>
  )
}

function ariaSort(sort: Sort | null): 'none' | 'ascending' | 'descending' {
  if (!sort) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}
