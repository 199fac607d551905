import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { lastPage, readPage, writeSearch } from '../../../lib/list-address.ts'
import { commonLimits } from '@yantu/contract/limits/common'
import { serif } from '../../../lib/serif.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { moderationQuery } from '../api.ts'
import { HeldBack } from './held-back.tsx'

const bar = 'h-72 animate-pulse rounded-medium bg-sunk motion-reduce:animate-none'

const Loading = () => (
  <div role="status" aria-busy="true" aria-label="加载中" className="grid gap-4">
    <span className={bar} />
    <span className={bar} />
  </div>
)

/** Demands that the content check held back: what it found, and the decision on each. */
export function ModerationRoom({ userId }: { userId: string }) {
  const [search] = useSearchParams()
  const page = readPage(search)
  const query = useQuery(moderationQuery(userId, page))
  const total = query.data?.total
  return (
    <section aria-labelledby="moderation">
      <h2 id="moderation" className="serif flex items-baseline gap-3 text-lg">
        {serif('待审核')}
        {total !== undefined && (
          <span className="num font-sans text-[13px] font-normal text-ink-3">{total} 个</span>
        )}
      </h2>
      <p className="mb-4 mt-1 text-[13px] text-ink-3">内容检查有命中的需求，放行后才出现在接单广场。</p>
      <QueryState
        query={query}
        loading={<Loading />}
        failed="没有读到待审核的需求"
        isEmpty={({ list }) => list.length === 0}
        empty={() => (
          <StatePanel drawing="empty" title="没有等待审核的需求" hint="有命中的会排在这里，先来先审。" />
        )}
      >
        {({ list }) => (
          <ul className="grid gap-4">
            {list.map((demand) => (
              <li key={demand.orderId}>
                <HeldBack demand={demand} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <div className="pt-6 empty:hidden">
        <Pagination
          current={page}
          last={lastPage(total ?? 0, commonLimits.page.centre)}
          to={(to) => writeSearch({}, to) || '?'}
        />
      </div>
    </section>
  )
}
