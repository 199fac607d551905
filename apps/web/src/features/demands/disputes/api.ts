import { queryOptions } from '@tanstack/react-query'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { ownQuery } from '../../../lib/query.ts'
import type { Data } from '../../../lib/transport/json.ts'

export type Disputes = Data<'GET /api/admin/demand/disputes'>
export type DisputeRow = Disputes['list'][number]
export type Dispute = Data<'GET /api/admin/demand/dispute'>
export type Division = Data<'GET /api/admin/demand/division'>

/** Others work through the same list. */
const AGAIN_MS = 20_000

export type DisputeState = 'open' | 'settled'

export const disputesQuery = (userId: string, state: DisputeState, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/demand/disputes', {
      state,
      pageNum: page,
      pageSize: demandsLimits.dispute.listed,
    }),
    staleTime: 0,
    refetchInterval: state === 'open' && AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

/** Of one that is settled nothing changes by itself. */
export const disputeQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/demand/dispute', { orderId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.dispute.outcome !== '' ? false : AGAIN_MS),
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

/** What so much sent back would come to. */
export const divisionQuery = (userId: string, orderId: string, refund: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/demand/division', { orderId, refund }),
    staleTime: 0,
    meta: { quiet: true },
  })
