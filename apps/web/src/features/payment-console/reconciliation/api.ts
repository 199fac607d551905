import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../../lib/query.ts'
import type { Data, Input } from '../../../lib/transport/json.ts'

export type BillDay = Data<'GET /api/admin/reconciliation/days'>['list'][number]
export type Difference = Data<'GET /api/admin/reconciliation/differences'>['list'][number]
export type DifferenceSearch = Input<'GET /api/admin/reconciliation/differences'>

export const daysKey = ['GET /api/admin/reconciliation/days'] as const
export const differencesKey = ['GET /api/admin/reconciliation/differences'] as const

export const daysQuery = (userId: string, before = '') =>
  queryOptions({
    ...ownQuery(userId, daysKey[0], { before }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const differencesQuery = (userId: string, search: DifferenceSearch) =>
  queryOptions({
    ...ownQuery(userId, differencesKey[0], search),
    staleTime: 0,
    meta: { quiet: true },
  })
