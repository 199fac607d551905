import { messages } from '@yantu/contract/messages'
import { toast } from '../../lib/toast.ts'

/** Copies the page's address and says whether it could (specification section 8). */
export async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success(messages.copied)
  } catch {
    toast.error(messages.copyFailed)
  }
}
