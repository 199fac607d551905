import { messages } from '@yantu/contract/messages'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { quietly } from '../../lib/quietly.ts'
import { saveAddress } from '../../lib/save-address.ts'
import { toast } from '../../lib/toast.ts'

export interface Download {
  /** Loads the file, or asks for payment, or says that the day's quota is used up. */
  start(): Promise<void>
  busy: boolean
  /** The payment dialog is wanted. */
  paying: boolean
  closePayment(): void
  quotaExceeded(): void
  /** The day's quota was used up at the last try: membership is the way on. */
  overQuota: boolean
}

/** Downloading a work: returnCode 1 saves it, 2 is over the quota, anything else is paid for first. */
export function useDownload(templateId: string): Download {
  const [busy, setBusy] = useState(false)
  const [paying, setPaying] = useState(false)
  const [overQuota, setOverQuota] = useState(false)

  function quotaExceeded() {
    setOverQuota(true)
    toast.warning(messages.downloadQuotaExceeded)
  }

  async function start() {
    if (busy) return
    setBusy(true)
    const answer = await quietly(call('GET /api/template/download', { templateId })).finally(() =>
      setBusy(false),
    )
    if (!answer) return
    setOverQuota(false)
    if (answer.returnCode === '1' && answer.fileUrl) saveAddress(answer.fileUrl, answer.fileName ?? '')
    else if (answer.returnCode === '2') quotaExceeded()
    else setPaying(true)
  }

  return { start, busy, paying, closePayment: () => setPaying(false), quotaExceeded, overQuota }
}
