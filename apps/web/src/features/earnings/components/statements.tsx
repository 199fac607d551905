import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/transport/call.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type StatementMonth, statementsQuery } from '../api.ts'

/** A month's statement for each closed month in which something moved. */
export function Statements({ userId }: { userId: string }) {
  const query = useQuery(statementsQuery(userId))
  const saving = useAction(async (month: string) => {
    const { fileName, pdf } = await call('GET /api/earnings/statement', { month })
    saveBlob(
      new Blob([Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0))], { type: 'application/pdf' }),
      fileName,
    )
  })
  const tools: Column<StatementMonth> = {
    id: 'tools',
    header: '操作',
    cell: ({ month }) => (
      <button
        type="button"
        aria-disabled={saving.busy}
        aria-label={`下载 ${month} 对账单`}
        onClick={() => void saving.run(month)}
        className="font-semibold text-ink underline decoration-line-2 underline-offset-4 hover:decoration-ink aria-disabled:opacity-55"
      >
        下载 PDF
      </button>
    ),
  }
  return (
    <>
      <p className="mb-4 max-w-[46em] text-sm leading-relaxed text-ink-2">
        每月结束后生成，印有当时账本的链首与校验码：同一个月无论何时下载都逐字节相同，改动任何一笔都对不上。
      </p>
      <Table
        label="月度对账单"
        columns={[...columns, tools]}
        rows={query.data?.list}
        keyOf={({ month }) => month}
        expected={3}
        failure={failureOf(query)}
        empty={{ title: '还没有对账单', hint: '有收入的月份结束后，对账单在这里。' }}
        onPhone="cards"
      />
    </>
  )
}

const columns: readonly Column<StatementMonth>[] = [
  {
    id: 'month',
    header: '月份',
    cell: ({ month }) => <span className="font-semibold">{month}</span>,
    isTitle: true,
  },
  { id: 'earned', header: '收入', cell: ({ earned }) => <Amount yuan={earned} />, isFigure: true },
  { id: 'paid', header: '提现', cell: ({ paidOut }) => <Amount yuan={paidOut} />, isFigure: true },
  { id: 'rows', header: '分录', cell: ({ rows }) => `${rows} 笔`, isFigure: true },
]
