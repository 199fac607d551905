import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import type { Data } from '../../lib/api-client.ts'

export type TemplateOrder = Data<'POST /api/wxPay/templateWxPay'>

/**
 * Opens the payment of a work once. Opening it again elsewhere gives the same order and code. What can't be
 * paid (failure, already granted, over the quota) is told to `onUnpayable`.
 */
export function useTemplateOrder(
  templateId: string,
  onUnpayable: (order: TemplateOrder | null) => void,
): TemplateOrder | null {
  const unpayable = useEffectEvent(onUnpayable)
  const [order, setOrder] = useState<TemplateOrder | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    call(
      'POST /api/wxPay/templateWxPay',
      { templateId, code: '', payType: '0' },
      { signal: stop.signal },
    ).then(
      (opened) => {
        if (stop.signal.aborted) return
        if (opened.returnCode === '0' && opened.codeUrl) setOrder(opened)
        else unpayable(opened)
      },
      () => {
        if (!stop.signal.aborted) unpayable(null)
      },
    )
    return () => stop.abort()
  }, [templateId])

  return order
}
