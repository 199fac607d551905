import { isWorkType, workTypes } from '@yantu/contract/catalog/work-type'
import { readPage, writeSearch } from '../../lib/list-address.ts'

/** The tabs and their ids (specification section 2); `earnings` is ours, for designers. */
export const centreTabs = [
  { tab: '0', label: '优质模板' },
  { tab: '1', label: '金奖案例' },
  { tab: '2', label: '设计接单' },
  { tab: '3', label: '发布接单' },
  { tab: '4', label: '收藏夹' },
  { tab: '5', label: '购买记录' },
  { tab: 'earnings', label: '收益' },
] as const

export type CentreTab = (typeof centreTabs)[number]['tab']

/** What everybody may see of a person; the rest is for that person alone. */
const publicTabs: readonly CentreTab[] = ['0', '1']

export const tabsOf = ({ isOwn, isDesigner }: { isOwn: boolean; isDesigner: boolean }) =>
  centreTabs.filter(({ tab }) => (isOwn ? tab !== 'earnings' || isDesigner : publicTabs.includes(tab)))

/** What an address of the centre says. */
export interface CentrePlace {
  /** Whose; '' is one's own. */
  userId: string
  tab: CentreTab
  /** One type of the first tab; '' is all of them. */
  type: string
  page: number
}

/** Every type but gold cases, which have a tab of their own. */
export const templateTypes = workTypes.filter((type) => type !== '1')

/** What it doesn't know falls back to the first tab, all types, the first page. */
export function readCentre(search: URLSearchParams): CentrePlace {
  const type = search.get('type') ?? ''
  return {
    userId: search.get('userId') ?? '',
    tab: centreTabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? '0',
    type: isWorkType(type) && type !== '1' ? type : '',
    page: readPage(search),
  }
}

/** The place of another's page: what is for that person alone falls back to the first tab. */
export const publicPlace = (place: CentrePlace): CentrePlace =>
  publicTabs.includes(place.tab) ? place : { ...place, tab: '0', page: 1 }

/** The search part of an address with some of it changed; any change but that of the page goes back to page 1. */
export function centreSearch(place: CentrePlace, change: Partial<CentrePlace>): string {
  const { userId, tab, type, page } = { ...place, page: 1, ...change }
  return writeSearch({ userId, tab: tab === '0' ? '' : tab, type: tab === '0' ? type : '' }, page)
}

/** The types that a tab of works asks for, joined by commas (decisions, Centre and lists). */
export const typesOf = ({ tab, type }: Pick<CentrePlace, 'tab' | 'type'>): string =>
  tab === '1' ? '1' : type || templateTypes.join(',')
