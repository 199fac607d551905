import type { UseQueryResult } from '@tanstack/react-query'
import { grouped } from '../../../lib/grouped.ts'
import type { Data } from '../../../lib/transport/json.ts'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { BillDay } from './api.ts'

/** What of a day's money went on to the bank and in fees, and what the account held at the end of it. */
export function SettlementsTable({
  query,
}: {
  query: UseQueryResult<Data<'GET /api/admin/reconciliation/days'>>
}) {
  return (
    <Table
      label="微信结算"
      columns={columns}
      rows={query.data?.list.filter(({ state, balance }) => state === 'read' && balance !== null)}
      keyOf={({ day }) => day}
      failure={failureOf(query)}
      empty={{ title: '还没有结算', hint: '微信账户有收支的第二天，按资金账单记入银行存款与通道费。' }}
    />
  )
}

const figure = (id: 'bank' | 'fee' | 'balance', header: string): Column<BillDay> => ({
  id,
  header,
  isFigure: true,
  cell: (row) => grouped(row[id] ?? '0.00'),
})

const columns: readonly Column<BillDay>[] = [
  {
    id: 'day',
    header: '日期',
    isTitle: true,
    cell: ({ day }) => <time dateTime={day}>{day.slice(5)}</time>,
  },
  figure('bank', '转入银行'),
  figure('fee', '手续费'),
  figure('balance', '账户余额'),
]
