import { createRequire } from 'node:module'
import type { SmsNoticeOutcome, SmsTemplate } from '../../modules/identity/index.ts'

const require = createRequire(import.meta.url)

export const PROVIDER_TIMEOUT_MS = 5_000

/** Where a vendor is reached instead of its public address; tests play the vendor there. */
export interface VendorEndpoint {
  host: string
  protocol: 'HTTP' | 'HTTPS'
}

/**
 * Loads an optional package; without it the error says what to do. Both SDKs are CommonJS: required, they look
 * the same under Node and under a test runner, which disagree about `default` when such a package is imported.
 */
export function requireVendor(name: string): unknown {
  try {
    return require(name)
  } catch (cause) {
    throw new Error(`SMS_PROVIDER needs the optional package ${name}: npm install --include=optional`, {
      cause,
    })
  }
}

/** What becomes of a notice that has no template of the vendor's. */
export const noTemplate = (vendor: string, template: SmsTemplate): SmsNoticeOutcome => ({
  sent: false,
  reason: 'template',
  detail: `${vendor} has no template for ${template}`,
})

/**
 * What a vendor's refusal says to the operator. Its message is cut where it may begin to quote the request, at
 * the first digit or sign that is no punctuation of a sentence: the request holds a number, a code and our key.
 */
export function detailOf(vendor: string, code: string, message: string): string {
  const said = /^[\p{L}\s.,;'!?，。；、！？]*/u.exec(message)?.[0].slice(0, 120).trim()
  return `${vendor} ${/^[\w.]{1,80}$/.test(code) ? code : 'error'}${said ? `: ${said}` : ''}`
}
