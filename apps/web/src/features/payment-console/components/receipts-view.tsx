import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Price } from '../../../ui/price.tsx'
import { Status } from '../../../ui/status.tsx'
import { searchOf, useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TableFilters } from '../../../ui/table/filters.tsx'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type ListedReceipt, pageRows, type ReceiptSearch, receiptsQuery } from '../api.ts'
import { receiptStates } from '../words.ts'
import { choices } from './choices.ts'

const names = { sorts: [], filters: ['state', 'q'] } as const
const linkLook = 'font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink'

/** Money that came in under a number that was none of ours, and what became of it. */
export function ReceiptsView({ userId, onOpen }: { userId: string; onOpen: (orderId: string) => void }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { page, filters, to } = useTableView(names)
  const { state = '', q = '' } = filters
  const asked = { state, keyWords: q, pageNum: page } as ReceiptSearch
  const query = useQuery({ ...receiptsQuery(userId, asked), placeholderData: keepPreviousData })
  const { data } = query

  const details: Column<ListedReceipt> = {
    id: 'tools',
    header: '操作',
    cell: ({ orderId, refundState, outTradeNo }) =>
      orderId ? (
        <button
          type="button"
          onClick={() => onOpen(orderId)}
          aria-label={`查看收款 ${outTradeNo.slice(-6)} 的订单`}
          className={linkLook}
        >
          订单
        </button>
      ) : refundState ? (
        <Link
          to={`?view=refunds&q=${encodeURIComponent(outTradeNo)}`}
          aria-label={`查看收款 ${outTradeNo.slice(-6)} 的退款`}
          className={linkLook}
        >
          退款
        </Link>
      ) : (
        <span className="text-ink-3">—</span>
      ),
  }
  return (
    <>
      <TableFilters
        search={{
          label: '商户单号或微信支付单号',
          value: q,
          onSearch: (words) => void navigate(to({ filters: { q: words } }), { preventScrollReset: true }),
        }}
        filters={[
          {
            label: '状态',
            current: state,
            options: choices(receiptStates, (value) => searchOf(search, { filters: { state: value } })),
          },
        ]}
        resetTo={state || q ? to({ filters: { state: '', q: '' } }) : undefined}
      />
      <Table
        label="无订单收款"
        columns={[...columns, details]}
        rows={data?.list}
        keyOf={({ outTradeNo }) => outTradeNo}
        isStale={query.isPlaceholderData}
        failure={failureOf(query)}
        empty={{ title: '没有这样的收款', hint: '收到的款都有订单；找不到订单的，一天后原路退回。' }}
        paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
        isMarked={(receipt) => receipt.state === 'UNALLOCATED'}
        onPhone="cards"
      />
    </>
  )
}

const columns: readonly Column<ListedReceipt>[] = [
  {
    id: 'number',
    header: '单号',
    isTitle: true,
    cell: ({ outTradeNo, transactionId }) => (
      <span className="num break-all">
        <span className="font-semibold">{outTradeNo}</span>
        <span className="block text-[12.5px] font-normal text-ink-3">微信 {transactionId}</span>
      </span>
    ),
  },
  { id: 'amount', header: '金额', cell: ({ amount }) => <Price yuan={amount} />, isFigure: true },
  { id: 'paid', header: '付款', cell: ({ payTime }) => <time>{payTime.slice(0, 16)}</time> },
  {
    id: 'found',
    header: '发现',
    cell: ({ findTime }) => <time>{findTime.slice(0, 16)}</time>,
    isExtra: true,
  },
  {
    id: 'state',
    header: '状态',
    cell: ({ state, changeTime }) => (
      <span className="inline-grid max-sm:justify-items-end">
        <Status tone={receiptStates[state].tone}>{receiptStates[state].label}</Status>
        <span className="num text-[12.5px] text-ink-3">{changeTime.slice(0, 16)}</span>
      </span>
    ),
  },
]
