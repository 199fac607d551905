import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/transport/call.ts'
import { dictionaryAgeMs, ownQuery, query } from '../../lib/query.ts'

/** All of ours and the first made from works; the picker asks for the rest. */
const THEMES_AT_ONCE = 200
const UNDRAWN_AGAIN_MS = 5_000

export const themesQuery = (userId: string | undefined) =>
  queryOptions({
    ...ownQuery(userId ?? null, 'GET /api/iSlide/getTheme', { start: 0, count: THEMES_AT_ONCE }),
    staleTime: dictionaryAgeMs,
    // Covers are drawn once, at the very first start; the list comes before the last of them.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ thumbnail }) => thumbnail === '') ? UNDRAWN_AGAIN_MS : false,
    meta: { quiet: true },
  })

/** Every theme, by pages: beginning with what the strip has read already. */
export const allThemesQuery = (userId: string | undefined, client: QueryClient) => {
  const first = themesQuery(userId)
  return infiniteQueryOptions({
    queryKey: [...first.queryKey, 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/iSlide/getTheme', { start: pageParam, count: THEMES_AT_ONCE }, { silent: true, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ start, total, items }) => {
      const next = start + items.length
      return items.length > 0 && next < total ? next : null
    },
    initialData: () => {
      const page = client.getQueryData(first.queryKey)
      return page && { pages: [page], pageParams: [0] }
    },
    initialDataUpdatedAt: () => client.getQueryState(first.queryKey)?.dataUpdatedAt,
    staleTime: dictionaryAgeMs,
    meta: { quiet: true },
  })
}

export const colorsQuery = () => ({
  ...query('GET /api/system/getDicts', { types: 'color' }),
  staleTime: dictionaryAgeMs,
  meta: { quiet: true },
})

export const historyListQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/ai/history/list', {}),
  staleTime: 0,
  meta: { quiet: true },
})

export const aiLimitsQuery = (userId: string) => ({
  ...ownQuery(userId, 'GET /api/ai/limits', {}),
  staleTime: 0,
  meta: { quiet: true },
})

export const historyQuery = (userId: string, historyId: string) => ({
  ...ownQuery(userId, 'GET /api/ai/history/get', { historyId }),
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})
