import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { grouped } from '../../../lib/grouped.ts'
import { serif } from '../../../lib/serif.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { StatTiles } from '../../../ui/stat-tiles.tsx'
import { TableFilters } from '../../../ui/table/filters.tsx'
import { accountName, entryName } from '../words.ts'
import { type Entries, entriesQuery } from './api.ts'
import { sumYuan } from './money.ts'
import { entriesPath, type EntryFilters, entryFilters, filtersOf, readEntrySearch } from './search.ts'

/** The entries behind a figure, the newest first, and what they add up to. */
export function EntriesView({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const search = readEntrySearch(address)
  const query = useQuery({ ...entriesQuery(userId, search), placeholderData: keepPreviousData })
  const { before: older, ...filters } = search
  const isOlder = older !== undefined
  const kept = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as EntryFilters
  return (
    <>
      <Link to="/admin/ledger" className="text-[13px] text-ink-2 hover:text-ink">
        ‹ 账本与对账
      </Link>
      <h1 className="serif mb-4 mt-1 text-[26px] leading-tight">{serif('分录')}</h1>
      <TableFilters
        search={{
          label: '订单号、用户编号或科目代码',
          value: kept.orderId ?? kept.userId ?? kept.account ?? '',
          onSearch: (words) => void navigate(entriesPath(filtersOf(words.trim()))),
        }}
        filters={[]}
        resetTo={Object.keys(kept).length > 0 ? entriesPath({}) : undefined}
      >
        <Chips filters={kept} />
      </TableFilters>
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取分录"
            className="h-96 animate-pulse rounded-medium bg-sunk"
          />
        }
        failed="没有读到分录"
      >
        {({ list, next, sums }) => (
          <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
            {sums && <Sums sums={sums} account={kept.account ?? ''} />}
            {list.length === 0 ? (
              <StatePanel
                drawing="empty"
                title="没有这样的分录"
                hint="换一个号，或放开条件。"
                className="py-12"
              />
            ) : (
              <EntryList list={list} />
            )}
            <nav aria-label="翻页" className="mt-5 flex gap-3">
              {isOlder && (
                <ButtonLink look="outline" size="s" to={entriesPath(kept)}>
                  回到最新
                </ButtonLink>
              )}
              {next && (
                <ButtonLink look="outline" size="s" to={`${entriesPath(kept)}&before=${next}`}>
                  更早的分录
                </ButtonLink>
              )}
            </nav>
          </div>
        )}
      </QueryState>
    </>
  )
}

const filterNames: Record<(typeof entryFilters)[number], string> = {
  account: '科目',
  event: '事件',
  from: '自',
  to: '至',
  orderId: '订单',
  userId: '用户',
}

const said: Partial<Record<string, (value: string) => string>> = { account: accountName, event: entryName }

/** What the list is narrowed to; each is taken away by a press. */
function Chips({ filters }: { filters: EntryFilters }) {
  return entryFilters
    .filter((name) => filters[name])
    .map((name) => {
      const { [name]: value = '', ...rest } = filters
      const shown = said[name]?.(value) ?? value
      return (
        <Link
          key={name}
          to={entriesPath(rest)}
          aria-label={`去掉条件 ${filterNames[name]} ${shown}`}
          className="num inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-sunk px-3 text-[13px] text-ink-2 hover:text-ink"
        >
          <span className="text-ink-3">{filterNames[name]}</span>
          <span className="truncate">{shown}</span>
          <span aria-hidden="true">×</span>
        </Link>
      )
    })
}

const Sums = ({ sums, account }: { sums: NonNullable<Entries['sums']>; account: string }) => (
  <div className="mb-5">
    <StatTiles
      label={`${accountName(account)} 合计`}
      stats={[
        { label: `${accountName(account)} 借方合计`, value: grouped(sums.debit) },
        { label: '贷方合计', value: grouped(sums.credit) },
        { label: '借减贷', value: grouped(sumYuan([sums.debit, negated(sums.credit)])) },
      ]}
    />
  </div>
)

const negated = (yuan: string): string => (yuan.startsWith('-') ? yuan.slice(1) : `-${yuan}`)

/** Orders are the keys of what pays for them. */
const paidEvents = new Set(['template_paid', 'membership_paid', 'escrow_paid'])

const EntryList = ({ list }: { list: Entries['list'] }) => (
  <ol className="rounded-[12px] bg-surface shadow-ring">
    {list.map(({ number, event, key, time, lines, hash }) => (
      <li key={number} className="border-b border-line px-4 py-3 last:border-b-0">
        <p className="num flex flex-wrap items-baseline gap-x-3 text-[13px] text-ink-3">
          <span className="font-semibold text-ink">
            第 {number} 号 · {entryName(event)}
          </span>
          {paidEvents.has(event) ? (
            <Link
              to={`/admin/payments?order=${key}`}
              className="break-all underline decoration-line-2 underline-offset-4"
            >
              {key}
            </Link>
          ) : (
            <span className="break-all">{key}</span>
          )}
          <span title={hash}>{hash.slice(0, 8)}</span>
          <time className="ml-auto">{time}</time>
        </p>
        <ul className="num mt-1.5 grid max-w-[640px] gap-0.5 text-sm">
          {lines.map(({ account, side, amount }, at) => (
            <li
              key={`${account} ${at}`}
              className={`flex justify-between gap-4 ${side === 'credit' ? 'pl-6' : ''}`}
            >
              <span className="min-w-0">
                <span className="mr-2 text-ink-3">{side === 'debit' ? '借' : '贷'}</span>
                <Link to={entriesPath({ account })} className="hover:underline hover:underline-offset-4">
                  {accountName(account)}
                </Link>
              </span>
              <span>{grouped(amount)}</span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
