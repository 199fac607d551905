import type { UseQueryResult } from '@tanstack/react-query'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { type Health, healthQuery, type TroubledJob } from '../api.ts'

const columns: readonly Column<TroubledJob>[] = [
  {
    id: 'job',
    header: '任务',
    cell: ({ job }) => <span className="font-semibold">{job}</span>,
    isTitle: true,
  },
  { id: 'usedUp', header: '待处理', cell: ({ usedUp }) => usedUp, isFigure: true },
  { id: 'failing', header: '重试中', cell: ({ failing }) => failing, isFigure: true },
  { id: 'tries', header: '已试', cell: ({ tries }) => `${tries} 次`, isFigure: true },
  { id: 'reason', header: '最近的原因', cell: ({ reason }) => reason },
  { id: 'time', header: '最近一次', cell: ({ lastTime }) => <time>{lastTime}</time> },
]

/** The jobs that failed; those whose tries are used up want somebody, who may have them tried again. */
export function JobTable({
  query,
  userId,
  canRetry,
}: {
  query: UseQueryResult<Health>
  userId: string
  canRetry: boolean
}) {
  const retry: Column<TroubledJob> = {
    id: 'retry',
    header: '操作',
    cell: ({ job, usedUp }) =>
      usedUp > 0 ? <RetryButton job={job} userId={userId} /> : <span className="text-ink-3">自动重试中</span>,
  }
  return (
    <Table
      label="失败的任务"
      columns={canRetry ? [...columns, retry] : columns}
      rows={query.data?.jobs}
      keyOf={({ job }) => job}
      expected={3}
      failure={failureOf(query)}
      empty={{ title: '没有失败的任务', hint: '失败的任务会先自动重试，次数用尽的等人来处理。' }}
      isMarked={({ usedUp }) => usedUp > 0}
      onPhone="cards"
    />
  )
}

function RetryButton({ job, userId }: { job: string; userId: string }) {
  const { run, busy } = useAction(
    () => call('POST /api/admin/system/retryJob', { job }, { announce: true }),
    { changes: [healthQuery(userId).queryKey] },
  )
  return (
    <Button look="outline" size="s" busy={busy} aria-label={`重试 ${job}`} onClick={() => void run()}>
      重试
    </Button>
  )
}
