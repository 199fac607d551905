import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { dictionaryAgeMs, query } from '../../lib/query.ts'

/** All of ours and the first made from works; the picker asks for the rest. */
const THEMES_AT_ONCE = 200
const UNDRAWN_AGAIN_MS = 5_000

/** What is somebody's own is kept under their id, so that the next one who signs in never sees it. */
export const themesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['GET /api/iSlide/getTheme', {}, userId ?? null],
    queryFn: ({ signal }) =>
      call('GET /api/iSlide/getTheme', { start: 0, count: THEMES_AT_ONCE }, { silent: true, signal }),
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

export const historyListQuery = (userId: string) =>
  queryOptions({
    queryKey: ['GET /api/ai/history/list', {}, userId],
    queryFn: ({ signal }) => call('GET /api/ai/history/list', {}, { silent: true, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const aiLimitsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['GET /api/ai/limits', {}, userId],
    queryFn: ({ signal }) => call('GET /api/ai/limits', {}, { silent: true, signal }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const historyQuery = (userId: string, historyId: string) =>
  queryOptions({
    queryKey: ['GET /api/ai/history/get', { historyId }, userId],
    queryFn: ({ signal }) => call('GET /api/ai/history/get', { historyId }, { silent: true, signal }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  })
