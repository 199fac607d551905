import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../lib/query.ts'
import type { Data } from '../../lib/transport/json.ts'

export type OrderInvoice = Data<'GET /api/invoices/ofOrder'>
export type Invoice = NonNullable<OrderInvoice['invoice']>

export const orderInvoiceQuery = (userId: string, orderId: string) =>
  queryOptions({
    ...ownQuery(userId, 'GET /api/invoices/ofOrder', { orderId }),
    staleTime: 0,
    meta: { quiet: true },
  })
