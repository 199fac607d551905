import { limits } from '@yantu/contract/limits'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import type { Data } from '../../lib/api-client.ts'

export type OrderStatus = Data<'GET /api/wxPay/queryWxOrderInfo'>['status']

const settled: ReadonlySet<OrderStatus> = new Set(['1', '2', '3', '4'])

/**
 * The state of an order, asked every two seconds until it is settled; a failed or refused question is asked
 * again in silence. Stops with the component, and starts over for another order.
 */
export function useOrderStatus(orderId: string | undefined): OrderStatus {
  const [status, setStatus] = useState<OrderStatus>('0')

  useEffect(() => {
    setStatus('0')
    if (!orderId) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await call(
        'GET /api/wxPay/queryWxOrderInfo',
        { orderId },
        { silent: true, signal: stop.signal },
      ).catch(() => null)
      if (stop.signal.aborted) return
      if (answer) setStatus(answer.status)
      if (!answer || !settled.has(answer.status)) timer = setTimeout(ask, limits.payment.pollMs)
    }
    timer = setTimeout(ask, limits.payment.pollMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [orderId])

  return status
}
