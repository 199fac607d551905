import type { SmsPurpose } from '@yantu/contract/identity/endpoints'

/** What a code is for; PARTNER has its own calls and is no type of /api/system/getSMSCode. */
export type CodePurpose = SmsPurpose | 'PARTNER'

export interface SmsMessage {
  mobile: string
  purpose: CodePurpose
  /** Six digits. Providers fill it into their own approved template. */
  code: string
  /** The whole message, for providers without templates. */
  text: string
}

/**
 * - `limited`: the provider's own limit for this number was reached
 * - `number`: the provider does not know this number
 * - `unavailable`: anything else
 *
 * `detail` is for the operator, never for the user; it holds neither number nor code.
 */
export type SmsFailureReason = 'limited' | 'number' | 'unavailable'

export type SmsOutcome = { sent: true } | { sent: false; reason: SmsFailureReason; detail: string }

/** Notices by SMS: each has a template that the provider approved, with these variables in this order. */
export const smsTemplates = {
  'password-changed': ['time'],
  'phone-changed': ['time'],
  'account-deleted': ['time'],
} as const satisfies Record<string, readonly string[]>
export type SmsTemplate = keyof typeof smsTemplates
export const smsTemplateNames = Object.keys(smsTemplates) as SmsTemplate[]

export interface SmsNotice {
  mobile: string
  template: SmsTemplate
  /** By variable. */
  params: Readonly<Record<string, string>>
  /** The whole message, for providers without templates. */
  text: string
}

/** `template`: the operator has named none for it, so that it is not sent. */
export type SmsNoticeOutcome = SmsOutcome | { sent: false; reason: 'template'; detail: string }

export interface SmsSender {
  /** Hands the message to the provider. A throw counts as `unavailable`. */
  send(message: SmsMessage): Promise<SmsOutcome>
  /** The same for a notice. */
  sendNotice(notice: SmsNotice): Promise<SmsNoticeOutcome>
}
