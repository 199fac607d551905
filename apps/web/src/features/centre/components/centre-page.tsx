import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ApiError } from '../../../lib/transport/errors.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PersonHeader } from '../../../ui/person-header.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { LoginGate, useSession } from '../../session/index.ts'
import { type CentrePlace, centreSearch, readCentre, tabsOf, typesOf } from '../address.ts'
import { personQuery, ratingQuery } from '../api.ts'
import { CentreSkeleton } from './centre-skeleton.tsx'
import { FollowButton } from './follow-button.tsx'

/** What a person's works are shown by; `type` is null where there is nothing to choose. */
export interface WorksPart {
  /** Null is a visitor. */
  viewer: string | null
  userId: string
  types: string
  type: string | null
  page: number
  to: (change: { type?: string; page?: number }) => string
}

/** What other features show in the centre: works, favourites, one's orders by side, purchases, and earnings. */
export interface CentreParts {
  works: (part: WorksPart) => ReactNode
  favourites: (part: Pick<WorksPart, 'page'> & { viewer: string; to: (page: number) => string }) => ReactNode
  orders: (userId: string, side: 'designed' | 'published') => ReactNode
  purchases: (userId: string) => ReactNode
  earningsInShort: (userId: string, to: string) => ReactNode
  earnings: (userId: string) => ReactNode
}

/** `/center`: one's own, and with `?userId=` what everybody may see of another. */
export default function CentrePage({ parts }: { parts: CentreParts }) {
  const [search] = useSearchParams()
  const place = readCentre(search)
  return (
    <div className="wrap pb-16">
      <LoginGate
        title="登录后就能看个人中心"
        loading={<CentreSkeleton />}
        visitor={place.userId ? <Other key={place.userId} {...{ viewer: null, place, parts }} /> : undefined}
      >
        {(viewer) =>
          place.userId === '' || place.userId === viewer ? (
            <Own key={viewer} {...{ viewer, place, parts }} />
          ) : (
            <Other key={`${viewer}-${place.userId}`} {...{ viewer, place, parts }} />
          )
        }
      </LoginGate>
    </div>
  )
}

interface SeenBy {
  viewer: string
  place: CentrePlace
}

function Own({ viewer, place, parts }: SeenBy & { parts: CentreParts }) {
  const user = useSession()?.user
  if (!user) return <CentreSkeleton />
  const isDesigner = user.userType === '2'
  const mayUpload = isDesigner || user.isWhite === '1'
  const tabs = tabsOf({ isOwn: true, isDesigner })
  const shown = tabs.some(({ tab }) => tab === place.tab) ? place : { ...place, tab: '0' as const }
  return (
    <>
      <header className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6.5 pb-5.5 pt-6.5 sm:pb-9 sm:pt-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:items-center">
        <PersonHeader
          name={user.userName}
          avatar={user.avatar}
          isDesigner={isDesigner}
          school={user.school}
          following={user.following}
          followers={user.followers}
        >
          <p className="mt-5 flex gap-2.5 max-sm:-ml-22">
            {mayUpload ? (
              <ButtonLink to={paths.upload} look="ink" className="max-sm:flex-1">
                <Icon name="upload" size={18} />
                上传作品
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.apply} look="ink" className="max-sm:flex-1">
                设计师入驻
              </ButtonLink>
            )}
            <ButtonLink to={paths.settings} look="outline" className="max-sm:flex-1">
              账号设置
            </ButtonLink>
          </p>
        </PersonHeader>
        {isDesigner && (
          <div className={shown.tab === 'earnings' ? 'max-lg:hidden' : undefined}>
            {parts.earningsInShort(viewer, addressOf(place, { tab: 'earnings' }))}
          </div>
        )}
      </header>
      <Tabs place={shown} tabs={tabs} />
      <OwnTab viewer={viewer} place={shown} parts={parts} />
    </>
  )
}

const addressOf = (place: CentrePlace, change: Partial<CentrePlace>): string =>
  paths.centre + centreSearch(place, change)

const worksOf = (viewer: string | null, place: CentrePlace): WorksPart => ({
  viewer,
  userId: place.userId || (viewer ?? ''),
  types: typesOf(place),
  type: place.tab === '1' ? null : place.type,
  page: place.page,
  to: (change) => addressOf(place, change),
})

const Tabs = ({ place, tabs }: { place: CentrePlace; tabs: ReturnType<typeof tabsOf> }) => (
  <TabLinks
    label="个人中心"
    current={place.tab}
    tabs={tabs.map(({ tab, label }) => ({ value: tab, label, to: addressOf(place, { tab }) }))}
  />
)

function OwnTab({ viewer, place, parts }: SeenBy & { parts: CentreParts }) {
  const inside = {
    '0': () => parts.works(worksOf(viewer, place)),
    '1': () => parts.works(worksOf(viewer, place)),
    '2': () => parts.orders(viewer, 'designed'),
    '3': () => parts.orders(viewer, 'published'),
    '4': () => parts.favourites({ viewer, page: place.page, to: (page) => addressOf(place, { page }) }),
    '5': () => parts.purchases(viewer),
    earnings: () => parts.earnings(viewer),
  }[place.tab]
  const label = tabsOf({ isOwn: true, isDesigner: true }).find(({ tab }) => tab === place.tab)?.label
  return (
    <section key={place.tab} aria-label={label} className="pt-5.5">
      {inside()}
    </section>
  )
}

function Other({
  viewer,
  place,
  parts,
}: Pick<SeenBy, 'place'> & { viewer: string | null; parts: CentreParts }) {
  const query = useQuery(personQuery(viewer, place.userId))
  const tabs = tabsOf({ isOwn: false, isDesigner: true })
  const shown = tabs.some(({ tab }) => tab === place.tab) ? place : { ...place, tab: '0' as const }
  const isNobody = query.error instanceof ApiError && [400, 404].includes(query.error.code)
  if (isNobody) return <Nobody />
  return (
    <QueryState query={query} loading={<CentreSkeleton />} failed="没有读到这个人的主页">
      {(person) => (
        <>
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
              <FollowButton viewer={viewer} person={person} />
            </PersonHeader>
          </header>
          <Tabs place={shown} tabs={tabs} />
          <section aria-label={tabs.find(({ tab }) => tab === shown.tab)?.label} className="pt-5.5">
            {parts.works(worksOf(viewer, shown))}
          </section>
        </>
      )}
    </QueryState>
  )
}

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

const Nobody = () => (
  <StatePanel drawing="lost" as="h1" title="没有找到这个人" hint="可能已经注销。" className="py-28">
    <ButtonLink to={paths.templates} look="ink">
      去模板大厅
    </ButtonLink>
  </StatePanel>
)
