import { useQuery } from '@tanstack/react-query'
import type { WorkCard } from '@yantu/contract/catalog/endpoints'
import { Link, useNavigate } from 'react-router'
import { useChosenInSight } from '../../../lib/use-chosen-in-sight.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { filterDictionariesQuery, totalQuery, worksQuery } from '../api.ts'
import {
  type Filters,
  hasColours,
  hotWordDictionary,
  lastPage,
  sceneDictionaries,
  searchFor,
  sortTabs,
  workTypeTabs,
} from '../filters.ts'
import { EmptyOffers } from './empty-offers.tsx'
import { ColourRow, SceneRow } from './filter-rows.tsx'
import { SearchHero } from './search-hero.tsx'
import { SkeletonGrid, WorkGrid } from './work-grid.tsx'

export interface WorksBrowserProps {
  filters: Filters
  /** Path of the list itself. */
  path: string
  title: string
  /** What the list is for; how many works it holds is said after it. */
  lead: string
  placeholder: string
  emptyHint: string
  pathOf: (work: WorkCard) => string
  /** Whether the page offers the type tabs. */
  withTypes?: boolean
}

/** A list of works with its search, filters, sorts and pages; every choice is in the address. */
export function WorksBrowser({ filters, path, withTypes = false, ...texts }: WorksBrowserProps) {
  const navigate = useNavigate()
  const to = (change: Partial<Filters>) => path + searchFor(filters, change)
  const { data: dictionaries = {} } = useQuery(filterDictionariesQuery(filters.type))
  const { data: whole } = useQuery(totalQuery(filters.type))
  return (
    <div className="wrap">
      <SearchHero
        title={texts.title}
        lead={texts.lead + (whole?.total ? `，现有 ${whole.total} 套` : '')}
        placeholder={texts.placeholder}
        hotWords={(dictionaries[hotWordDictionary(filters.type)] ?? []).map(({ label }) => label)}
        keyword={filters.keyword}
        onSearch={(keyword) => void navigate(to({ keyword }), { preventScrollReset: true })}
      />
      {withTypes && <TypeTabs current={filters.type} to={(type) => to({ type })} />}
      <div
        className={`grid gap-2.5 border-b border-line pb-5 sm:gap-3 ${withTypes ? 'pt-4.5' : 'border-t pt-5'}`}
      >
        <SceneRow
          key={filters.type}
          label="场景"
          options={dictionaries[sceneDictionaries[filters.type] ?? ''] ?? []}
          value={filters.scene}
          to={(scene) => to({ scene })}
        />
        {hasColours(filters.type) && (
          <ColourRow
            label="主色"
            options={dictionaries.color ?? []}
            value={filters.color}
            to={(color) => to({ color })}
          />
        )}
      </div>
      <Results filters={filters} path={path} to={to} emptyHint={texts.emptyHint} pathOf={texts.pathOf} />
    </div>
  )
}

function TypeTabs({ current, to }: { current: string; to: (type: string) => string }) {
  const row = useChosenInSight<HTMLElement>(current)
  return (
    <nav
      ref={row}
      aria-label="类型"
      className="no-bar -mx-4 flex gap-6 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:gap-[34px] sm:px-0"
    >
      {workTypeTabs.map(({ type, label }) => (
        <Link
          key={type}
          to={to(type)}
          preventScrollReset
          aria-current={type === current ? 'true' : undefined}
          className="relative whitespace-nowrap py-[13px] text-[15px] text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:after:absolute aria-[current=true]:after:inset-x-0 aria-[current=true]:after:bottom-0 aria-[current=true]:after:h-0.5 aria-[current=true]:after:bg-ink sm:text-base"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface ResultsProps {
  filters: Filters
  path: string
  to: (change: Partial<Filters>) => string
  emptyHint: string
  pathOf: (work: WorkCard) => string
}

function Results({ filters, path, to, emptyHint, pathOf }: ResultsProps) {
  const online = useOnline()
  const {
    data: shown,
    isError,
    isPlaceholderData,
    isFetching,
    refetch,
  } = useQuery({
    ...worksQuery(filters),
    placeholderData: (previous, from) =>
      from?.queryKey[1].templateType === filters.type ? previous : undefined,
  })
  // Without a connection what stood before would stay, under a choice that it isn't the answer to.
  const data = isPlaceholderData && !online ? undefined : shown
  const body = () => {
    if (isError && !isFetching) {
      return online ? (
        <StatePanel drawing="error" title="这一页没打开，数据还在。">
          <Button look="ink" onClick={() => void refetch()}>
            重新打开
          </Button>
        </StatePanel>
      ) : (
        <StatePanel drawing="offline" title="网络断了，已看过的还能看。" hint="连上后自动继续" />
      )
    }
    if (!data)
      return online ? (
        <SkeletonGrid />
      ) : (
        <StatePanel drawing="offline" title="网络断了，已看过的还能看。" hint="连上后自动继续" />
      )
    if (data.list.length === 0)
      return (
        <>
          <Empty filters={filters} path={path} hint={emptyHint} />
          <EmptyOffers filters={filters} offers={data.offers} pathOf={pathOf} />
        </>
      )
    return <WorkGrid works={data.list} pathOf={pathOf} stale={isPlaceholderData} />
  }
  return (
    <section aria-label="作品" className="pt-6.5">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <SortTabs current={filters.sort} to={(sort) => to({ sort })} />
        <p aria-live="polite" className="num flex min-h-6 items-center gap-3 text-sm text-ink-3">
          {filters.keyword && <KeywordNote keyword={filters.keyword} to={to({ keyword: '' })} />}
          {data && `共 ${data.total}${data.totalCapped === '1' ? '+' : ''} 套作品`}
        </p>
      </div>
      {body()}
      <div className="pt-11 empty:hidden">
        <Pagination current={filters.page} last={lastPage(data?.total ?? 0)} to={(page) => to({ page })} />
      </div>
    </section>
  )
}

function SortTabs({ current, to }: { current: string; to: (sort: string) => string }) {
  return (
    <nav aria-label="排序" className="flex gap-0.5 rounded-[11px] bg-sunk p-1">
      {sortTabs.map(({ sort, label }) => (
        <Link
          key={sort}
          to={to(sort)}
          preventScrollReset
          aria-current={sort === current ? 'true' : undefined}
          className="inline-flex h-[34px] items-center whitespace-nowrap rounded-small px-[15px] text-sm text-ink-2 transition-colors hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-[0_1px_3px_rgb(40_30_20/.13)]"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function KeywordNote({ keyword, to }: { keyword: string; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`不再搜索「${keyword}」`}
      className="edge inline-flex h-8 max-w-60 items-center gap-1.5 rounded-full bg-surface pl-3 pr-2.5 text-ink-2 hover:text-ink"
    >
      <span className="truncate">「{keyword}」</span>
      <Icon name="close" size={13} />
    </Link>
  )
}

function Empty({ filters, path, hint }: { filters: Filters; path: string; hint: string }) {
  const narrowed = filters.scene || filters.color || filters.keyword || filters.page > 1
  return (
    <StatePanel
      drawing="empty"
      title="暂无作品"
      hint={filters.keyword ? `没有找到「${filters.keyword}」，换个说法试试。` : hint}
    >
      {narrowed && (
        <ButtonLink
          to={path + searchFor({ ...filters, scene: '', color: '', keyword: '', sort: '0' }, {})}
          look="outline"
          preventScrollReset
        >
          清除条件
        </ButtonLink>
      )}
    </StatePanel>
  )
}
