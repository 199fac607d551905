import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Price } from '../../../ui/price.tsx'
import { Status } from '../../../ui/status.tsx'
import { searchOf, useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TableFilters } from '../../../ui/table/filters.tsx'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type ListedOrder, type OrderSearch, ordersQuery, pageRows } from '../api.ts'
import { kindNames, orderStates } from '../words.ts'
import { choices } from './choices.ts'

const names = { sorts: [], filters: ['state', 'kind', 'q'] } as const

/** Orders as a table. */
export function OrdersView({ userId, onOpen }: { userId: string; onOpen: (orderId: string) => void }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { page, filters, to } = useTableView(names)
  const { state = '', kind = '', q = '' } = filters
  const asked = { state, kind, keyWords: q, pageNum: page } as OrderSearch
  const query = useQuery({ ...ordersQuery(userId, asked), placeholderData: keepPreviousData })
  const { data } = query

  const details: Column<ListedOrder> = {
    id: 'tools',
    header: '操作',
    cell: ({ orderId, description }) => (
      <button
        type="button"
        onClick={() => onOpen(orderId)}
        aria-label={`查看 ${description} ${orderId.slice(-6)}`}
        className="font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink"
      >
        查看
      </button>
    ),
  }
  return (
    <>
      <TableFilters
        search={{
          label: '订单、支付、退款单号或用户',
          value: q,
          onSearch: (words) => void navigate(to({ filters: { q: words } }), { preventScrollReset: true }),
        }}
        filters={[
          {
            label: '状态',
            current: state,
            options: choices(orderStates, (value) => searchOf(search, { filters: { state: value } })),
          },
          {
            label: '类型',
            current: kind,
            options: choices(
              Object.fromEntries(Object.entries(kindNames).map(([value, label]) => [value, { label }])),
              (value) => searchOf(search, { filters: { kind: value } }),
            ),
          },
        ]}
        resetTo={state || kind || q ? to({ filters: { state: '', kind: '', q: '' } }) : undefined}
      />
      <Table
        label="订单"
        columns={[...columns, details]}
        rows={data?.list}
        keyOf={({ orderId }) => orderId}
        isStale={query.isPlaceholderData}
        failure={failureOf(query)}
        empty={{ title: '没有这样的订单', hint: '换一个号，或放开条件。' }}
        paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
        isMarked={(order) => order.state === 'LATE'}
        onPhone="cards"
      />
    </>
  )
}

const columns: readonly Column<ListedOrder>[] = [
  {
    id: 'what',
    header: '内容',
    cell: ({ description }) => <span className="font-semibold">{description}</span>,
    isTitle: true,
  },
  { id: 'kind', header: '类型', cell: ({ kind }) => kindNames[kind] ?? kind, isExtra: true },
  {
    id: 'user',
    header: '用户',
    cell: ({ userName, userId }) => (
      <span>
        {userName} <span className="text-ink-3">{userId}</span>
      </span>
    ),
  },
  { id: 'amount', header: '金额', cell: ({ amount }) => <Price yuan={amount} />, isFigure: true },
  {
    id: 'refunded',
    header: '已退',
    cell: ({ refunded }) =>
      Number(refunded) > 0 ? <Price yuan={refunded} /> : <span className="text-ink-3">—</span>,
    isFigure: true,
  },
  { id: 'time', header: '下单', cell: ({ createTime }) => <time>{createTime}</time> },
  {
    id: 'state',
    header: '状态',
    cell: ({ state }) => <Status tone={orderStates[state].tone}>{orderStates[state].label}</Status>,
  },
]
