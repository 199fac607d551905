import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { lastPage } from './list-address.ts'
import { useOnline } from './use-online.ts'

/** A list whose filters and page are in the address. Its loader reads and asks by the same. */
export interface PagedList<
  Choice extends { page: number },
  Page extends { total: number },
  Key extends QueryKey,
> {
  /** What an address says; what it doesn't know falls back to the default, the page to 1. */
  read(search: URLSearchParams): Choice
  /** The search part of an address with some of it changed, defaults left out. */
  write(choice: Choice, change: Partial<Choice>): string
  /** One page; its `placeholderData` is what may stand there until it comes. */
  query(choice: Choice): UseQueryOptions<Page, Error, Page, Key>
  pageSize: number
}

/** Which page the address names, by which filters, and what it holds; `to` is the address of another choice. */
export function usePagedList<
  Choice extends { page: number },
  Page extends { total: number },
  Key extends QueryKey,
>(list: PagedList<Choice, Page, Key>) {
  const [search] = useSearchParams()
  const choice = list.read(search)
  const online = useOnline()
  const query = useQuery(list.query(choice))
  // Without a connection what stood before would stay, under a choice that it isn't the answer to.
  const data = query.isPlaceholderData && !online ? undefined : query.data
  return {
    choice,
    to: (change: Partial<Choice>) => list.write(choice, change),
    query: { ...query, data },
    isOutdated: query.isPlaceholderData,
    lastPage: lastPage(data?.total ?? 0, list.pageSize),
  }
}
