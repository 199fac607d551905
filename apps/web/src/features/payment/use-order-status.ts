import { limits } from '@yantu/contract/limits'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, type Data } from '../../lib/api-client.ts'

export type OrderStatus = Data<'GET /api/wxPay/queryWxOrderInfo'>['status']

const settled: ReadonlySet<OrderStatus> = new Set(['1', '2', '3', '4'])

/** Nothing that asking again would change: the session is over, and the login dialog is open. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 401

/**
 * The state of an order, asked every two seconds until it is settled; a failed or refused question is asked
 * again in silence. Stops with the component and when the session ends, and starts over for another order.
 */
export function useOrderStatus(orderId: string | undefined): OrderStatus {
  const [status, setStatus] = useState<OrderStatus>('0')

  useEffect(() => {
    setStatus('0')
    if (!orderId) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const askLater = () => {
      timer = setTimeout(() => void ask(), limits.payment.pollMs)
    }
    const ask = async () => {
      const answer = await call(
        'GET /api/wxPay/queryWxOrderInfo',
        { orderId },
        { silent: true, signal: stop.signal },
      ).catch((error: unknown) => (isSignedOut(error) ? 'signed out' : 'failed'))
      if (stop.signal.aborted || answer === 'signed out') return
      if (answer !== 'failed') setStatus(answer.status)
      if (answer === 'failed' || !settled.has(answer.status)) askLater()
    }
    askLater()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [orderId])

  return status
}
