import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { confirm } from '../../../lib/app-state.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Status } from '../../../ui/status.tsx'
import { useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { changedByWithdrawal, pageRows, type Withdrawal, withdrawalsQuery } from '../api.ts'
import { cardOf, netFormulaOf, withdrawalStates } from '../words.ts'

/** What was asked for so far, and what became of it. */
export function Withdrawals({ userId }: { userId: string }) {
  const { page, to } = useTableView({ sorts: [], filters: [] })
  const query = useQuery({ ...withdrawalsQuery(userId, page), placeholderData: keepPreviousData })
  const { data } = query
  const cancelling = useAction(
    async ({ withdrawalId, net }: Withdrawal) => {
      await confirm({
        title: '撤回提现',
        text: `撤回后 ${net} 元退回可提现。确认撤回吗？`,
        action: '撤回',
        onConfirm: async () => {
          await call('POST /api/earnings/cancelWithdrawal', { withdrawalId }, { announce: true })
        },
      })
    },
    { changes: changedByWithdrawal },
  )
  const tools: Column<Withdrawal> = {
    id: 'tools',
    header: '操作',
    cell: (withdrawal) =>
      withdrawal.state === 'requested' ? (
        <button
          type="button"
          aria-disabled={cancelling.busy}
          aria-label={`撤回 ${withdrawal.reference}`}
          onClick={() => void cancelling.run(withdrawal)}
          className="font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink"
        >
          撤回
        </button>
      ) : (
        <span className="text-ink-3">—</span>
      ),
  }
  return (
    <Table
      label="提现记录"
      columns={[...columns, tools]}
      rows={data?.list}
      keyOf={({ withdrawalId }) => withdrawalId}
      isStale={query.isPlaceholderData}
      failure={failureOf(query)}
      empty={{ title: '还没有提现', hint: '可提现的收入满起提金额后，在上面申请。' }}
      paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
      onPhone="cards"
    />
  )
}

const columns: readonly Column<Withdrawal>[] = [
  {
    id: 'reference',
    header: '流水号',
    cell: ({ reference }) => <span className="font-semibold">{reference}</span>,
    isTitle: true,
  },
  { id: 'time', header: '申请', cell: ({ requestTime }) => <time>{requestTime.slice(0, 16)}</time> },
  { id: 'card', header: '到', cell: cardOf },
  {
    id: 'formula',
    header: '算法',
    cell: (withdrawal) => <span className="text-ink-2">{netFormulaOf(withdrawal)}</span>,
  },
  { id: 'net', header: '到账', cell: ({ net }) => <Amount yuan={net} />, isFigure: true },
  {
    id: 'state',
    header: '状态',
    cell: ({ state, reason, changeTime }) => (
      <span className="inline-grid max-sm:justify-items-end">
        <Status tone={withdrawalStates[state].tone}>{withdrawalStates[state].label}</Status>
        <span className="text-[12.5px] text-ink-3">{reason || changeTime.slice(0, 16)}</span>
      </span>
    ),
  },
]
