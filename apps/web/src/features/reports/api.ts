import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { dictionaryAgeMs, ownQuery, query, viewedBy } from '../../lib/query.ts'
import { call } from '../../lib/transport/call.ts'
import type { Data } from '../../lib/transport/json.ts'

export type ReportCase = Data<'GET /api/admin/reports/queue'>['list'][number]
export type View = 'open' | 'countered' | 'settled'

const QUEUE = 'GET /api/admin/reports/queue'

/** Why something may be reported. */
export const reasonsQuery = queryOptions({
  ...query('GET /api/system/getDicts', { types: 'report_reason' }),
  staleTime: dictionaryAgeMs,
})

/** Cases of a view, page behind page. */
export const casesQuery = (userId: string, view: View) =>
  infiniteQueryOptions({
    queryKey: [QUEUE, { view }, viewedBy(userId)],
    queryFn: ({ pageParam, signal }) =>
      call(QUEUE, { view, ...(pageParam && { after: pageParam }) }, { silent: true, signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore === '1' ? list.at(-1)?.caseId : null),
    staleTime: 0,
    meta: { quiet: true },
  })

export const countsQuery = (userId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/reports/counts', {}),
    staleTime: 0,
    meta: { quiet: true },
  })

/** What was decided against an own comment. */
export const decisionQuery = (userId: string, caseId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/report/decision', { caseId }),
    staleTime: 0,
    meta: { quiet: true },
  })
