import type { ApplicationKind, ApplicationState } from '@yantu/contract/onboarding/states'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery } from '../../lib/query.ts'

export const QUEUE = 'GET /api/admin/people/queue'
export const COUNTS = 'GET /api/admin/people/counts'
export const ITEM = 'GET /api/admin/people/item'

export interface Place {
  kind: ApplicationKind
  state: ApplicationState
  page: number
}

export const queueQuery = (userId: string, { kind, state, page: pageNum }: Place) => ({
  ...ownQuery(userId, QUEUE, { kind, state, pageNum, pageSize: commonLimits.page.list }),
  staleTime: 0,
  meta: { quiet: true },
})

export const itemQuery = (userId: string, applicationId: string) => ({
  ...ownQuery(userId, ITEM, { applicationId }),
  staleTime: 0,
  meta: { quiet: true },
})

/** How much waits of each kind. */
export const countsQuery = (userId: string) => ({
  ...ownQuery(userId, COUNTS, {}),
  staleTime: 0,
  meta: { quiet: true },
})
