import { queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery } from '../../lib/query.ts'
import type { Data, Input } from '../../lib/transport/json.ts'

export type ListedOrder = Data<'GET /api/admin/payments/orders'>['list'][number]
export type OrderHistory = Data<'GET /api/admin/payments/order'>
export type RefundPreview = Data<'POST /api/admin/payments/previewRefund'>
export type OrderSearch = Pick<
  Input<'GET /api/admin/payments/orders'>,
  'state' | 'kind' | 'keyWords' | 'pageNum'
>

export type ListedRefund = Data<'GET /api/admin/payments/refunds'>['list'][number]
export type ListedReceipt = Data<'GET /api/admin/payments/receipts'>['list'][number]
export type RefundSearch = Pick<Input<'GET /api/admin/payments/refunds'>, 'state' | 'keyWords' | 'pageNum'>
export type ReceiptSearch = Pick<Input<'GET /api/admin/payments/receipts'>, 'state' | 'keyWords' | 'pageNum'>

export const pageRows = commonLimits.page.centre

export const ordersQuery = (userId: string, search: OrderSearch) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payments/orders', { ...search, pageSize: pageRows }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const refundsQuery = (userId: string, search: RefundSearch) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payments/refunds', { ...search, pageSize: pageRows }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const receiptsQuery = (userId: string, search: ReceiptSearch) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payments/receipts', { ...search, pageSize: pageRows }),
    staleTime: 0,
    meta: { quiet: true },
  })

export const orderQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/admin/payments/order', { orderId }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** What a refund would do; a refusal is its answer too, and is not asked for again. */
export const previewQuery = (userId: string, orderId: string, amount: string) =>
  queryOptions({
    ...ownQuery(userId, 'POST /api/admin/payments/previewRefund', { orderId, amount }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
