import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import { serif } from '../../../lib/serif.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { shanghaiDay } from '../../../ui/form/date/days.ts'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { pressedTabs, TabLinks } from '../../../ui/tab-links.tsx'
import { TableFilters } from '../../../ui/table/filters.tsx'
import { daysQuery, differencesQuery } from '../reconciliation/api.ts'
import { DaysTable } from '../reconciliation/days-table.tsx'
import { differenceKinds } from '../reconciliation/words.ts'
import { type Overview, overviewQuery } from './api.ts'
import { AuditPanel } from './audit-panel.tsx'
import { EntriesView } from './entries-view.tsx'
import { IncomeChart } from './income-chart.tsx'
import { fenOf, sumYuan } from './money.ts'
import { entriesPath, filtersOf, type PeriodName, periodOf, periods } from './search.ts'
import { TrialTable } from './trial-table.tsx'

const DAYS_SHOWN = 9

/** The books: what they add up to, and behind each figure its entries. */
export function BooksRoom({ userId, canReconcile }: { userId: string; canReconcile: boolean }) {
  const [address] = useSearchParams()
  if (address.get('view') === 'entries') return <EntriesView userId={userId} />
  return <Books userId={userId} canReconcile={canReconcile} />
}

function Books({ userId, canReconcile }: { userId: string; canReconcile: boolean }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [today] = useState(() => shanghaiDay(new Date()))
  const chosen = address.get('period') as PeriodName | null
  const name = chosen && chosen in periods ? chosen : 'this'
  const period = periodOf(name, today)
  const options = overviewQuery(userId, period.from, period.to)
  const query = useQuery(options)
  const client = useQueryClient()
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="serif text-[26px] leading-tight">{serif('账本与对账')}</h1>
          <p className="num mt-1 text-[13px] text-ink-3">
            {period.from} 至 {period.to}
            {query.data && <span className="ml-3">截至 {query.data.time.slice(11, 16)}</span>}
          </p>
        </div>
        <TabLinks
          label="期间"
          look={pressedTabs}
          current={name}
          tabs={Object.entries(periods).map(([value, label]) => ({
            value,
            label,
            to: value === 'this' ? '/admin/ledger' : `/admin/ledger?period=${value}`,
          }))}
        />
      </header>
      <TableFilters
        search={{
          label: '按订单、用户或科目查分录',
          value: '',
          onSearch: (words) => void navigate(entriesPath(filtersOf(words.trim()))),
        }}
        filters={[]}
      />
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取账本"
            className="h-[640px] animate-pulse rounded-medium bg-sunk"
          />
        }
        failed="没有读到账本"
      >
        {(books) => (
          <>
            <Figures books={books} period={period} />
            <div className="mt-8 grid items-start gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_430px]">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
                <IncomeChart days={books.chart} />
                <section>
                  <header className="mb-3 flex items-baseline justify-between">
                    <h2 className="serif text-[15px] font-bold">试算平衡表</h2>
                    <p className="text-[13px] text-ink-3">单位 元</p>
                  </header>
                  <TrialTable rows={books.trial} period={period} />
                </section>
              </div>
              <aside className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
                <Bills userId={userId} />
                <AuditPanel
                  books={books}
                  canAudit={canReconcile}
                  onAsked={() => void client.invalidateQueries({ queryKey: options.queryKey })}
                />
              </aside>
            </div>
          </>
        )}
      </QueryState>
    </>
  )
}

