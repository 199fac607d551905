import { randomInt } from 'node:crypto'
import { identityLimits } from '@yantu/contract/limits/identity'
import { identityMessages } from '@yantu/contract/messages/identity'
import type { Db, Trx } from '../../db/schema.ts'
import type { Actor } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal, tooManyRequests } from '../../kernel/errors/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { releaseAttempt } from './attempt.repository.ts'
import { takeAttempt } from './attempt.service.ts'
import { isKnownBrowser } from './browser.repository.ts'
import { askerOf, browserMac, type Caller } from './caller.ts'
import { actsOnCaller, authorizeSend, codeText, ownSendBudgets, strangersSendBudgets } from './code.policy.ts'
import { type CodeKey, hasCode, replaceCode, tryCode } from './code.repository.ts'
import { maskPhone } from './mask-phone.ts'
import { networkOf } from './network.ts'
import type { CodePurpose, SmsFailureReason, SmsMessage, SmsOutcome, SmsSender } from './sms.port.ts'
import { findUser, findUserByPhone } from './user.repository.ts'

export interface SendCode {
  purpose: CodePurpose
  phone: string
  actor: Actor
  caller: Caller
  /** Shown where an earlier send was refused with a challenge. */
  proof?: string
}

export interface CodeClaim extends Omit<CodeKey, 'asker'> {
  code: string
  /** Who shows the code; of no matter for a purpose that acts on its signed-in caller. */
  caller?: Caller
}

export interface Codes {
  /**
   * Sends a code on the budget that all sends share, or on that of the phone's own user. Answers the same
   * whether the number is registered or not. Throws 401 or 403 when the purpose is not the caller's, 429 past
   * the budget, a refusal with a challenge where a proof of work is due, a refusal when the provider fails; then
   * nothing is spent and an earlier code stays good.
   */
  send(request: SendCode): Promise<void>
  /** Whether the code is right at the moment. No try is counted, so `redeem` must follow whatever the answer. */
  matches(claim: CodeClaim): Promise<boolean>
  /**
   * Runs `work` in the transaction that consumes the code, so that a code is spent exactly if its work is
   * done. Throws 验证码错误或已过期; the try then counts.
   */
  redeem<Result>(claim: CodeClaim, work: (trx: Trx) => Promise<Result>): Promise<Result>
}

export interface CodeDeps {
  db: Db
  clock: Clock
  secrets: Secrets
  sms: SmsSender
  log: Logger
  /** How much wider the limits by address are (1 in production). */
  smsAddressFactor: number
  proofNumbers: number
}

const refusals: Record<SmsFailureReason, () => Refusal> = {
  limited: tooManyRequests,
  number: () => new Refusal(identityMessages.phoneInvalid),
  unavailable: () => new Refusal(identityMessages.smsUnavailable),
}

export function createCodes(deps: CodeDeps): Codes {
  const { db, clock, secrets, sms, log, smsAddressFactor } = deps
  const macOf = ({ purpose, phone, userId, code }: CodeClaim) =>
    secrets.mac('sms-code', JSON.stringify([purpose, phone, userId, code]))

  const keyOf = ({ purpose, phone, userId, caller }: Omit<CodeClaim, 'code'>): CodeKey => ({
    purpose,
    phone,
    userId,
    asker: caller && !actsOnCaller(purpose) ? askerOf(secrets, phone, caller) : '',
  })

  /** Signed in to the phone's account, or from a browser that has been. */
  async function isOwn(phone: string, ownPhone: string | null, { browser }: Caller): Promise<boolean> {
    if (phone === ownPhone) return true
    return browser ? isKnownBrowser(db, phone, browserMac(secrets, phone, browser), clock.now()) : false
  }

  async function deliver(message: SmsMessage): Promise<SmsOutcome> {
    try {
      return await sms.send(message)
    } catch (error) {
      return { sent: false, reason: 'unavailable', detail: nameOf(error) }
    }
  }

  return {
    async send({ purpose, phone, actor, caller, proof }) {
      const ownPhone = await phoneOf(db, actor)
      authorizeSend(purpose, phone, { actor, ownPhone })
      const userId = await accountOf(db, purpose, phone, actor)

      const now = clock.now()
      const budgets = (await isOwn(phone, ownPhone, caller))
        ? ownSendBudgets(phone)
        : strangersSendBudgets(phone, networkOf(caller.address), smsAddressFactor)
      const reservation = await takeAttempt(deps, budgets, {
        subject: `sms:${phone}`,
        proof,
      })
      const code = String(randomInt(10 ** identityLimits.smsCode.digits)).padStart(
        identityLimits.smsCode.digits,
        '0',
      )
      const outcome = await deliver({ mobile: phone, purpose, code, text: codeText(purpose, code) })
      if (!outcome.sent) {
        await releaseAttempt(db, reservation)
        const detail = outcome.detail.replaceAll(phone, maskPhone(phone)).replaceAll(code, '******')
        log.error({ purpose, phone: maskPhone(phone), reason: outcome.reason, detail }, 'code not sent')
        throw refusals[outcome.reason]()
      }
      const claim = { purpose, phone, userId, caller, code }
      const expiresAt = new Date(now.getTime() + identityLimits.smsCode.validMs)
      await replaceCode(db, keyOf(claim), macOf(claim), expiresAt)
    },

    matches: (claim) => hasCode(db, keyOf(claim), macOf(claim), clock.now()),

    async redeem(claim, work) {
      const outcome = await db.transaction().execute(async (trx) => {
        const matched = await tryCode(trx, keyOf(claim), macOf(claim), clock.now())
        return matched ? { result: await work(trx) } : null
      })
      if (!outcome) throw new Refusal(identityMessages.codeWrong)
      return outcome.result
    },
  }
}

/** What went wrong, without its message: a failed request's may quote the request. */
function nameOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string }
  return [name ?? typeof error, code].filter(Boolean).join(' ')
}

async function phoneOf(db: Db, actor: Actor): Promise<string | null> {
  if (actor.kind === 'visitor') return null
  return (await findUser(db, actor.userId))?.phone ?? null
}

/** The account a code acts on: recovery acts on the phone's, login and partner on none yet, the rest on the caller's. */
async function accountOf(db: Db, purpose: CodePurpose, phone: string, actor: Actor): Promise<number | null> {
  if (purpose === 'CHANGEPASSWORD') return (await findUserByPhone(db, phone))?.id ?? null
  if (purpose === 'LOGIN' || purpose === 'PARTNER' || actor.kind === 'visitor') return null
  return actor.userId
}
