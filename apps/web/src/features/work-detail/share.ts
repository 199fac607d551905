import { commonMessages } from '@yantu/contract/messages/common'
import { toast } from '../../lib/toast.ts'

/** Copies the page's address and says whether it could (specification section 8). */
export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success(commonMessages.copied)
  } catch {
    toast.error(commonMessages.copyFailed)
  }
}
