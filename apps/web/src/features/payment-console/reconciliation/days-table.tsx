import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import type { Data } from '../../../lib/transport/json.ts'
import { Status } from '../../../ui/status.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { fenOf } from '../books/money.ts'
import type { BillDay } from './api.ts'
import { dayResult } from './words.ts'

/** Days of the provider's bills, beside what our books have; each leads to its differences. */
export function DaysTable({
  query,
  most,
}: {
  query: UseQueryResult<Data<'GET /api/admin/reconciliation/days'>>
  /** Rows at most. */
  most?: number
}) {
  return (
    <Table
      label="微信账单对账"
      columns={columns}
      rows={query.data?.list.slice(0, most)}
      keyOf={({ day }) => day}
      expected={most ?? 10}
      failure={failureOf(query)}
      empty={{ title: '还没有账单', hint: '有了第一笔订单，次日 10:00 起取账单核对。' }}
      isMarked={({ state, open }) => state === 'failed' || open > 0}
    />
  )
}

const columns: readonly Column<BillDay>[] = [
  {
    id: 'day',
    header: '日期',
    isTitle: true,
    cell: ({ day }) => (
      <Link
        to={`/admin/reconciliation?day=${day}`}
        className="underline decoration-line-2 underline-offset-4"
      >
        <time dateTime={day}>{day.slice(5)}</time>
      </Link>
    ),
  },
  {
    id: 'count',
    header: '笔数',
    isFigure: true,
    cell: ({ state, count }) => (state === 'read' ? count : ''),
  },
  {
    id: 'ours',
    header: '我方',
    isFigure: true,
    cell: ({ state, ours }) => (state === 'read' ? grouped(ours) : ''),
  },
  {
    id: 'bill',
    header: '账单',
    isFigure: true,
    isExtra: true,
    cell: ({ state, bill }) => (state === 'read' ? grouped(bill) : ''),
  },
  {
    id: 'difference',
    header: '差额',
    isFigure: true,
    cell: ({ state, difference }) =>
      state === 'read' ? (
        <span className={fenOf(difference) === 0 ? '' : 'font-semibold text-accent'}>
          {grouped(difference)}
        </span>
      ) : (
        ''
      ),
  },
  {
    id: 'result',
    header: '结果',
    cell: (row) => {
      const { label, tone } = dayResult(row)
      return <Status tone={tone}>{label}</Status>
    },
  },
]
