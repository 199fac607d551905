import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery } from '../../lib/query.ts'
import type { Data, Input } from '../../lib/transport/json.ts'

export type Requests = Data<'GET /api/admin/payouts/withdrawals'>
export type ListedWithdrawal = Requests['list'][number]
export type Batch = Data<'GET /api/admin/payouts/batches'>['list'][number]
export type BatchDetail = Data<'GET /api/admin/payouts/batch'>
export type Taxes = Data<'GET /api/admin/payouts/taxes'>
export type Debt = Data<'GET /api/admin/payouts/debts'>['list'][number]
export type FiledBatch = Data<'POST /api/admin/payouts/file'>
export type BankResult = Input<'POST /api/admin/payouts/settle'>['results'][number]

export const pageRows = commonLimits.page.centre

const fresh = { staleTime: 0, meta: { quiet: true } } as const

export const requestsQuery = (userId: string, state: ListedWithdrawal['state'], page: number) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payouts/withdrawals', { state, pageNum: page, pageSize: pageRows }),
    ...fresh,
  })

export const batchesQuery = (userId: string, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payouts/batches', { pageNum: page, pageSize: pageRows }),
    ...fresh,
  })

export const batchQuery = (userId: string, batchId: string) =>
  queryOptions({ ...ownQuery(userId, 'GET /api/admin/payouts/batch', { batchId }), ...fresh })

export const taxesQuery = (userId: string, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payouts/taxes', { pageNum: page, pageSize: pageRows }),
    ...fresh,
  })

export const debtsQuery = (userId: string, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payouts/debts', { pageNum: page, pageSize: pageRows }),
    ...fresh,
  })

/** What any press of the room changes. */
export const changedByPayouts = [
  ['GET /api/admin/payouts/withdrawals'],
  ['GET /api/admin/payouts/batches'],
  ['GET /api/admin/payouts/batch'],
  ['GET /api/admin/payouts/taxes'],
  ['GET /api/admin/payouts/debts'],
] as const

/** Has all of the room asked for again. */
export function usePayoutsChanged(): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of changedByPayouts) void client.invalidateQueries({ queryKey })
  }
}
