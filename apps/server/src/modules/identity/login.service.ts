import { randomInt } from 'node:crypto'
import { identityMessages } from '@yantu/contract/messages/identity'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { RecordEvent } from '../audit/index.ts'
import type { Notify } from '../notifications/index.ts'
import { forgiveAttempts } from './attempt.repository.ts'
import { takeAttempt } from './attempt.service.ts'
import { isKnownBrowser, rememberBrowser } from './browser.repository.ts'
import { askerOf, browserMac, type Caller, deviceMac } from './caller.ts'
import type { Codes } from './code.service.ts'
import { deviceName } from './device-name.ts'
import { newDeviceNotice, passwordNotice, welcomeNotice } from './identity.notices.ts'
import { networkOf } from './network.ts'
import { budgetsOfKnown, budgetsOfStrangers, type PasswordBudgets } from './password.policy.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts'
import type { Sessions } from './session.service.ts'
import { passwordSms, SMS_NOTICE } from './sms-notice.service.ts'
import {
  changeUser,
  findOrInsertUser,
  findUserByPhone,
  lockUser,
  setPasswordHash,
  type UserRow,
} from './user.repository.ts'

export interface LoggedIn {
  token: string
  user: UserRow
}

export interface Login {
  /** Logs in by code; an unknown number becomes a user named 砚友 and four digits. */
  byCode(phone: string, code: string, caller: Caller): Promise<LoggedIn>
  /**
   * Logs in by password. Unknown account, no password and wrong password have one answer, in text and in
   * time. Throws 429 when a budget is spent (password.policy.ts), a refusal with a challenge where a proof of
   * work is due. A success gives back the tries made from where it came.
   */
  byPassword(account: string, password: string, caller: Caller, proof?: string): Promise<LoggedIn>
  /**
   * Sets a password by a CHANGEPASSWORD code, ends every session of the account, forgets its browsers but the one
   * that did it, and tells its user, by SMS too.
   */
  changePassword(phone: string, code: string, newPassword: string, caller: Caller): Promise<void>
}

export interface LoginDeps {
  db: Db
  clock: Clock
  codes: Codes
  sessions: Sessions
  secrets: Secrets
  notify: Notify
  record: RecordEvent
  jobs: Pick<Jobs, 'enqueue'>
  onRegistered: (trx: Trx, userId: number) => Promise<void>
  /** How much wider the limits by address are (1 in production). */
  addressFactor: number
  proofNumbers: number
}

export const newUserName = (): string => `砚友${String(randomInt(10_000)).padStart(4, '0')}`

export function createLogin(deps: LoginDeps): Login {
  const { db, clock, secrets, codes, sessions, notify, record, jobs, onRegistered, addressFactor } = deps

  /** The caller's browser as the account keeps it; null for a client without a secret. */
  const macOf = (phone: string, { browser }: Caller) => (browser ? browserMac(secrets, phone, browser) : null)

  /** Whoever logged in before is told of a device that never did. */
  async function enter(trx: Trx, user: UserRow, caller: Caller): Promise<LoggedIn> {
    const now = clock.now()
    const device = { name: deviceName(caller.userAgent), mac: deviceMac(secrets, user.phone, caller) }
    const isKnown = await rememberBrowser(trx, user.id, device.mac, now)
    if (!user.first_login_at) await changeUser(trx, user.id, { first_login_at: now })
    else if (!isKnown) await notify(trx, newDeviceNotice(user.id, { device: device.name, at: now }))
    return { token: await sessions.open(trx, user.id, device), user }
  }

  async function budgetsFor(account: string, caller: Caller, mac: Buffer | null): Promise<PasswordBudgets> {
    const isKnown = mac !== null && (await isKnownBrowser(db, account, mac, clock.now()))
    return isKnown
      ? budgetsOfKnown(account, askerOf(secrets, account, caller))
      : budgetsOfStrangers(account, networkOf(caller.address), addressFactor)
  }

  return {
    byCode: (phone, code, caller) =>
      codes.redeem({ purpose: 'LOGIN', phone, userId: null, code, caller }, async (trx) => {
        const newcomer = { phone, name: newUserName(), password_hash: null, created_at: clock.now() }
        const { user, isNew } = await findOrInsertUser(trx, newcomer)
        if (isNew) {
          await onRegistered(trx, user.id)
          await notify(trx, welcomeNotice(user))
        }
        return enter(trx, user, caller)
      }),

    async byPassword(account, password, caller, proof) {
      const mac = macOf(account, caller)
      const { budgets, forgiven } = await budgetsFor(account, caller, mac)
      await takeAttempt(deps, budgets, { subject: `password:${account}`, proof })
      const user = await findUserByPhone(db, account)
      const matches = await verifyPassword(user?.password_hash ?? null, password)
      if (!user || !matches) throw new Refusal(identityMessages.loginFailed)
      await forgiveAttempts(db, forgiven)
      return db.transaction().execute(async (trx) => {
        // Whoever changed the password while this one was being tried has ended all sessions: none begins after that.
        const now = await lockUser(trx, user.id)
        if (now.password_hash !== user.password_hash) throw new Refusal(identityMessages.loginFailed)
        return enter(trx, now, caller)
      })
    },

    async changePassword(phone, code, newPassword, caller) {
      if (isCommonPassword(newPassword)) throw new Refusal(identityMessages.passwordCommon)
      const userId = (await findUserByPhone(db, phone))?.id ?? null
      const claim = { purpose: 'CHANGEPASSWORD', phone, userId, code, caller } as const
      // Before the transaction, which holds a connection; and only for a right code, so that guesses cost us no hash.
      const passwordHash = (await codes.matches(claim)) ? await hashPassword(newPassword) : null
      await codes.redeem(claim, async (trx) => {
        if (userId === null) throw new Refusal(identityMessages.phoneNotRegistered)
        if (passwordHash === null) throw new Refusal(identityMessages.codeWrong)
        await setPasswordHash(trx, userId, passwordHash, clock.now())
        await sessions.closeAll(userId, trx)
        await record(trx, {
          by: { userId, sessionId: null, address: caller.address },
          what: 'password.changed',
          subject: { kind: 'user', id: userId },
        })
        const mac = macOf(phone, caller)
        if (mac) await rememberBrowser(trx, userId, mac, clock.now())
        await notify(trx, passwordNotice(userId, clock.now()))
        await jobs.enqueue(trx, SMS_NOTICE, passwordSms(userId, clock.now()))
      })
    },
  }
}
