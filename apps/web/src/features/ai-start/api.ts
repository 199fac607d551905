import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { dictionaryAgeMs, query } from '../../lib/query.ts'

/** More than there are: the strip and the picker show from one answer. */
const MOST_THEMES = 200

export const themesQuery = () => ({
  ...query('GET /api/iSlide/getTheme', { start: 0, count: MOST_THEMES }),
  staleTime: dictionaryAgeMs,
  meta: { quiet: true },
})

export const colorsQuery = () => ({
  ...query('GET /api/system/getDicts', { types: 'color' }),
  staleTime: dictionaryAgeMs,
  meta: { quiet: true },
})

/** What is somebody's own is kept under their id, so that the next one who signs in never sees it. */
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
