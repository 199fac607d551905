import { commonLimits } from '@yantu/contract/limits/common'
import type { DataOf } from '@yantu/contract'
import type { demandEndpoints } from '@yantu/contract/demands/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { readPage, writeSearch } from '../../../lib/list-address.ts'
import { type DemandChoice, squareQuery } from '../api.ts'

type DemandPage = DataOf<typeof demandEndpoints.demandList>

/** What the square may be narrowed to; `name` is what the address says. */
export const statusTabs = [
  { name: '', label: '全部', status: '' },
  { name: 'bidding', label: '竞标中', status: '1,2' },
  { name: 'running', label: '进行中', status: '3,4,5,6,7' },
  { name: 'done', label: '已完成', status: '8' },
] as const

/** Reads the square's address; what it doesn't know falls back to all, the newest first. */
export function readChoice(search: URLSearchParams): DemandChoice {
  const named = statusTabs.find(({ name }) => name === search.get('status'))
  return {
    status: named?.status ?? '',
    sortType: search.get('by') === 'price' ? '2' : '1',
    sort: search.get('order') === 'asc' ? '2' : '1',
    page: readPage(search),
  }
}

/** The search part of the address with some of it changed; any change but that of the page goes back to page 1. */
export function searchFor(choice: DemandChoice, change: Partial<DemandChoice>): string {
  const { status, sortType, sort, page } = { ...choice, page: 1, ...change }
  return writeSearch(
    {
      status: statusTabs.find((tab) => tab.status === status)?.name ?? '',
      by: sortType === '2' ? 'price' : '',
      order: sort === '2' ? 'asc' : '',
    },
    page,
  )
}

/** The choice that a press on a sort leads to: another sort begins with the highest, the same one turns round. */
export const toggled = (choice: DemandChoice, sortType: DemandChoice['sortType']): Partial<DemandChoice> =>
  choice.sortType === sortType ? { sort: choice.sort === '1' ? '2' : '1' } : { sortType, sort: '1' }

/** Whoever was here before keeps to themself what they take part in. */
const asVisitorSees = ({ list, total }: DemandPage): DemandPage => ({
  total,
  list: list.map((demand) => ({ ...demand, takeStatus: '0', issueStatus: '0' })),
})

/** The square as `viewer` sees it. What stood before stays until the next page comes. */
export const squareList = (viewer: string | null) => ({
  read: readChoice,
  write: searchFor,
  pageSize: commonLimits.page.list,
  query: (choice: DemandChoice) =>
    queryOptions({
      ...squareQuery(viewer, choice),
      placeholderData: (previous, from) =>
        previous && (from?.queryKey[2].viewer === viewer ? previous : asVisitorSees(previous)),
    }),
})
