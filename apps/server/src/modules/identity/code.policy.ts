import { identityLimits } from '@yantu/contract/limits/identity'
import { identityMessages } from '@yantu/contract/messages/identity'
import type { Actor } from '../../kernel/auth/index.ts'
import { forbidden, unauthorized } from '../../kernel/errors/index.ts'
import type { Budget, Window } from './attempt.repository.ts'
import type { CodePurpose } from './sms.port.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { perPhone, perAddress } = identityLimits.smsCode
const phoneWindows: readonly Window[] = [
  { ms: perPhone.windowMs, count: 1 },
  { ms: HOUR_MS, count: perPhone.perHour },
  { ms: DAY_MS, count: perPhone.perDay },
]

const purposeNames: Record<CodePurpose, string> = {
  LOGIN: '登录',
  CHANGEPASSWORD: '修改密码',
  ENTRYAUDIT: '设计师入驻',
  BIND_BANK_CARD: '绑定银行卡',
  NEWMOBILE: '绑定新手机号',
  OLDMOBILE: '验证原手机号',
  REALNAMEAUDIT: '实名认证',
  DELETEACCOUNT: '注销账号',
  PARTNER: '成为合伙人',
}

const forVisitors: ReadonlySet<CodePurpose> = new Set(['LOGIN', 'CHANGEPASSWORD', 'PARTNER'])
const toOwnPhoneOnly: ReadonlySet<CodePurpose> = new Set([
  'OLDMOBILE',
  'BIND_BANK_CARD',
  'REALNAMEAUDIT',
  'DELETEACCOUNT',
])

/** Whether the code acts on the account of its signed-in caller, so that nobody else has any use for it. */
export const actsOnCaller = (purpose: CodePurpose): boolean => !forVisitors.has(purpose)

/**
 * Who may have a code of this purpose sent to this phone (trust, All five code sends).
 * `ownPhone` is the caller's, null for a visitor. Throws 401 or 403.
 */
export function authorizeSend(
  purpose: CodePurpose,
  phone: string,
  { actor, ownPhone }: { actor: Actor; ownPhone: string | null },
): void {
  if (actor.kind === 'visitor' && !forVisitors.has(purpose)) throw unauthorized()
  if (toOwnPhoneOnly.has(purpose) && phone !== ownPhone) throw forbidden()
}

/** 验证码已发送 in login, entry and partner; 已发送短信验证码 in settings' dialogs (decisions, Screens). */
export function sentMessage(purpose: CodePurpose, actor: Actor): string {
  const inLoginDialog = purpose === 'CHANGEPASSWORD' && actor.kind === 'visitor'
  const inForm = purpose === 'LOGIN' || purpose === 'ENTRYAUDIT' || purpose === 'PARTNER'
  return inLoginDialog || inForm ? identityMessages.codeSent : identityMessages.smsSent
}

export const codeText = (purpose: CodePurpose, code: string): string =>
  `【砚图】验证码 ${code}，用于${purposeNames[purpose]}，${identityLimits.smsCode.validMs / 60_000} 分钟内有效。请勿告诉他人。`

/** Sends by the phone's own user, whom strangers must not keep from a code: nobody else draws on it. */
export const ownSendBudgets = (phone: string): Budget[] => [
  { key: `sms:own:${phone}`, windows: phoneWindows },
]

/**
 * The one budget that all other sends to a phone draw on, whatever their purpose; after the first two of a day
 * with work. A network has half of it, so that one alone can't spend it all.
 */
export function strangersSendBudgets(phone: string, network: string, addressFactor: number): Budget[] {
  const { perDayWithoutProof, fromOneNetwork } = perPhone
  const work = { free: perDayWithoutProof, step: 1 }
  return [
    {
      key: `sms:phone:${phone}`,
      windows: phoneWindows.map((window) => (window.ms === DAY_MS ? { ...window, work } : window)),
    },
    {
      key: `sms:pair:${network}:${phone}`,
      windows: [
        { ms: HOUR_MS, count: fromOneNetwork.perHour * addressFactor },
        { ms: DAY_MS, count: fromOneNetwork.perDay * addressFactor },
      ],
    },
    {
      key: `sms:network:${network}`,
      windows: [
        { ms: HOUR_MS, count: perAddress.perHour * addressFactor },
        { ms: DAY_MS, count: perAddress.perDay * addressFactor },
      ],
    },
  ]
}
