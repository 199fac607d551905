import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { Status } from '../../../ui/status.tsx'
import { searchOf, useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TableFilters } from '../../../ui/table/filters.tsx'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type ListedRefund, pageRows, type RefundSearch, refundsQuery } from '../api.ts'
import { refundSources, refundStates } from '../words.ts'
import { AbnormalRefund } from './abnormal-refund.tsx'
import { choices } from './choices.ts'

const names = { sorts: [], filters: ['state', 'q'] } as const
const linkLook = 'font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink'

/** Every refund, of orders and of money without one; how many wait for a person stands at their filter. */
export function RefundsView({
  userId,
  canRefund,
  onOpen,
}: {
  userId: string
  canRefund: boolean
  onOpen: (orderId: string) => void
}) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { page, filters, to } = useTableView(names)
  const { state = '', q = '' } = filters
  const asked = { state, keyWords: q, pageNum: page } as RefundSearch
  const query = useQuery({ ...refundsQuery(userId, asked), placeholderData: keepPreviousData })
  const { data } = query
  const abnormal = data?.abnormal ?? 0
  const [chosen, choose] = useState('')
  const mending = data?.list.find(({ refundId, state }) => refundId === chosen && state === 'ABNORMAL')

  const details: Column<ListedRefund> = {
    id: 'tools',
    header: '操作',
    cell: ({ refundId, order, outTradeNo, outRefundNo, state: refundState }) => (
      <span className="flex flex-wrap items-center gap-4">
        {order ? (
          <button
            type="button"
            onClick={() => onOpen(order.orderId)}
            aria-label={`查看退款 ${outRefundNo.slice(-6)} 的订单`}
            className={linkLook}
          >
            订单
          </button>
        ) : (
          <Link
            to={`?view=receipts&q=${encodeURIComponent(outTradeNo)}`}
            aria-label={`查看退款 ${outRefundNo.slice(-6)} 的收款`}
            className={linkLook}
          >
            收款
          </Link>
        )}
        {canRefund && refundState === 'ABNORMAL' && (
          <Button
            look="outline"
            size="s"
            aria-label={`处理退款 ${outRefundNo.slice(-6)}`}
            onClick={() => choose(refundId)}
          >
            处理
          </Button>
        )}
      </span>
    ),
  }
  return (
    <>
      {abnormal > 0 && (
        <p className="mb-4 rounded-medium bg-sunk px-5 py-3 text-sm shadow-[inset_3px_0_0_var(--accent)]">
          异常的退款没有退到付款人账户，账上仍记为待退款。请在微信支付商户平台重新退，或付到付款人的银行卡后登记。
        </p>
      )}
      <TableFilters
        search={{
          label: '退款、支付、订单号或用户',
          value: q,
          onSearch: (words) => void navigate(to({ filters: { q: words } }), { preventScrollReset: true }),
        }}
        filters={[
          {
            label: '状态',
            current: state,
            options: choices(refundStates, (value) => searchOf(search, { filters: { state: value } })).map(
              (option) =>
                option.value === 'ABNORMAL'
                  ? { ...option, badge: <CountBadge count={abnormal} of="笔" /> }
                  : option,
            ),
          },
        ]}
        resetTo={state || q ? to({ filters: { state: '', q: '' } }) : undefined}
      />
      <Table
        label="退款"
        columns={[...columns, details]}
        rows={data?.list}
        keyOf={({ refundId }) => refundId}
        isStale={query.isPlaceholderData}
        failure={failureOf(query)}
        empty={{ title: '没有这样的退款', hint: '换一个号，或放开条件。' }}
        paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
        isMarked={(refund) => refund.state === 'ABNORMAL'}
        onPhone="cards"
      />
      {mending && <AbnormalRefund refund={mending} onClose={() => choose('')} />}
    </>
  )
}

const columns: readonly Column<ListedRefund>[] = [
  {
    id: 'what',
    header: '退款',
    isTitle: true,
    cell: ({ order, outRefundNo }) => (
      <span>
        <span className="font-semibold">{order?.description ?? '无订单收款'}</span>
        <span className="num block break-all text-[12.5px] font-normal text-ink-3">{outRefundNo}</span>
      </span>
    ),
  },
  {
    id: 'user',
    header: '退给',
    cell: ({ order }) =>
      order ? (
        <span>
          {order.userName} <span className="text-ink-3">{order.userId}</span>
        </span>
      ) : (
        <span className="text-ink-3">原付款人</span>
      ),
  },
  {
    id: 'why',
    header: '原因',
    cell: ({ source, reason }) => (
      <span className="inline-grid max-sm:justify-items-end max-sm:text-right">
        {reason}
        <span className="text-[12.5px] text-ink-3">{refundSources[source]}</span>
      </span>
    ),
  },
  { id: 'amount', header: '退款', cell: ({ amount }) => <Price yuan={amount} />, isFigure: true },
  { id: 'paid', header: '收款', cell: ({ paid }) => <Price yuan={paid} />, isFigure: true, isExtra: true },
  { id: 'time', header: '提交', cell: ({ createTime }) => <time>{createTime.slice(0, 16)}</time> },
  {
    id: 'state',
    header: '状态',
    cell: ({ state, successTime, checkTime, round, reference, waiting }) => (
      <span className="inline-grid max-sm:justify-items-end">
        <Status tone={refundStates[state].tone}>{refundStates[state].label}</Status>
        <span className="num text-[12.5px] text-ink-3">
          {successTime
            ? `${successTime.slice(0, 16)} ${reference ? '登记' : '退成'}`
            : `${checkTime.slice(0, 16)} 查询`}
          {round > 1 && `，第 ${round} 次提交`}
        </span>
        {reference && <span className="num break-all text-[12.5px] text-ink-3">流水号 {reference}</span>}
        {waiting && <span className="text-[12.5px] text-ink-3">人工付款待复核</span>}
      </span>
    ),
  },
]
