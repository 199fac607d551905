/** How many pages a list has; one where it holds nothing. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const MOST_PAGES = 1_000_000

/** The page that an address names: 1 where it names none that can be. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1
}

/** The search part of an address; what is empty and page 1 are left out. */
export function writeSearch(params: Readonly<Record<string, string>>, page: number): string {
  const search = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
  if (page > 1) search.set('page', String(page))
  return search.size ? `?${search}` : ''
}
