import { useQuery } from '@tanstack/react-query'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { useSearchParams } from 'react-router'
import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { FailedPanel } from '../../../../ui/failed-panel.tsx'
import { Price } from '../../../../ui/price.tsx'
import { StatePanel } from '../../../../ui/state-panel.tsx'
import { Status } from '../../../../ui/status.tsx'
import { pressedTabs, TabLinks } from '../../../../ui/tab-links.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Link } from 'react-router'
import { type DisputeRow, disputesQuery, type DisputeState } from '../api.ts'
import { heldByNames, outcomeNames } from '../words.ts'
import { DisputeItem } from './dispute-item.tsx'

const LISTED = demandsLimits.dispute.listed

/** Which list, which page of it and which dispute the address names. */
function useAddress() {
  const [search] = useSearchParams()
  const state: DisputeState = search.get('state') === 'settled' ? 'settled' : 'open'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const to = (change: { state?: DisputeState; page?: number; order?: string }): string => {
    const next = { state, page: change.state ? 1 : page, order: '', ...change }
    const said = new URLSearchParams()
    if (next.state === 'settled') said.set('state', next.state)
    if (next.page > 1) said.set('page', String(next.page))
    if (next.order) said.set('order', next.order)
    return `?${said}`
  }
  return { state, page, order: search.get('order') ?? '', to }
}

/** The room of disputes: those that are held at the left, the evidence in the middle, the decision at the right. */
export function DisputeRoom({ userId }: { userId: string }) {
  const { state, page, order, to } = useAddress()
  const list = useQuery(disputesQuery(userId, state, page))
  const rows = list.data?.list ?? []
  const chosen = order || rows[0]?.orderId || ''
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-94px)] lg:grid-cols-[288px_minmax(0,1fr)]">
      <h1 className="sr-only">需求仲裁</h1>
      <div className="bg-paper lg:border-r lg:border-line-2">
        <div className="px-4 pb-3 pt-4">
          <TabLinks
            label="介入"
            look={pressedTabs}
            current={state}
            tabs={[
              { value: 'open', label: '处理中', to: to({ state: 'open' }) },
              { value: 'settled', label: '已处理', to: to({ state: 'settled' }) },
            ]}
          />
        </div>
        <ol aria-label={state === 'open' ? '处理中的介入' : '已处理的介入'} className="grid">
          {rows.map((row) => (
            <li key={`${row.orderId} ${row.holdTime}`}>
              <Row row={row} isChosen={row.orderId === chosen} to={to({ order: row.orderId })} />
            </li>
          ))}
        </ol>
        <Pages page={page} total={list.data?.total ?? 0} to={(next) => to({ page: next })} />
      </div>
      {list.isError && !list.data ? (
        <FailedPanel
          title="没有读到介入列表。"
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          className="py-32"
        />
      ) : rows.some(({ orderId, isOwn }) => orderId === chosen && isOwn === '1') ? (
        <StatePanel
          drawing="lost"
          as="h2"
          title={serif('这是你自己的需求')}
          hint="你是当事人，由其他管理员裁定。"
          className="py-32"
        />
      ) : chosen ? (
        <DisputeItem key={chosen} userId={userId} orderId={chosen} />
      ) : (
        list.data && <Nothing state={state} />
      )}
    </div>
  )
}

const Nothing = ({ state }: { state: DisputeState }) => (
  <StatePanel
    drawing="empty"
    as="h2"
    title={serif(state === 'open' ? '没有要处理的介入' : '还没有处理过的介入')}
    hint={state === 'open' ? '双方申请平台介入后，会自己出现在左边。' : '裁定或恢复进行后，记录留在这里。'}
    className="py-32"
  />
)

function Row({ row, isChosen, to }: { row: DisputeRow; isChosen: boolean; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="grid gap-1 border-b border-line px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-sunk aria-[current=true]:bg-surface aria-[current=true]:shadow-[inset_3px_0_0_var(--accent)]"
    >
      <span className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 truncate font-semibold">{row.title}</b>
        <Price yuan={grouped(row.escrow)} className="flex-none text-[15px]" />
      </span>
      <span className="line-clamp-1 text-[13px] text-ink-2">{row.holdReason}</span>
      <span className="num flex flex-wrap items-center gap-x-3 text-[12.5px] text-ink-3">
        <Status tone={row.isWaiting === '1' ? 'waiting' : row.outcome ? 'done' : 'running'}>
          {row.isWaiting === '1' ? '待复核' : outcomeNames[row.outcome]}
        </Status>
        {heldByNames[row.heldBy]}发起
        <time>{(row.outcomeTime || row.holdTime).slice(5, 16)}</time>
      </span>
    </Link>
  )
}

const Pages = ({ page, total, to }: { page: number; total: number; to: (page: number) => string }) =>
  total > LISTED && (
    <div className="flex gap-2 p-3">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} look="outline" size="s" className="flex-1">
          前面的
        </ButtonLink>
      )}
      {page * LISTED < total && (
        <ButtonLink to={to(page + 1)} look="outline" size="s" className="flex-1">
          后面的
        </ButtonLink>
      )}
    </div>
  )
