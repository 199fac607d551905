import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { lastPage } from '../../../lib/list-address.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { pressedTabs, TabLinks } from '../../../ui/tab-links.tsx'
import { Grid } from '../components/grid.tsx'
import { SkeletonGrid } from '../components/work-grid.tsx'
import { workTypeTabs } from '../filters.ts'
import { pageSize, type UserWorks } from './api.ts'

export interface WorksPlace {
  /** Which types are asked for, joined by commas. */
  types: string
  /** The chosen one of the types, '' for all of them; null where there is nothing to choose. */
  type: string | null
  page: number
  to: (change: { type?: string; page?: number }) => string
}

/** The page before stays in sight while the next is asked for, not that of other types or of somebody else. */
export const sameList =
  (userId: string, types: string) =>
  <Answer,>(previous: Answer | undefined, from: { queryKey: readonly unknown[] } | undefined) => {
    const asked = from?.queryKey[1] as { userId?: unknown; templateType?: unknown } | undefined
    return asked?.templateType === types && asked.userId === userId ? previous : undefined
  }

type Listed<Work> = Pick<UserWorks, 'total'> &
  Partial<Pick<UserWorks, 'waiting' | 'rejected'>> & { list: Work[] }

export function WorksList<Work>({
  query,
  card,
  isOwn = false,
  type: chosen,
  page,
  to,
}: Omit<WorksPlace, 'types'> & {
  query: UseQueryResult<Listed<Work>>
  card: (work: Work, rank: number) => ReactNode
  isOwn?: boolean
}) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-7 gap-y-3 sm:mb-7">
        <Counts works={query.data} />
        {chosen !== null && (
          <TabLinks
            label="类型"
            look={pressedTabs}
            current={chosen}
            tabs={[{ type: '', label: '全部' }, ...workTypeTabs].map(({ type, label }) => ({
              value: type,
              label,
              to: to({ type }),
            }))}
          />
        )}
      </div>
      <div ref={keepFocus} tabIndex={-1} className="rounded-medium outline-offset-4">
        <QueryState
          query={query}
          loading={<SkeletonGrid count={pageSize} />}
          failed="没有读到作品"
          isEmpty={({ list }) => list.length === 0}
          empty={() => <NoWorks {...{ isOwn, chosen, page, to }} />}
        >
          {({ list }) => (
            <Grid className={query.isPlaceholderData ? 'opacity-50 transition-opacity delay-150' : ''}>
              {list.map(card)}
            </Grid>
          )}
        </QueryState>
      </div>
      <div className="pt-11 empty:hidden">
        <Pagination
          current={page}
          last={lastPage(query.data?.total ?? 0, pageSize)}
          to={(next) => to({ page: next })}
        />
      </div>
    </>
  )
}

/** 共 64 件，1 件审核中，1 件未通过 */
function Counts({ works }: { works: Omit<Listed<unknown>, 'list'> | undefined }) {
  return (
    <p aria-live="polite" className="min-h-6 text-sm text-ink-3">
      {works && works.total > 0 && (
        <>
          共 <b className="num font-semibold text-ink">{works.total}</b> 件
          {(works.waiting ?? 0) > 0 && `，${works.waiting} 件审核中`}
          {(works.rejected ?? 0) > 0 && `，${works.rejected} 件未通过`}
        </>
      )}
    </p>
  )
}

function NoWorks({
  isOwn,
  chosen,
  page,
  to,
}: { isOwn: boolean; chosen: string | null } & Pick<WorksPlace, 'page' | 'to'>) {
  if (chosen || page > 1) {
    return (
      <StatePanel drawing="empty" title="这里没有作品">
        <ButtonLink to={to({ type: '', page: 1 })} look="outline" preventScrollReset>
          看全部
        </ButtonLink>
      </StatePanel>
    )
  }
  const hint = chosen === null ? '获奖的案例传上来，让后来的人少走弯路。' : '把做好的传上来，卖一份得一份。'
  return (
    <StatePanel drawing="empty" title="暂无作品" hint={isOwn ? hint : undefined}>
      {isOwn && <ButtonLink to={paths.upload}>上传作品</ButtonLink>}
    </StatePanel>
  )
}
