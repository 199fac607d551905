import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Descriptions } from '../../ui/descriptions.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/table.tsx'
import { type Approval, approvalsQuery } from './api.ts'
import { SecondWord } from './second-word.tsx'
import { askedIn, outcomes } from './words.ts'

/** What waits for a second administrator, of all kinds that this one may decide on, and what was settled last. */
export function ApprovalsRoom({ userId }: { userId: string }) {
  const query = useQuery(approvalsQuery(userId))
  return (
    <QueryState
      query={query}
      loading={
        <div
          role="status"
          aria-label="正在读取"
          className="h-56 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none"
        />
      }
      failed="没有读到待复核的申请"
      className="py-24"
    >
      {({ list }) => <Approvals list={list} userId={userId} />}
    </QueryState>
  )
}

function Approvals({ list, userId }: { list: readonly Approval[]; userId: string }) {
  const waiting = list.filter(({ state }) => state === 'asked')
  const settled = list.filter(({ state }) => state !== 'asked')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_430px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {waiting.length === 0 && (
          <StatePanel
            drawing="empty"
            title="没有等待复核的申请"
            hint="大额退款、人工退款、出款批次、缴税与核销由一位管理员提交，另一位在这里复核。"
            className="py-20"
          />
        )}
        {waiting.map((approval) => (
          <InWait key={approval.approvalId} approval={approval} userId={userId} />
        ))}
      </div>
      <section>
        <h2 className="serif mb-3 text-[15px] font-bold">最近处理的</h2>
        <Table
          label="最近处理的申请"
          columns={columns}
          rows={settled}
          keyOf={({ approvalId }) => approvalId}
          empty={{ title: '还没有处理过的申请', hint: '处理结果留在这里。' }}
          onPhone="cards"
        />
      </section>
    </div>
  )
}

function InWait({ approval, userId }: { approval: Approval; userId: string }) {
  const { approvalId, kind, document, hash, reason, askerId, askerName, askTime, expireTime } = approval
  const client = useQueryClient()
  const { label, facts, to } = askedIn(kind, document)
  return (
    <section
      aria-label={`${label} ${facts[0]?.value ?? ''}`}
      className="rounded-medium border border-line-2 p-5"
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 className="serif text-[19px]">{label}</h2>
        {to && (
          <Link
            to={to.path}
            className="text-sm underline decoration-line-2 underline-offset-4 hover:decoration-ink"
          >
            {to.label}
          </Link>
        )}
      </header>
      <Descriptions
        look="above"
        columns={3}
        items={[
          ...facts.map(({ label: name, value }) => ({
            label: name,
            value: <span className="num break-words">{value}</span>,
          })),
          { label: '提交时写明', value: reason, isWide: true },
        ]}
      />
      <p className="num mt-3 text-[13px] text-ink-2 *:whitespace-nowrap">
        {askerName}于 <time>{askTime.slice(0, 16)}</time> 提交，<span>{expireTime.slice(0, 16)} 前有效</span>
      </p>
      <p className="num mt-1 break-all text-[12.5px] text-ink-3">内容摘要 {hash}</p>
      <SecondWord
        waiting={{ approvalId, hash, isOwn: askerId === userId ? '1' : '0' }}
        onSettled={() => void client.invalidateQueries()}
      />
    </section>
  )
}

const columns: readonly Column<Approval>[] = [
  {
    id: 'label',
    header: '申请',
    isTitle: true,
    cell: ({ kind, document }) => <span className="font-semibold">{askedIn(kind, document).label}</span>,
  },
  {
    id: 'fact',
    header: '内容',
    cell: ({ kind, document }) => <span className="num">{askedIn(kind, document).facts[0]?.value}</span>,
  },
  { id: 'asker', header: '提交', cell: ({ askerName }) => askerName },
  {
    id: 'outcome',
    header: '结果',
    cell: ({ state, deciderName }) => [outcomes[state] ?? state, deciderName].filter(Boolean).join(' · '),
  },
]
