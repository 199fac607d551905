import { queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { dictionariesQuery } from '../../lib/dictionaries.ts'
import { ownQuery, query } from '../../lib/query.ts'

/** What may be chosen of a list of demands. */
export interface DemandChoice {
  /** '1' by time of publishing, '2' by price. */
  sortType: '1' | '2'
  /** '1' descending, '2' ascending. */
  sort: '1' | '2'
  /** Statuses joined by commas; '' is any. */
  status: string
  page: number
}

/** A page of the square as `viewer` sees it; null is a visitor. */
export const squareQuery = (viewer: string | null, { sortType, sort, status, page }: DemandChoice) =>
  ownQuery(viewer, 'POST /api/demand/demandList', {
    pageNum: page,
    pageSize: commonLimits.page.list,
    queryType: '0',
    status,
    sort,
    sortType,
  })

/** Which of one's own orders: as a designer or as who published them. */
export type OrderSide = 'designed' | 'published'

export const ordersPageSize = commonLimits.page.centre

/** A page of the reader's own orders, the newest first. */
export const ordersQuery = (userId: string, side: OrderSide, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'POST /api/demand/demandList', {
      pageNum: page,
      pageSize: ordersPageSize,
      queryType: side === 'designed' ? '2' : '1',
      status: '',
      sort: '1',
      sortType: '1',
    }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** The newest demands beside one that is shown. */
export const relatedQuery = (viewer: string | null, demandId: string) =>
  ownQuery(viewer, 'POST /api/demand/demandList', {
    pageNum: 1,
    pageSize: demandsLimits.demand.relatedOnDetail,
    queryType: '0',
    status: '',
    sort: '1',
    sortType: '1',
    demandId,
  })

/** One demand as `viewer` may know it: what a press there depends on is asked for anew. */
export const demandQuery = (viewer: string | null, orderId: string) =>
  queryOptions({ ...ownQuery(viewer, 'POST /api/demand/queryDemandDetail', { orderId }), staleTime: 0 })

/** All drafts by stage; for the parties alone. */
export const draftsQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/demand/queryDraftDetail', { orderId }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** What a fee comes to by today's rates. */
export const quoteQuery = (orderFee: string, isUrgent: boolean) => ({
  ...query('GET /api/demand/quote', { orderFee, isUrgent: isUrgent ? '1' : '0' }),
  meta: { quiet: true },
})

/** What a demand may be said to look like, by its labels. */
export const demandDictionariesQuery = () => dictionariesQuery('scene,style,color')

/** Others work through the same queue. */
const QUEUE_AGAIN_MS = 20_000

/** What waits for the platform, the longest first. */
export const moderationQuery = (userId: string, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/demand/moderation', {
      pageNum: page,
      pageSize: commonLimits.page.centre,
    }),
    staleTime: 0,
    refetchInterval: QUEUE_AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })
