import { usePagedList } from '../../../lib/use-paged-list.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { useSession } from '../../session/index.ts'
import type { DemandChoice } from '../api.ts'
import { SquareBanner } from './banner.tsx'
import { squareList, statusTabs } from './choice.ts'
import { DemandGrid, DemandSkeletons } from './demand-grid.tsx'
import { SortLinks } from './sort-links.tsx'

/** Chips instead of a bar: they narrow what the bar at the other end sorts. */
const chips = {
  row: 'no-bar -mx-4 flex gap-1 overflow-x-auto px-4 sm:mx-0 sm:px-0',
  tab: 'inline-flex h-8 flex-none items-center whitespace-nowrap rounded-full px-[13px] text-sm text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper',
}

/** `/orders-square`: everything that was published; every choice is in the address. */
export function SquarePage() {
  const viewer = useSession()?.user.userId ?? null
  const list = squareList(viewer)
  const { choice, query, isOutdated, lastPage, ...demands } = usePagedList(list)
  const to = (change: Partial<DemandChoice>) => paths.ordersSquare + demands.to(change)
  const total = query.data?.total
  return (
    <div className="wrap">
      <SquareBanner />
      <div className="flex flex-wrap items-center justify-between gap-x-7 gap-y-3 pb-4 pt-4.5 sm:pb-5.5 sm:pt-6.5">
        <TabLinks
          label="状态"
          look={chips}
          current={choice.status}
          tabs={statusTabs.map(({ label, status }) => ({ value: status, label, to: to({ status }) }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 max-sm:w-full">
          <p aria-live="polite" className="min-h-6 text-sm text-ink-3">
            {total !== undefined && (
              <>
                共 <b className="num font-semibold text-ink-2">{total}</b> 个需求
              </>
            )}
          </p>
          <SortLinks choice={choice} to={to} />
        </div>
      </div>
      <section aria-label="需求">
        <QueryState
          query={query}
          loading={<DemandSkeletons count={list.pageSize} />}
          failed="这一页没打开，数据还在。"
          isEmpty={(page) => page.list.length === 0}
          empty={() => <Empty isNarrowed={choice.status !== '' || choice.page > 1} />}
        >
          {(page) => <DemandGrid demands={page.list} isOutdated={isOutdated} />}
        </QueryState>
      </section>
      <div className="pt-11 empty:hidden">
        <Pagination current={choice.page} last={lastPage} to={(page) => to({ page })} />
      </div>
    </div>
  )
}

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <StatePanel drawing="empty" title="没有这样的需求" hint="换一个状态，或看看全部。">
      <ButtonLink to={paths.ordersSquare} look="outline" preventScrollReset>
        看全部需求
      </ButtonLink>
    </StatePanel>
  ) : (
    <StatePanel drawing="empty" title="还没有需求" hint="写下想要的样子，设计师会来接单。">
      <ButtonLink to={paths.publish}>发布需求</ButtonLink>
    </StatePanel>
  )
