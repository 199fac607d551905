import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { shownFirst } from '../../../lib/part.tsx'
import type { WorkCard } from '@yantu/contract/catalog/endpoints'
import { hasColours, isDeck, sceneDictionaryOf } from '@yantu/contract/catalog/work-type'
import { Link, useNavigate } from 'react-router'
import { usePagedList } from '../../../lib/use-paged-list.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { pressedTabs, TabLinks } from '../../../ui/tab-links.tsx'
import { filterDictionariesQuery, totalQuery } from '../api.ts'
import type { worksList } from '../works-list.ts'
import { type Filters, hotWordDictionary, roleTabs, searchFor, sortTabs, workTypeTabs } from '../filters.ts'
import { ColourRow, SceneRow } from './filter-rows.tsx'
import { SearchHero } from './search-hero.tsx'
import { SkeletonGrid, WorkGrid } from './work-grid.tsx'

const EmptyOffers = shownFirst(() => import('./empty-offers.tsx'))
const FoundPages = shownFirst(() => import('./found-pages.tsx'))

export interface WorksBrowserProps {
  list: ReturnType<typeof worksList>
  /** Path of the list itself. */
  path: string
  title: string
  /** What the list is for; how many works it holds is said after it. */
  lead: string
  placeholder: string
  emptyHint: string
  pathOf: (work: Pick<WorkCard, 'templateId' | 'templateType'>) => string
  /** Whether the page offers the type tabs. */
  withTypes?: boolean
}

/** A list of works with its search, filters, sorts and pages; every choice is in the address. */
export function WorksBrowser({ list, path, withTypes = false, ...texts }: WorksBrowserProps) {
  const navigate = useNavigate()
  const works = usePagedWorks(list)
  const filters = works.choice
  const to = (change: Partial<Filters>) => path + works.to(change)
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
      {withTypes && (
        <TabLinks
          label="类型"
          current={filters.type}
          tabs={workTypeTabs.map(({ type, label }) => ({ value: type, label, to: to({ type }) }))}
        />
      )}
      <div
        className={`grid gap-2.5 border-b border-line pb-5 sm:gap-3 ${withTypes ? 'pt-4.5' : 'border-t pt-5'}`}
      >
        <SceneRow
          key={filters.type}
          label="场景"
          options={dictionaries[sceneDictionaryOf(filters.type)] ?? []}
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
        {isDeck(filters.type) && (
          <SceneRow
            label="页面"
            options={roleTabs}
            value={filters.role}
            to={(role) => to({ role: role as '' })}
          />
        )}
      </div>
      {filters.role ? (
        <Suspense fallback={<SkeletonGrid />}>
          <FoundPages filters={filters} to={to} pathOf={texts.pathOf} />
        </Suspense>
      ) : (
        <Results works={works} path={path} to={to} emptyHint={texts.emptyHint} pathOf={texts.pathOf} />
      )}
    </div>
  )
}

const usePagedWorks = (list: WorksBrowserProps['list']) => usePagedList(list)

interface ResultsProps {
  works: ReturnType<typeof usePagedWorks>
  path: string
  to: (change: Partial<Filters>) => string
  emptyHint: string
  pathOf: (work: Pick<WorkCard, 'templateId' | 'templateType'>) => string
}

function Results({ works, path, to, emptyHint, pathOf }: ResultsProps) {
  const { choice: filters, query, isOutdated, lastPage } = works
  const { data } = query
  return (
    <section aria-label="作品" className="pt-6.5">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <TabLinks
          label="排序"
          look={pressedTabs}
          current={filters.sort}
          tabs={sortTabs.map(({ sort, label }) => ({ value: sort, label, to: to({ sort }) }))}
        />
        <p aria-live="polite" className="num flex min-h-6 items-center gap-3 text-sm text-ink-3">
          {filters.keyword && <KeywordNote keyword={filters.keyword} to={to({ keyword: '' })} />}
          {data && `共 ${data.total}${data.totalCapped === '1' ? '+' : ''} 套作品`}
        </p>
      </div>
      <QueryState
        query={query}
        loading={<SkeletonGrid />}
        failed="这一页没打开，数据还在。"
        isEmpty={({ list }) => list.length === 0}
        empty={({ offers }) => (
          <>
            <Empty filters={filters} path={path} hint={emptyHint} />
            <Suspense>
              <EmptyOffers filters={filters} offers={offers} pathOf={pathOf} to={to} />
            </Suspense>
          </>
        )}
      >
        {({ list }) => <WorkGrid works={list} pathOf={pathOf} keyword={filters.keyword} stale={isOutdated} />}
      </QueryState>
      <div className="pt-11 empty:hidden">
        <Pagination current={filters.page} last={lastPage} to={(page) => to({ page })} />
      </div>
    </section>
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
