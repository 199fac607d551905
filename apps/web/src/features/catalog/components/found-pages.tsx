import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PageCard } from '@yantu/contract/catalog/search'
import { commonLimits } from '@yantu/contract/limits/common'
import { lastPage } from '../../../lib/list-address.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { type Filters, roleTabs } from '../filters.ts'
import { pagesQuery } from '../search-api.ts'
import { Grid } from './grid.tsx'
import { cardSizes, type CardWork } from './work-card.tsx'
import { placeOf, SkeletonGrid } from './work-grid.tsx'

const MOST_AT_ONCE = commonLimits.page.list

/** Pages instead of works: those that show what is asked for, each leading to its work opened there. */
export default function FoundPages({
  filters,
  to,
  pathOf,
}: {
  filters: Filters
  to: (change: Partial<Filters>) => string
  pathOf: (work: Pick<CardWork, 'templateId' | 'templateType'>) => string
}) {
  const query = useQuery({ ...pagesQuery(filters), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const name = roleTabs.find(({ value }) => value === filters.role)?.label
  return (
    <section aria-label="页面" className="pt-6.5">
      <p
        aria-live="polite"
        className="num mb-5 flex min-h-6 items-center justify-between gap-3 text-sm text-ink-3"
      >
        <span>{filters.keyword ? `「${filters.keyword}」的${name}页` : `${name}页，按作品从新到旧`}</span>
        {data && `共 ${data.total}${data.totalCapped === '1' ? '+' : ''} 页`}
      </p>
      <QueryState
        query={query}
        loading={<SkeletonGrid />}
        failed="这一页没打开，数据还在。"
        isEmpty={({ list }) => list.length === 0}
        empty={() => (
          <StatePanel drawing="empty" title="暂无这样的页面" hint="换一种页面，或换个说法试试。">
            <ButtonLink to={to({ role: '' })} look="outline" preventScrollReset>
              看整套作品
            </ButtonLink>
          </StatePanel>
        )}
      >
        {({ list }) => (
          <Grid
            className={`transition-opacity duration-200 ${isPlaceholderData ? 'opacity-50 delay-150' : ''}`}
          >
            {list.map((page, rank) => (
              <Found
                key={`${page.templateId} ${page.place}`}
                page={page}
                to={pathOf(page) + placeOf(page.place, filters.keyword)}
                rank={rank}
              />
            ))}
          </Grid>
        )}
      </QueryState>
      <div className="pt-11 empty:hidden">
        <Pagination
          current={filters.page}
          last={lastPage(data?.total ?? 0, MOST_AT_ONCE)}
          to={(page) => to({ page })}
        />
      </div>
    </section>
  )
}

function Found({ page, to, rank }: { page: PageCard; to: string; rank: number }) {
  return (
    <article className="group relative">
      <div className="relative aspect-video overflow-hidden rounded-[10px] bg-sunk shadow-ring transition-[box-shadow,translate] duration-200 ease-brush group-hover:-translate-y-[3px] group-hover:shadow-[0_0_0_1px_rgb(40_30_20/.05),var(--lift)] sm:rounded-medium">
        <Picture
          address={page.imageUrl}
          alt={`${page.title} 第 ${page.place} 页`}
          sizes={cardSizes}
          priority={rank < 2 ? 'high' : 'auto'}
          eager={rank < 8}
        />
      </div>
      <h2 className="mt-2 truncate text-sm font-semibold leading-normal sm:mt-3 sm:text-[15.5px]">
        <a
          href={to}
          target="_blank"
          rel="noopener"
          className="after:absolute after:inset-0 after:rounded-medium focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {page.title}
        </a>
      </h2>
      <p className="mt-0.5 flex items-baseline justify-between gap-3 text-[13px] text-ink-3 max-sm:flex-row-reverse max-sm:justify-end max-sm:gap-2">
        <span className="num truncate">
          第 {page.place} 页 · {page.userName}
        </span>
        <Price yuan={page.price} className="text-[15px]" />
      </p>
      {page.around && <p className="truncate text-[13px] text-pine">{page.around}</p>}
    </article>
  )
}
