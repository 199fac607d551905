import { useQuery } from '@tanstack/react-query'
import { partOf } from '../../../../lib/part.tsx'
import { QueryState } from '../../../../ui/query-state.tsx'
import { useSession } from '../../../session/index.ts'
import { type Ratings, ratingsQuery } from '../api.ts'
import type { DemandPartProps } from '../demand.ts'
import { PartBox, PartLoading } from './part-box.tsx'
import { Stars } from './stars.tsx'

const RateForm = partOf(() => import('./rate-form.tsx'))

type Given = NonNullable<Ratings['byPublisher']>

/** How the two sides of a completed demand rate each other; neither sees the other's before its own is given. */
export default function DemandRatings({ demand: { orderId, role } }: DemandPartProps) {
  const userId = useSession()?.user.userId ?? ''
  const query = useQuery({ ...ratingsQuery(userId, orderId), enabled: userId !== '' })
  const isPublisher = role === 'publisher'
  return (
    <PartBox
      title="互评"
      beside={
        query.data?.isShown === '0' && (
          <p className="num text-[13px] text-ink-3">双方都评价后或 {query.data.endTime.slice(0, 16)} 公开</p>
        )
      }
    >
      <QueryState query={query} loading={<PartLoading />} failed="没有读到评价。">
        {(ratings) => (
          <div className="grid gap-4">
            {ratings.canRate === '1' && (
              <RateForm
                orderId={orderId}
                other={isPublisher ? '设计师' : '发布者'}
                fallback={<PartLoading className="h-56" />}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <Side
                title={isPublisher ? '我的评价' : '发布者的评价'}
                given={ratings.byPublisher}
                missing={missingOf(ratings, isPublisher)}
              />
              <Side
                title={role === 'selected' ? '我的评价' : '设计师的评价'}
                given={ratings.byDesigner}
                missing={missingOf(ratings, role === 'selected')}
              />
            </div>
          </div>
        )}
      </QueryState>
    </PartBox>
  )
}

/** Why a rating is not there. */
function missingOf({ isShown, canRate }: Ratings, isOwn: boolean): string {
  if (isShown === '1') return '没有评价'
  if (isOwn) return canRate === '1' ? '还没有评价' : '没有评价'
  return '公开前不可见'
}

const Side = ({ title, given, missing }: { title: string; given: Given | null; missing: string }) => (
  <div className="min-w-0 rounded-[12px] bg-sunk px-4 py-3.5">
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-[13px] text-ink-3">{title}</span>
      {given && <Stars stars={given.stars} />}
    </p>
    {given ? (
      <>
        {given.text && <p className="mt-1.5 whitespace-pre-line leading-[1.75]">{given.text}</p>}
        <p className="num mt-1 text-[12.5px] text-ink-3">{given.rateTime.slice(0, 16)}</p>
      </>
    ) : (
      <p className="mt-1.5 text-sm text-ink-3">{missing}</p>
    )}
  </div>
)
