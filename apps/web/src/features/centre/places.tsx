import { paths } from '../../lib/paths.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { type CentrePlace, centreSearch, type tabsOf, typesOf } from './address.ts'

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

export const addressOf = (place: CentrePlace, change: Partial<CentrePlace>): string =>
  paths.centre + centreSearch(place, change)

export const worksOf = (viewer: string | null, place: CentrePlace): WorksPart => ({
  viewer,
  userId: place.userId || (viewer ?? ''),
  types: typesOf(place),
  type: place.tab === '1' ? null : place.type,
  page: place.page,
  to: (change) => addressOf(place, change),
})

export const Tabs = ({ place, tabs }: { place: CentrePlace; tabs: ReturnType<typeof tabsOf> }) => (
  <TabLinks
    label="个人中心"
    current={place.tab}
    tabs={tabs.map(({ tab, label }) => ({ value: tab, label, to: addressOf(place, { tab }) }))}
  />
)
