import type { SmsPurpose } from '@yantu/contract/identity/endpoints'
import { callProving } from '../../lib/proof/call-proving.ts'
import { useSendCode } from '../../lib/use-send-code.ts'

interface CodeForm {
  refuse(error: unknown): undefined
}

/** Sends a code for one of the dialogs of /setting, and says so (decisions, Screens). */
export const useOwnCode = (
  purpose: SmsPurpose,
  mobile: string,
  form: CodeForm,
  mayBeSent = async () => true,
) =>
  useSendCode(async (onProgress) => {
    if (!(await mayBeSent())) return false
    const input = { mobile, SMSCodeType: purpose }
    const options = { announce: true, onProgress }
    const sent = await callProving('POST /api/system/getSMSCode', input, options).catch(form.refuse)
    return sent !== undefined
  })
