import { identityLimits } from '@yantu/contract/limits/identity'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { JobDeclaration } from '../../kernel/jobs/index.ts'
import { appKeys, seal, unseal } from '../../kernel/sealed.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { wireTime } from '../../kernel/time/index.ts'
import { releaseAttempt, reserveAttempt } from './attempt.repository.ts'
import type { SmsNoticeOutcome, SmsSender, SmsTemplate } from './sms.port.ts'
import { findUser } from './user.repository.ts'

/** Whom to tell what. The number is read when it is sent: no queue and no log has it in clear. */
export interface StagedSms {
  userId: number
  template: SmsTemplate
  params: Record<string, string>
  /** Base64, sealed: the number to tell that is the user's no more. */
  formerPhone?: string
}

/** One job for what is told once; a run that is tried again may tell it twice, never not at all. */
export const SMS_NOTICE: JobDeclaration<StagedSms> = {
  owner: 'identity',
  name: 'sms-notice',
  subject: ({ userId, template, params, formerPhone }) =>
    [template, userId, ...Object.values(params), ...(formerPhone ? ['former'] : [])].join(' '),
  retry: { limit: 6, leastSeconds: 30, mostSeconds: 3_600 },
  expireSeconds: 60,
}

export const passwordSms = (userId: number, at: Date): StagedSms => ({
  userId,
  template: 'password-changed',
  params: { time: wireTime(at) },
})

export const phoneSms = (userId: number, at: Date): StagedSms => ({
  userId,
  template: 'phone-changed',
  params: { time: wireTime(at) },
})

export const deletedSms = (userId: number, at: Date): StagedSms => ({
  userId,
  template: 'account-deleted',
  params: { time: wireTime(at) },
})

const fieldOf = ({ userId, template }: StagedSms) => ({
  table: 'sms-notice',
  row: String(userId),
  field: template,
})

/** The same to a number that is not the user's any more. */
export const toFormerPhone = (secrets: Secrets, staged: StagedSms, phone: string): StagedSms => ({
  ...staged,
  formerPhone: seal(appKeys(secrets), fieldOf(staged), Buffer.from(phone)).toString('base64'),
})

const texts: Record<SmsTemplate, (params: StagedSms['params']) => string> = {
  'password-changed': ({ time }) =>
    `【砚图】您的登录密码已于 ${time} 修改。如非本人操作，请立即通过“忘记密码”重设密码并联系客服。`,
  'phone-changed': ({ time }) =>
    `【砚图】您的账号已于 ${time} 更换绑定手机号，提现暂停一段时间。如非本人操作，请立即联系客服。`,
  'account-deleted': ({ time }) => `【砚图】您的账号已于 ${time} 注销，此手机号可以重新注册。`,
}

const DAY_MS = 24 * 3_600_000
const { perDay, perPhonePerDay } = identityLimits.smsNotices
const budgetsOf = (phone: string) => [
  { key: 'sms:notices', windows: [{ ms: DAY_MS, count: perDay }] },
  { key: `sms:notice:${phone}`, windows: [{ ms: DAY_MS, count: perPhonePerDay }] },
]

export interface SmsNoticeDeps {
  db: Db
  clock: Clock
  log: Logger
  sms: SmsSender
  secrets: Secrets
}

/** The handler of the job. Throws where another try may help: the provider is away, or the day's notices are spent. */
export function createSmsNotices({ db, clock, log, sms, secrets }: SmsNoticeDeps) {
  async function phoneOf(staged: StagedSms): Promise<string | null> {
    const { userId, formerPhone } = staged
    if (formerPhone)
      return unseal(appKeys(secrets), fieldOf(staged), Buffer.from(formerPhone, 'base64')).toString()
    const user = await findUser(db, userId)
    return user && !user.deleted_at ? user.phone : null
  }

  return async (staged: StagedSms): Promise<void> => {
    const { userId, template, params } = staged
    const mobile = await phoneOf(staged)
    if (!mobile) return
    const reservation = await reserveAttempt(db, budgetsOf(mobile), { now: clock.now(), proof: null })
    if (reservation.kind !== 'reserved') throw new Error('the notices by SMS of this day are spent')
    const text = texts[template](params)
    const outcome = await sms.sendNotice({ mobile, template, params, text }).catch(thrown)
    if (outcome.sent) return
    await releaseAttempt(db, reservation.id)
    const { reason, detail } = outcome
    if (reason === 'unavailable' || reason === 'limited') throw new Error(`${reason}: ${detail}`)
    log.warn({ template, userId, reason, detail }, 'a notice by SMS was not sent')
  }
}

/** The message of what a provider throws may quote the request. */
const thrown = (error: unknown): SmsNoticeOutcome => ({
  sent: false,
  reason: 'unavailable',
  detail: error instanceof Error ? error.name : typeof error,
})
