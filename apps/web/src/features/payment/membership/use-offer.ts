import { useEffect, useState } from 'react'
import { call } from '../../../lib/transport/call.ts'
import type { Data } from '../../../lib/transport/json.ts'
import type { PlanCode } from './plans.ts'

export type Offered = Data<'POST /api/wxPay/userVipWxPay'>
export type Opening = { is: 'opening' } | { is: 'open'; offered: Offered } | { is: 'failed' }

/** Who walks through the plans by arrow keys opens the one they stop at. */
const SETTLE_MS = 200

/** Opens the payment of a plan once. A failure is only logged (specification section 8); the dialog stays. */
export function useOffer(plan: PlanCode): Opening {
  const [opening, setOpening] = useState<Opening>({ is: 'opening' })

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(
        'POST /api/wxPay/userVipWxPay',
        { vipType: plan, payType: '0' },
        { silent: true, signal: stop.signal },
      ).then(
        (offered) => {
          if (!stop.signal.aborted) setOpening({ is: 'open', offered })
        },
        (error) => {
          if (stop.signal.aborted) return
          console.warn('no QR code for the membership', error)
          setOpening({ is: 'failed' })
        },
      )
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [plan])

  return opening
}
