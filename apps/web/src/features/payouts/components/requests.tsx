import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { useState } from 'react'
import { confirm } from '../../../lib/app-state.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Status } from '../../../ui/status.tsx'
import { useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TableFilters } from '../../../ui/table/filters.tsx'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { changedByPayouts, type ListedWithdrawal, pageRows, requestsQuery } from '../api.ts'
import { cardOf, hasChanged, sumOf, withdrawalStates } from '../words.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { Held } from './held.tsx'

type State = ListedWithdrawal['state']
const none: ReadonlyMap<string, ListedWithdrawal> = new Map()

/** Requests by state; those that wait may be chosen for a batch, over pages, or refused. */
export function Requests({ userId, onMade }: { userId: string; onMade: (batchId: string) => void }) {
  const { page, filters, to } = useTableView({ sorts: [], filters: ['state'] })
  const state: State =
    filters['state'] && filters['state'] in withdrawalStates ? (filters['state'] as State) : 'requested'
  const query = useQuery({ ...requestsQuery(userId, state, page), placeholderData: keepPreviousData })
  const { data } = query
  const [chosen, setChosen] = useState(none)
  const [refused, setRefused] = useState<ListedWithdrawal | null>(null)
  const isOpen = state === 'requested'
  const held = data?.held ?? null

  /** What is chosen stays chosen on other pages; whoever changed phone or card can't be. */
  function choose(ids: ReadonlySet<string>) {
    const shown = new Map((data?.list ?? []).map((row) => [row.withdrawalId, row]))
    const next = [...ids].flatMap((id) => {
      const row = shown.get(id) ?? chosen.get(id)
      return row && !hasChanged(row) ? [[id, row] as const] : []
    })
    setChosen(new Map(next.slice(0, paymentsLimits.payout.batchLines)))
  }
  const net = sumOf([...chosen.values()].map((row) => row.net))
  const making = useAction(
    async () => {
      let made = ''
      await confirm({
        title: '生成付款批次',
        text: `${chosen.size} 笔，共 ${net} 元，提交另一位管理员复核。确认生成吗？`,
        action: '生成并提交复核',
        onConfirm: async () => {
          const withdrawalIds = [...chosen.keys()]
          made = (await call('POST /api/admin/payouts/makeBatch', { withdrawalIds }, { announce: true }))
            .batchId
        },
      })
      if (!made) return
      setChosen(none)
      onMade(made)
    },
    { changes: changedByPayouts },
  )
  const tools: Column<ListedWithdrawal> = {
    id: 'tools',
    header: '操作',
    cell: (row) => (
      <button
        type="button"
        aria-label={`拒绝 ${row.reference}`}
        onClick={() => setRefused(row)}
        className="font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink"
      >
        拒绝
      </button>
    ),
  }
  return (
    <div>
      {held !== null && <Held why={held} />}
      <TableFilters
        filters={[
          {
            label: '状态',
            current: state,
            options: Object.entries(withdrawalStates).map(([value, { label }]) => ({
              value,
              label,
              to: to({ filters: { state: value === 'requested' ? '' : value } }),
            })),
          },
        ]}
      >
        {isOpen && (
          <>
            <span aria-live="polite" className="num text-sm text-ink-2 max-sm:order-last">
              {chosen.size > 0 ? `已选 ${chosen.size} 笔，共 ${net} 元` : ''}
            </span>
            <Button
              size="s"
              busy={making.busy || chosen.size === 0 || held !== null}
              onClick={() => void making.run()}
            >
              生成批次
            </Button>
          </>
        )}
      </TableFilters>
      <Table
        label="提现申请"
        columns={isOpen ? [...columns, tools] : columns}
        rows={data?.list}
        keyOf={({ withdrawalId }) => withdrawalId}
        isStale={query.isPlaceholderData}
        failure={failureOf(query)}
        empty={{ title: isOpen ? '没有待付款的申请' : '没有这样的申请', hint: '设计师申请提现后，在这里。' }}
        {...(isOpen && {
          selection: {
            chosen: new Set(chosen.keys()),
            onChange: choose,
            nameOf: ({ reference }: ListedWithdrawal) => reference,
          },
        })}
        paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
        isMarked={hasChanged}
        onPhone="cards"
      />
      {refused && <RefuseDialog withdrawal={refused} onClose={() => setRefused(null)} />}
    </div>
  )
}

const columns: readonly Column<ListedWithdrawal>[] = [
  {
    id: 'reference',
    header: '流水号',
    cell: ({ reference }) => <span className="font-semibold">{reference}</span>,
    isTitle: true,
  },
  {
    id: 'user',
    header: '设计师',
    cell: ({ userName, userId }) => (
      <span>
        {userName} <span className="text-ink-3">{userId}</span>
      </span>
    ),
  },
  { id: 'card', header: '到', cell: cardOf },
  { id: 'gross', header: '申请', cell: ({ gross }) => <Amount yuan={gross} />, isFigure: true },
  {
    id: 'offset',
    header: '抵扣',
    cell: ({ offset }) => <Amount yuan={offset} />,
    isFigure: true,
  },
  { id: 'tax', header: '代扣税', cell: ({ tax }) => <Amount yuan={tax} />, isFigure: true },
  { id: 'net', header: '付款', cell: ({ net }) => <Amount yuan={net} />, isFigure: true },
  { id: 'time', header: '申请时间', cell: ({ requestTime }) => <time>{requestTime.slice(0, 16)}</time> },
  {
    id: 'state',
    header: '状态',
    cell: ({ state, frozenUntil, isOtherCard, reason }) => (
      <span className="inline-grid max-sm:justify-items-end">
        {frozenUntil ? (
          <Status tone="bad">换号或换卡冻结中</Status>
        ) : isOtherCard === '1' ? (
          <Status tone="bad">银行卡已更换</Status>
        ) : (
          <Status tone={withdrawalStates[state].tone}>{withdrawalStates[state].label}</Status>
        )}
        {(frozenUntil || isOtherCard === '1' || reason) && (
          <span className="text-[12.5px] text-ink-3">
            {frozenUntil
              ? `至 ${frozenUntil.slice(0, 16)}`
              : isOtherCard === '1'
                ? '请拒绝，由本人重新申请'
                : reason}
          </span>
        )}
      </span>
    ),
  },
]
