import { queryOptions, useQuery } from '@tanstack/react-query'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { ownQuery } from '../../lib/query.ts'
import { isSignedOut } from '../../lib/transport/errors.ts'
import type { Data } from '../../lib/transport/json.ts'
import { currentViewer } from '../../lib/transport/request.ts'

export type OrderStatus = Data<'GET /api/wxPay/queryWxOrderInfo'>['status']

const settled: ReadonlySet<OrderStatus> = new Set(['1', '2', '3', '4'])

/** Asked every two seconds until the order is settled or the session ends; in silence, also after a refusal. */
const orderStatusQuery = (viewer: string | null, orderId: string) =>
  queryOptions({
    ...ownQuery(viewer, 'GET /api/wxPay/queryWxOrderInfo', { orderId }),
    initialData: { orderId, status: '0' },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error } }) =>
      isSignedOut(error) || (data && settled.has(data.status)) ? false : paymentsLimits.payment.pollMs,
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  })

/** The state of an order, which begins unpaid. */
export function useOrderStatus(orderId: string | undefined): OrderStatus {
  const viewer = currentViewer()
  const enabled = viewer !== null && orderId !== undefined
  return useQuery({ ...orderStatusQuery(viewer, orderId ?? ''), enabled }).data.status
}
