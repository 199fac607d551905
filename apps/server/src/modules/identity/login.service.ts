import { randomInt } from 'node:crypto'
import { messages } from '@yantu/contract/messages'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { wireTime } from '../../kernel/time/index.ts'
import type { Notify } from '../notifications/index.ts'
import { forgiveAttempts } from './attempt.repository.ts'
import { takeAttempt } from './attempt.service.ts'
import { isKnownBrowser, rememberBrowser } from './browser.repository.ts'
import { askerOf, browserMac, type Caller } from './caller.ts'
import type { Codes } from './code.service.ts'
import { networkOf } from './network.ts'
import { budgetsOfKnown, budgetsOfStrangers, type PasswordBudgets } from './password.policy.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts'
import type { Sessions } from './session.service.ts'
import { findOrInsertUser, findUserByPhone, setPasswordHash, type UserRow } from './user.repository.ts'

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
   * that did it, and tells its user.
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
  /** How much wider the limits by address are (1 in production). */
  addressFactor: number
  proofNumbers: number
}

export const newUserName = (): string => `砚友${String(randomInt(10_000)).padStart(4, '0')}`

export function createLogin(deps: LoginDeps): Login {
  const { db, clock, secrets, codes, sessions, notify, addressFactor } = deps

  /** The caller's browser as the account keeps it; null for a client without a secret. */
  const macOf = (phone: string, { browser }: Caller) => (browser ? browserMac(secrets, phone, browser) : null)

  async function enter(trx: Trx, user: UserRow, mac: Buffer | null): Promise<LoggedIn> {
    if (mac) await rememberBrowser(trx, user.id, mac, clock.now())
    return { token: await sessions.open(trx, user.id), user }
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
        return enter(trx, await findOrInsertUser(trx, newcomer), macOf(phone, caller))
      }),

    async byPassword(account, password, caller, proof) {
      const mac = macOf(account, caller)
      const { budgets, forgiven } = await budgetsFor(account, caller, mac)
      await takeAttempt(deps, budgets, { subject: `password:${account}`, proof })
      const user = await findUserByPhone(db, account)
      const matches = await verifyPassword(user?.password_hash ?? null, password)
      if (!user || !matches) throw new Refusal(messages.loginFailed)
      await forgiveAttempts(db, forgiven)
      return db.transaction().execute((trx) => enter(trx, user, mac))
    },

    async changePassword(phone, code, newPassword, caller) {
      if (isCommonPassword(newPassword)) throw new Refusal(messages.passwordCommon)
      const userId = (await findUserByPhone(db, phone))?.id ?? null
      await codes.redeem({ purpose: 'CHANGEPASSWORD', phone, userId, code, caller }, async (trx) => {
        if (userId === null) throw new Refusal(messages.phoneNotRegistered)
        await setPasswordHash(trx, userId, await hashPassword(newPassword))
        await sessions.closeAll(userId, trx)
        const mac = macOf(phone, caller)
        if (mac) await rememberBrowser(trx, userId, mac, clock.now())
        await notify(trx, {
          userId,
          type: 'system',
          title: '密码已修改',
          content: passwordNotice(clock.now()),
        })
      })
    },
  }
}

const passwordNotice = (at: Date) =>
  `您的登录密码已于 ${wireTime(at)} 修改，所有设备已退出登录。如非本人操作，请立即通过“忘记密码”重设密码并联系客服。`
