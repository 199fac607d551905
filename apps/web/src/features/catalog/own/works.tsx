import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lastPage } from '../../../lib/list-address.ts'
import { paths, workPath } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { pressedTabs, TabLinks } from '../../../ui/tab-links.tsx'
import { Grid } from '../components/grid.tsx'
import { WorkCard } from '../components/work-card.tsx'
import { SkeletonGrid } from '../components/work-grid.tsx'
import { workTypeTabs } from '../filters.ts'
import { pageSize, personWorksQuery, type UserWorks, userWorksQuery } from './api.ts'
import { OwnWorkCard } from './own-work-card.tsx'

export interface WorksProps {
  /** Null is a visitor. */
  viewer: string | null
  /** Whose. */
  userId: string
  /** Which types are asked for, joined by commas. */
  types: string
  /** The chosen one of the types, '' for all of them; null where there is nothing to choose. */
  type: string | null
  page: number
  to: (change: { type?: string; page?: number }) => string
}

/** A person's works: templates by type, or gold cases. One's own come with their state and a menu. */
export default function Works({ viewer, userId, types, type: chosen, page, to }: WorksProps) {
  return userId === viewer ? (
    <OwnWorks {...{ viewer, types, chosen, page, to }} />
  ) : (
    <PersonWorks {...{ userId, types, chosen, page, to }} />
  )
}

type Shown = Pick<WorksProps, 'types' | 'page' | 'to'> & { chosen: string | null }

/** The page before stays in sight while the next is asked for, not that of other types or of somebody else. */
const sameList =
  (userId: string, types: string) =>
  <Answer,>(previous: Answer | undefined, from: { queryKey: readonly unknown[] } | undefined) => {
    const asked = from?.queryKey[1] as { userId?: unknown; templateType?: unknown } | undefined
    return asked?.templateType === types && asked.userId === userId ? previous : undefined
  }

function OwnWorks({ viewer, ...shown }: Shown & { viewer: string }) {
  const { types, page } = shown
  const query = useQuery({
    ...userWorksQuery(viewer, { types, page }),
    placeholderData: sameList(viewer, types),
  })
  return <WorksList query={query} isOwn {...shown} />
}

function PersonWorks({ userId, ...shown }: Shown & { userId: string }) {
  const { types, page } = shown
  const query = useQuery({
    ...personWorksQuery({ userId, types, page }),
    placeholderData: sameList(userId, types),
  })
  return <WorksList query={query} isOwn={false} {...shown} />
}

type Listed = Pick<UserWorks, 'list' | 'total'> & Partial<UserWorks>

function WorksList({
  query,
  isOwn,
  chosen,
  page,
  to,
}: Omit<Shown, 'types'> & { query: UseQueryResult<Listed>; isOwn: boolean }) {
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
      <QueryState
        query={query}
        loading={<SkeletonGrid count={pageSize} />}
        failed="没有读到作品"
        isEmpty={({ list }) => list.length === 0}
        empty={() => <NoWorks {...{ isOwn, chosen, page, to }} />}
      >
        {({ list }) => (
          <Grid className={query.isPlaceholderData ? 'opacity-50 transition-opacity delay-150' : ''}>
            {list.map((work, rank) =>
              isOwn ? (
                <OwnWorkCard key={work.templateId} work={work} rank={rank} />
              ) : (
                <WorkCard
                  key={work.templateId}
                  work={work}
                  to={workPath(work.templateType, work.templateId)}
                  rank={rank}
                />
              ),
            )}
          </Grid>
        )}
      </QueryState>
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
function Counts({ works }: { works: Listed | undefined }) {
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
}: { isOwn: boolean; chosen: string | null } & Pick<WorksProps, 'page' | 'to'>) {
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
