import { useQuery } from '@tanstack/react-query'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { lastPage } from '../../../lib/list-address.ts'
import { paths, workPath } from '../../../lib/paths.ts'
import { call } from '../../../lib/transport/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { Grid } from '../components/grid.tsx'
import { WorkCard } from '../components/work-card.tsx'
import { SkeletonGrid } from '../components/work-grid.tsx'
import { type FavouriteWork, favouritesQuery, pageSize } from './api.ts'

interface FavouritesProps {
  viewer: string
  page: number
  to: (page: number) => string
}

/** What one has kept, the last first, each with the way to let it go. */
export default function Favourites({ viewer, page, to }: FavouritesProps) {
  const query = useQuery({ ...favouritesQuery(viewer, page), placeholderData: (previous) => previous })
  return (
    <>
      <p aria-live="polite" className="mb-5 min-h-6 text-sm text-ink-3 sm:mb-7">
        {query.data && query.data.total > 0 && (
          <>
            共 <b className="num font-semibold text-ink">{query.data.total}</b> 件
          </>
        )}
      </p>
      <div ref={keepFocus} tabIndex={-1} className="rounded-medium outline-offset-4">
        <QueryState
          query={query}
          loading={<SkeletonGrid count={pageSize} />}
          failed="没有读到收藏"
          isEmpty={({ list }) => list.length === 0}
          empty={() => <NoFavourites {...{ page, to }} />}
        >
          {({ list }) => (
            <Grid className={query.isPlaceholderData ? 'opacity-50 transition-opacity delay-150' : ''}>
              {list.map((work, rank) => (
                <div key={work.templateId} data-item className="relative">
                  {work.isPublished === '1' ? (
                    <WorkCard work={work} to={workPath(work.templateType, work.templateId)} rank={rank} />
                  ) : (
                    <Withdrawn work={work} />
                  )}
                  <Cancel work={work} />
                </div>
              ))}
            </Grid>
          )}
        </QueryState>
      </div>
      <div className="pt-11 empty:hidden">
        <Pagination current={page} last={lastPage(query.data?.total ?? 0, pageSize)} to={to} />
      </div>
    </>
  )
}

/** What its designer or a reviewer has taken out of the lists since. */
const Withdrawn = ({ work }: { work: FavouriteWork }) => (
  <article>
    <div className="grid aspect-video place-items-center rounded-[10px] bg-sunk text-[13px] text-ink-3 shadow-ring sm:rounded-medium">
      已下架
    </div>
    <h2 className="mt-2 truncate text-sm font-semibold leading-normal text-ink-2 sm:mt-3 sm:text-[15.5px]">
      {work.title}
    </h2>
    <p className="mt-0.5 truncate text-[13px] leading-[24.75px] text-ink-3">{work.userName}</p>
  </article>
)

function Cancel({ work: { templateId, title } }: { work: FavouriteWork }) {
  const cancel = useAction(
    () => call('POST /api/collection/cancelCollection', { templateId }, { announce: true }),
    { changes: [['POST /api/template/getCollectionTemplate'], ['POST /api/template/getDetail']] },
  )
  return (
    <button
      type="button"
      aria-label={`取消收藏：${title}`}
      title="取消收藏"
      aria-disabled={cancel.busy}
      onClick={() => void cancel.run()}
      className="absolute right-1.5 top-1.5 z-1 grid size-7.5 place-items-center rounded-small bg-white text-[#C5361E] shadow-[0_1px_4px_rgb(0_0_0/.22)] aria-disabled:opacity-55 sm:right-2.25 sm:top-2.25 sm:size-8.5 sm:rounded-[10px]"
    >
      <Icon name="star" size={18} filled />
    </button>
  )
}

const NoFavourites = ({ page, to }: Pick<FavouritesProps, 'page' | 'to'>) =>
  page > 1 ? (
    <StatePanel drawing="empty" title="这一页没有收藏了">
      <ButtonLink to={to(1)} look="outline" preventScrollReset>
        看全部
      </ButtonLink>
    </StatePanel>
  ) : (
    <StatePanel drawing="empty" title="还没有收藏" hint="遇到合眼的作品，点一下星。">
      <ButtonLink to={paths.templates}>去模板大厅</ButtonLink>
    </StatePanel>
  )