function Figures({
  books: { trial, audit },
  period,
}: {
  books: Overview
  period: { from: string; to: string }
}) {
  const of = (family: string) => trial.find((row) => row.family === family)
  const balance = (...families: string[]) => sumYuan(families.map((family) => of(family)?.balance ?? '0.00'))
  const debit = sumYuan(trial.map((row) => row.debit))
  const credit = sumYuan(trial.map((row) => row.credit))
  const earned = sumYuan(
    trial.filter(({ nature }) => nature === 'revenue').flatMap((row) => [row.credit, `-${row.debit}`]),
  )
  const isLevel = debit === credit && audit?.isSound === true
  const figure = (yuan: string, account: string) => (
    <Link to={entriesPath({ account, ...period })} className="hover:underline hover:underline-offset-4">
      ¥{grouped(yuan)}
    </Link>
  )
  const owed = balance('refund_payable')
  return (
    <StatTiles
      label="概况"
      stats={[
        {
          label: isLevel ? '借贷合计相等' : levelSaid(debit === credit, audit),
          value: `¥${grouped(debit)}`,
          sign: <Level isLevel={isLevel} />,
        },
        { label: '托管余额', value: figure(balance('escrow'), 'escrow') },
        {
          label: '欠设计师',
          value: `¥${grouped(balance('designer_pending', 'designer_payable', 'payout_transit'))}`,
          note: `其中可提现 ${grouped(balance('designer_payable'))}`,
        },
        { label: '本期收入', value: `¥${grouped(earned)}`, note: '佣金与会员' },
        { label: '待退款', value: figure(owed, 'refund_payable'), isUrgent: fenOf(owed) > 0 },
      ]}
    />
  )
}

function levelSaid(isEqual: boolean, audit: Overview['audit']): string {
  if (!isEqual) return '借贷不等'
  return audit ? '核对有不符' : '还没有核对'
}

/** The seal 平 shows only when all invariants pass. */
const Level = ({ isLevel }: { isLevel: boolean }): ReactNode => (
  <span
    aria-hidden="true"
    className={`serif inline-grid size-9 -rotate-4 place-items-center rounded-[5px] border-2 border-current text-[17px] font-bold leading-none ${isLevel ? 'text-pine' : 'text-accent'}`}
  >
    {isLevel ? '平' : '查'}
  </span>
)

function Bills({ userId }: { userId: string }) {
  const days = useQuery(daysQuery(userId))
  const open = useQuery(differencesQuery(userId, { state: 'open', day: '' }))
  return (
    <section>
      <header className="mb-3 flex items-baseline justify-between">
        <h2 className="serif text-[15px] font-bold">微信账单对账</h2>
        <Link to="/admin/reconciliation" className="text-[13px] text-ink-2 hover:text-ink">
          每日 10:00 起自动 ›
        </Link>
      </header>
      <DaysTable query={days} most={DAYS_SHOWN} />
      <QueryState
        query={open}
        loading={null}
        failed={(retry, isRetrying) => (
          <Waiting>
            <FailedLine text="没有读到要处理的差异。" busy={isRetrying} onRetry={retry} />
          </Waiting>
        )}
        isEmpty={({ list }) => list.length === 0}
        empty={() => null}
      >
        {({ list }) => (
          <Waiting>
            <ul className="border-t border-ink">
              {list.slice(0, 5).map(({ differenceId, kind, day, bill, ours }) => (
                <li
                  key={differenceId}
                  className="flex items-center justify-between gap-3 border-b border-line py-3"
                >
                  <p className="num">
                    <b className="font-semibold">
                      {differenceKinds[kind].label} ¥{grouped((bill ?? ours)?.amount ?? '0.00')}
                    </b>
                    <span className="block text-[13px] text-ink-2">{day} 的账单</span>
                  </p>
                  <Link
                    to={`/admin/reconciliation?difference=${differenceId}`}
                    aria-label={`处理 ${differenceKinds[kind].label} ${day}`}
                    className="text-sm font-semibold underline decoration-line-2 underline-offset-4 hover:decoration-ink"
                  >
                    处理
                  </Link>
                </li>
              ))}
            </ul>
          </Waiting>
        )}
      </QueryState>
    </section>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <h2 className="serif mb-1 mt-6 text-[15px] font-bold">要处理</h2>
    {children}
  </>
)
