import { queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

export type Earnings = Data<'GET /api/earnings/list'>
export type Earning = Earnings['list'][number]
export type Offer = Data<'GET /api/earnings/withdrawalOffer'>
export type Withdrawal = Data<'GET /api/earnings/withdrawals'>['list'][number]
export type StatementMonth = Data<'GET /api/earnings/statements'>['list'][number]

export const pageRows = commonLimits.page.centre

/** What a place shows that says itself what failed, and that a press depends on. */
const fresh = { staleTime: 0, meta: { quiet: true } } as const

export const earningsQuery = (
  userId: string,
  { state, kind = '', page }: { state: Earning['state'] | ''; kind?: Earning['kind'] | ''; page: number },
) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/earnings/list', { state, kind, pageNum: page, pageSize: pageRows }),
    ...fresh,
  })

export const monthsQuery = (userId: string) =>
  queryOptions({ ...ownQuery(userId, 'GET /api/earnings/months', {}), ...fresh })

export const offerQuery = (userId: string) =>
  queryOptions({ ...ownQuery(userId, 'GET /api/earnings/withdrawalOffer', {}), ...fresh })

export const withdrawalsQuery = (userId: string, page: number) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/earnings/withdrawals', { pageNum: page, pageSize: pageRows }),
    ...fresh,
  })

export const statementsQuery = (userId: string) =>
  queryOptions({ ...ownQuery(userId, 'GET /api/earnings/statements', {}), ...fresh })

/** What a withdrawal changes. */
export const changedByWithdrawal = [
  ['GET /api/earnings/list'],
  ['GET /api/earnings/withdrawalOffer'],
  ['GET /api/earnings/withdrawals'],
] as const
