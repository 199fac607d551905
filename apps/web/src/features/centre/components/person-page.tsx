import { useQuery } from '@tanstack/react-query'
import type { PublicProfile } from '@yantu/contract/identity/endpoints'
import { type ReactNode, useMemo } from 'react'
import { useOwnSight } from '../../../lib/use-own-sight.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { PersonHeader } from '../../../ui/person-header.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useSession } from '../../session/index.ts'
import { type CentrePlace, publicPlace, tabsOf } from '../address.ts'
import { personQuery, ratingQuery } from '../api.ts'
import { Tabs, type WorksPart, worksOf } from '../places.tsx'
import { CentreSkeleton } from './centre-skeleton.tsx'
import { FollowButton } from './follow-button.tsx'

interface PersonPageProps {
  place: CentrePlace
  works: (part: WorksPart) => ReactNode
}

/**
 * `/center?userId=`: what everybody may see of a person. `works` stays the same whoever looks: React would draw it anew
 * if it changed before it is alive, and the works of the server's document would be gone meanwhile.
 */
export function PersonPage({ place, works }: PersonPageProps) {
  const { userId } = place
  const viewer = useSession()?.user.userId ?? null
  const { shown: known, isOwn, query } = useOwnSight(personQuery(viewer, userId), asVisitorSees)
  const shown = publicPlace(place)
  const shelf = useMemo(() => works(worksOf(null, publicPlace(place))), [works, place])
  const tabs = tabsOf({ isOwn: false, isDesigner: true })
  return (
    <QueryState query={{ ...query, data: known }} loading={<CentreSkeleton />} failed="没有读到这个人的主页">
      {(person) => (
        <>
          {query.isError && !isOwn && (
            <FailedLine
              text="没有读到你是否关注了这个人。"
              onRetry={() => void query.refetch()}
              className="pt-3 text-sm"
            />
          )}
          <header className="pb-5.5 pt-6.5 sm:pb-9 sm:pt-11">
            <PersonHeader
              name={person.userName}
              avatar={person.avatar}
              isDesigner={person.userType === '2'}
              school={person.school}
              following={person.following}
              followers={person.followers}
              also={person.userType === '2' && <Rating designId={person.userId} />}
            >
              <FollowButton person={person} />
            </PersonHeader>
          </header>
          <Tabs place={shown} tabs={tabs} />
          <section aria-label={tabs.find(({ tab }) => tab === shown.tab)?.label} className="pt-5.5">
            {shelf}
          </section>
        </>
      )}
    </QueryState>
  )
}

/** Whoever was here before keeps to themself whom they follow. */
const asVisitorSees = (person: PublicProfile): PublicProfile => ({ ...person, isFollow: '0' })

/** Nothing where nobody has rated yet. */
function Rating({ designId }: { designId: string }) {
  const { data } = useQuery(ratingQuery(designId))
  if (!data?.average) return null
  return (
    <span>
      <b className="mr-1.25 text-[17px] font-semibold text-ink">{data.average}</b>
      分，{data.count} 次评价
    </span>
  )
}
