import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Status } from '../../../ui/status.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { failureOf } from '../../../ui/table/failure.ts'
import { Table } from '../../../ui/table/table.tsx'
import { entriesPath } from '../books/search.ts'
import {
  type Difference,
  type DifferenceSearch,
  daysKey,
  daysQuery,
  differencesKey,
  differencesQuery,
} from './api.ts'
import { DaysTable } from './days-table.tsx'
import { DifferenceDialog } from './difference-dialog.tsx'
import { SettlementsTable } from './settlements-table.tsx'
import { differenceKinds, differenceStates } from './words.ts'

const PATH = '/admin/reconciliation'
const states = ['open', 'explained', 'written_off', 'mended', ''] as const

const addressOf = (filters: Record<string, string>): string => {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  return given.length === 0 ? PATH : `${PATH}?${new URLSearchParams(given)}`
}

/** What the provider's bills and our books differ in, worked off one by one; beside it the days. */
export function ReconciliationRoom({ userId, canSettle }: { userId: string; canSettle: boolean }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [day, open, before] = [
    address.get('day') ?? '',
    address.get('difference') ?? '',
    address.get('before'),
  ]
  const named = address.get('state')
  // A day shows everything that was found of it.
  const state = states.find((each) => each === (named === 'all' ? '' : named)) ?? (day ? '' : 'open')
  const search = { state, day, ...(before && { before: Number(before) }) } as DifferenceSearch
  const query = useQuery({ ...differencesQuery(userId, search), placeholderData: keepPreviousData })
  const days = useQuery(daysQuery(userId, address.get('daysBefore') ?? ''))
  const to = (change: Record<string, string>) =>
    addressOf({
      day,
      state: named ?? '',
      before: before ?? '',
      daysBefore: address.get('daysBefore') ?? '',
      ...change,
    })
  const shown = query.data?.list.find(({ differenceId }) => differenceId === open)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_430px]">
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <TabLinks
            label="差异的状态"
            current={state}
            tabs={states.map((value) => ({
              value,
              label: value === '' ? '全部' : differenceStates[value].label,
              to: to({ state: value === '' ? 'all' : value, before: '' }),
            }))}
          />
          {day && <DayTools day={day} canSettle={canSettle} all={to({ day: '', state: '', before: '' })} />}
        </div>
        <Table
          label="差异"
          columns={columnsOf((differenceId) => to({ difference: differenceId }))}
          rows={query.data?.list}
          keyOf={({ differenceId }) => differenceId}
          isStale={query.isPlaceholderData}
          failure={failureOf(query)}
          empty={{
            title: state === 'open' ? '没有待处理的差异' : '没有这样的差异',
            hint: day
              ? '这一天的账单与我方逐笔一致，或账单还没有取到。'
              : '每日 10:00 起自动取前一日的账单逐笔核对。',
          }}
          isMarked={(difference) => difference.state === 'open'}
          onPhone="cards"
        />
        <nav aria-label="翻页" className="mt-5 flex gap-3">
          {before && (
            <ButtonLink look="outline" size="s" to={to({ before: '' })}>
              回到最新
            </ButtonLink>
          )}
          {query.data?.next && (
            <ButtonLink look="outline" size="s" to={to({ before: String(query.data.next) })}>
              更早的差异
            </ButtonLink>
          )}
        </nav>
        <header className="mb-3 mt-8 flex items-baseline justify-between">
          <h2 className="serif text-[15px] font-bold">微信结算</h2>
          <Link to={entriesPath({ event: 'settlement' })} className="text-[13px] text-ink-2 hover:text-ink">
            结算的分录 ›
          </Link>
        </header>
        <SettlementsTable query={days} />
      </div>
      <aside>
        <header className="mb-3 flex items-baseline justify-between">
          <h2 className="serif text-[15px] font-bold">微信账单对账</h2>
          <p className="text-[13px] text-ink-3">每日 10:00 起自动</p>
        </header>
        <DaysTable query={days} />
        {days.data?.next && (
          <ButtonLink look="outline" size="s" className="mt-4" to={to({ daysBefore: days.data.next })}>
            更早的账单
          </ButtonLink>
        )}
      </aside>
      {shown && (
        <DifferenceDialog
          difference={shown}
          canSettle={canSettle}
          onClose={() => void navigate(to({ difference: '' }), { preventScrollReset: true })}
        />
      )}
    </div>
  )
}

/** Which day is shown, the way back to all, and its comparison made anew. */
function DayTools({ day, canSettle, all }: { day: string; canSettle: boolean; all: string }) {
  const { run, busy } = useAction(
    () => call('POST /api/admin/reconciliation/compare', { day }, { announce: true }),
    { changes: [daysKey, differencesKey] },
  )
  return (
    <p className="num flex flex-wrap items-center gap-3 text-[13.5px]">
      <span>{day} 的账单</span>
      <Link to={all} className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink">
        看全部日期
      </Link>
      {canSettle && (
        <Button look="outline" size="s" busy={busy} onClick={() => void run()}>
          重新核对
        </Button>
      )}
    </p>
  )
}

const columnsOf = (to: (differenceId: string) => string): readonly Column<Difference>[] => [
  {
    id: 'kind',
    header: '差异',
    isTitle: true,
    cell: ({ kind }) => <span className="font-semibold">{differenceKinds[kind].label}</span>,
  },
  { id: 'day', header: '账单日', cell: ({ day }) => <time>{day.slice(5)}</time> },
  {
    id: 'number',
    header: '商户单号',
    cell: ({ outTradeNo, outRefundNo }) => (
      <span className="break-all">{(outRefundNo ?? outTradeNo).slice(-12)}</span>
    ),
  },
  {
    id: 'bill',
    header: '账单',
    isFigure: true,
    cell: ({ bill }) => (bill ? grouped(bill.amount) : <span className="text-ink-3">无</span>),
  },
  {
    id: 'ours',
    header: '我方',
    isFigure: true,
    cell: ({ ours }) => (ours ? grouped(ours.amount) : <span className="text-ink-3">无</span>),
  },
  {
    id: 'state',
    header: '状态',
    cell: ({ state }) => <Status tone={differenceStates[state].tone}>{differenceStates[state].label}</Status>,
  },
  {
    id: 'tools',
    header: '操作',
    cell: ({ differenceId, kind, outTradeNo }) => (
      <Link
        to={to(differenceId)}
        preventScrollReset
        aria-label={`查看 ${differenceKinds[kind].label} ${outTradeNo.slice(-6)}`}
        className="font-semibold underline decoration-line-2 underline-offset-4 hover:decoration-ink"
      >
        查看
      </Link>
    ),
  },
]
