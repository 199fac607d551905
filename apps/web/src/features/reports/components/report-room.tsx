import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { communityLimits } from '@yantu/contract/limits/community'
import { useSearchParams } from 'react-router'
import { serif } from '../../../lib/serif.ts'
import { EndlessList } from '../../../ui/endless-list.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { pressedTabs, TabLinks } from '../../../ui/tab-links.tsx'
import { casesQuery, countsQuery, type View } from '../api.ts'
import { CaseItem } from './case-item.tsx'

const views = [
  { value: 'open', label: '待处理', empty: '没有等待处理的举报', hint: '有人举报后会排在这里，先来先办。' },
  {
    value: 'countered',
    label: '申诉',
    empty: '没有等待复核的申诉',
    hint: `作者在 ${communityLimits.counterDays} 日内可以申诉一次。`,
  },
  { value: 'settled', label: '已处理', empty: '还没有处理过的举报', hint: '处理结果留在这里。' },
] as const

const bar = 'h-56 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none'

/** What users report: evidence at the left, the decision at the right. */
export function ReportRoom({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const asked = search.get('view')
  const shown = views.find(({ value }) => value === asked) ?? views[0]
  const { data: counts } = useQuery(countsQuery(userId))
  const countOf = (view: View) => (view === 'settled' ? 0 : (counts?.[view] ?? 0))
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-4 text-[26px] leading-tight">{serif('举报')}</h1>
      <div className="w-fit">
        <TabLinks
          label="举报"
          look={pressedTabs}
          current={shown.value}
          tabs={views.map(({ value, label }) => ({
            value,
            label: countOf(value) ? `${label} ${countOf(value)}` : label,
            to: value === 'open' ? '?' : `?view=${value}`,
          }))}
        />
      </div>
      <Cases key={shown.value} userId={userId} view={shown.value} empty={shown.empty} hint={shown.hint} />
    </div>
  )
}

function Cases({ userId, view, empty, hint }: { userId: string; view: View; empty: string; hint: string }) {
  const query = useInfiniteQuery(casesQuery(userId, view))
  return (
    <QueryState
      query={query}
      loading={
        <div role="status" aria-label="正在读取举报" className="mt-5 grid gap-4">
          <span className={bar} />
          <span className={bar} />
        </div>
      }
      failed="没有读到举报"
      className="py-24"
      isEmpty={({ pages }) => pages.every(({ list }) => list.length === 0)}
      empty={() => <StatePanel drawing="empty" as="h2" title={empty} hint={hint} className="py-24" />}
    >
      {({ pages }) => (
        <EndlessList
          label="举报"
          className="mt-5 grid gap-4"
          items={pages.flatMap(({ list }) => list)}
          keyOf={({ caseId }) => caseId}
          hasMore={query.hasNextPage}
          isFetching={query.isFetchingNextPage}
          isError={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          endText=""
        >
          {(one) => <CaseItem reported={one} />}
        </EndlessList>
      )}
    </QueryState>
  )
}
