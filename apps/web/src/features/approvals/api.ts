import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

export type Approval = Data<'GET /api/admin/approvals/list'>['list'][number]

export const approvalsKey = ['GET /api/admin/approvals/list'] as const

export const approvalsQuery = (userId: string) =>
  queryOptions({ ...ownQuery(userId, approvalsKey[0], {}), staleTime: 0, meta: { quiet: true } })
