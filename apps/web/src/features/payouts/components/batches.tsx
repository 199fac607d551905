import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Amount } from '../../../ui/amount.tsx'
import { Status } from '../../../ui/status.tsx'
import { useTableView } from '../../../ui/table/address.ts'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type Batch, batchesQuery, pageRows } from '../api.ts'
import { batchStates } from '../words.ts'

/** Batches, the newest first. */
export function Batches({ userId, onOpen }: { userId: string; onOpen: (batchId: string) => void }) {
  const { page, to } = useTableView({ sorts: [], filters: [] })
  const query = useQuery({ ...batchesQuery(userId, page), placeholderData: keepPreviousData })
  const { data } = query
  const tools: Column<Batch> = {
    id: 'tools',
    header: '操作',
    cell: ({ batchId, number }) => (
      <button
        type="button"
        aria-label={`查看批次 ${number}`}
        onClick={() => onOpen(batchId)}
        className="font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink"
      >
        查看
      </button>
    ),
  }
  return (
    <Table
      label="付款批次"
      columns={[...columns, tools]}
      rows={data?.list}
      keyOf={({ batchId }) => batchId}
      isStale={query.isPlaceholderData}
      failure={failureOf(query)}
      empty={{ title: '还没有付款批次', hint: '在提现申请里选中几笔，生成第一批。' }}
      paging={{ page, last: Math.ceil((data?.total ?? 0) / pageRows), to: (next) => to({ page: next }) }}
      onPhone="cards"
    />
  )
}

const columns: readonly Column<Batch>[] = [
  {
    id: 'number',
    header: '批次',
    cell: ({ number }) => <span className="font-semibold">第 {number} 批</span>,
    isTitle: true,
  },
  { id: 'count', header: '笔数', cell: ({ count }) => count, isFigure: true },
  { id: 'tax', header: '代扣税', cell: ({ tax }) => <Amount yuan={tax} />, isFigure: true, isExtra: true },
  { id: 'net', header: '付款', cell: ({ net }) => <Amount yuan={net} />, isFigure: true },
  { id: 'maker', header: '发起人', cell: ({ makerName }) => makerName },
  { id: 'time', header: '生成', cell: ({ makeTime }) => <time>{makeTime.slice(0, 16)}</time> },
  {
    id: 'state',
    header: '状态',
    cell: ({ state, open }) => (
      <Status tone={batchStates[state].tone}>
        {batchStates[state].label}
        {state === 'approved' && `，${open} 笔未回`}
      </Status>
    ),
  },
]
