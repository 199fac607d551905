import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PersonHeader } from '../../../ui/person-header.tsx'
import { LoginGate, useSession } from '../../session/index.ts'
import { type CentrePlace, readCentre, tabsOf } from '../address.ts'
import { addressOf, Tabs, type WorksPart, worksOf } from '../places.tsx'
import { CentreSkeleton } from './centre-skeleton.tsx'

/** What other features show in the centre: works, favourites, one's orders by side, purchases, and earnings. */
export interface CentreParts {
  works: (part: WorksPart) => ReactNode
  favourites: (part: Pick<WorksPart, 'page'> & { viewer: string; to: (page: number) => string }) => ReactNode
  orders: (userId: string, side: 'designed' | 'published') => ReactNode
  purchases: (userId: string) => ReactNode
  earningsInShort: (userId: string, to: string) => ReactNode
  earnings: (userId: string) => ReactNode
}

/** `/center`: one's own. */
export default function CentrePage({ parts }: { parts: CentreParts }) {
  const [search] = useSearchParams()
  const place = readCentre(search)
  return (
    <div className="wrap pb-16">
      <LoginGate title="登录后就能看个人中心" loading={<CentreSkeleton />}>
        {(viewer) => <Own key={viewer} {...{ viewer, place, parts }} />}
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
