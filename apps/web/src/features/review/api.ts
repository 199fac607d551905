import { queryOptions } from '@tanstack/react-query'
import { sceneDictionaryOf } from '@yantu/contract/catalog/work-type'
import { commonLimits } from '@yantu/contract/limits/common'
import { dictionaryAgeMs, ownQuery, query } from '../../lib/query.ts'
import type { Data, Input } from '../../lib/transport/json.ts'

export type Queue = Data<'GET /api/admin/works/queue'>
export type QueuedWork = Queue['list'][number]
export type ReviewItem = Data<'GET /api/admin/works/item'>
export type Counts = Data<'GET /api/admin/works/counts'>
export type ReviewFile = Input<'POST /api/admin/works/openFile'>['file']
export type Decision = Input<'POST /api/admin/works/decide'>

/** Others work through the same queue. */
const AGAIN_MS = 20_000

/** What of the lists is shown, as the address says it. */
export interface Listing {
  state: 'waiting' | 'appealed' | 'rejected' | 'taken_down' | 'published'
  type: string
  words: string
  /** '1': only what has something that must be mended. */
  doubtful: string
  after: string
}

export const queueQuery = (userId: string, { state, type, words, doubtful, after }: Listing) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/works/queue', {
      state,
      templateType: type,
      keyWords: words,
      isDoubtful: doubtful === '1' ? '1' : '0',
      after,
      pageSize: commonLimits.page.max,
    }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

export const countsQuery = (userId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/works/counts', {}),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

/** Asked again while it is open: whoever comes second is told. */
export const itemQuery = (userId: string, templateId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/works/item', { templateId }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

/** A page of a deck that no picture is kept of. */
export const pageQuery = (userId: string, templateId: string, page: number) => ({
  ...ownQuery(userId, 'GET /api/admin/works/page', { templateId, page }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** What the values of a type are called, and the standard reasons. */
export const labelsQuery = (type: string) => ({
  ...query('GET /api/system/getDicts', {
    types: `${sceneDictionaryOf(type)},style,color,sort,winning_grade,review_reason`,
  }),
  staleTime: dictionaryAgeMs,
})
export type Labels = Data<'GET /api/system/getDicts'>
