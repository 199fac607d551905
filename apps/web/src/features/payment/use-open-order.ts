import { useEffect, useEffectEvent, useState } from 'react'
import type { Offer, OpenOrder } from './offer.ts'

/** Opens the payment of an offer once; `onNothing` is told when there is nothing to pay or the call failed. */
export function useOpenOrder(open: Offer['open'], onNothing: () => void): OpenOrder | null {
  const [order, setOrder] = useState<OpenOrder | null>(null)
  const ask = useEffectEvent(open)
  const nothing = useEffectEvent(onNothing)

  useEffect(() => {
    const stop = new AbortController()
    ask(stop.signal).then(
      (opened) => {
        if (stop.signal.aborted) return
        if (opened) setOrder(opened)
        else nothing()
      },
      () => {
        if (!stop.signal.aborted) nothing()
      },
    )
    return () => stop.abort()
  }, [])

  return order
}
