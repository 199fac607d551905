import { queryOptions } from '@tanstack/react-query'
import { commonLimits } from '@yantu/contract/limits/common'
import { ownQuery } from '../../../lib/query.ts'
import type { Data } from '../../../lib/transport/json.ts'

export type ListedInvoice = Data<'GET /api/admin/invoices/list'>['list'][number]
export type InvoiceState = ListedInvoice['state']

export const pageRows = commonLimits.page.centre

export const listKey = ['GET /api/admin/invoices/list'] as const

export const invoicesQuery = (userId: string, state: InvoiceState, pageNum: number) =>
  queryOptions({
    ...ownQuery(userId, listKey[0], { state, pageNum, pageSize: pageRows }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** Everything about one; each time it is asked for is written down, so it is asked for once. */
export const invoiceQuery = (userId: string, invoiceId: string) =>
  queryOptions({
    ...ownQuery(userId, 'POST /api/admin/invoices/open', { invoiceId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
