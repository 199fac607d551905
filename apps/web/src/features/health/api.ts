import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

export type Health = Data<'GET /api/admin/system/health'>
export type TroubledJob = Health['jobs'][number]

const AGAIN_MS = 30_000

export const healthQuery = (userId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/system/health', {}),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    meta: { quiet: true },
  })
