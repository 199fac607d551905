import { catalogMessages } from '@yantu/contract/messages/catalog'
import { useState } from 'react'
import { openVip } from '../../lib/app-state.ts'
import { call } from '../../lib/transport/call.ts'
import { saveAddress } from '../../lib/save-address.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'

export interface Download {
  /** Loads the file, or asks for payment, or says that the day's quota is used up. */
  start(): Promise<void>
  busy: boolean
  /** The payment dialog is wanted. */
  paying: boolean
  closePayment(): void
  /** Says so, and opens what leads on: membership. */
  quotaExceeded(): void
}

/** What is downloaded leaves a licence. */
const afterwards = { changes: [['GET /api/licence/own']] }

/** Downloading a work: returnCode 1 saves it, 2 is over the quota, anything else is paid for first. */
export function useDownload(templateId: string): Download {
  const [paying, setPaying] = useState(false)

  function quotaExceeded() {
    toast.warning(catalogMessages.downloadQuotaExceeded)
    openVip()
  }

  const { run: start, busy } = useAction(async () => {
    const answer = await call('GET /api/template/download', { templateId })
    if (answer.fileUrl) {
      saveAddress(answer.fileUrl, answer.fileName)
      if (answer.accessoryUrl) saveAddress(answer.accessoryUrl, answer.accessoryName)
    } else if (answer.returnCode === '2') quotaExceeded()
    else setPaying(true)
  }, afterwards)

  return { start, busy, paying, closePayment: () => setPaying(false), quotaExceeded }
}
