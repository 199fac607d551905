import { randomInt } from 'node:crypto'
import { limits } from '@yantu/contract/limits'
import { messages } from '@yantu/contract/messages'
import type { Db } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal, tooManyRequests } from '../../kernel/errors/index.ts'
import { wireTime } from '../../kernel/time/index.ts'
import type { Notify } from '../notifications/index.ts'
import { type Budget, clearAttempts, reserveAttempt } from './attempt.repository.ts'
import type { Codes } from './code.service.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './password.ts'
import { deleteSessionsOf } from './session.repository.ts'
import type { Sessions } from './session.service.ts'
import { findOrInsertUser, findUserByPhone, setPasswordHash, type UserRow } from './user.repository.ts'

export interface LoggedIn {
  token: string
  user: UserRow
}

export interface Login {
  /** Logs in by code; an unknown number becomes a user named 砚友 and four digits. */
  byCode(phone: string, code: string): Promise<LoggedIn>
  /**
   * Logs in by password. Unknown account, no password and wrong password have one answer, in text and in
   * time. Five tries in 15 minutes for an account from an address, then 429; a success clears them.
   */
  byPassword(account: string, password: string, address: string): Promise<LoggedIn>
  /** Sets a password by a CHANGEPASSWORD code, ends every session of the account and tells its user. */
  changePassword(phone: string, code: string, newPassword: string): Promise<void>
}

export interface LoginDeps {
  db: Db
  clock: Clock
  codes: Codes
  sessions: Sessions
  notify: Notify
}

const passwordBudget = (account: string, address: string): Budget => ({
  key: `password:${account}:${address}`,
  windows: [{ ms: limits.passwordTries.windowMs, count: limits.passwordTries.count }],
})

export const newUserName = (): string => `砚友${String(randomInt(10_000)).padStart(4, '0')}`

export function createLogin({ db, clock, codes, sessions, notify }: LoginDeps): Login {
  return {
    byCode: (phone, code) =>
      codes.redeem({ purpose: 'LOGIN', phone, userId: null, code }, async (trx) => {
        const newcomer = { phone, name: newUserName(), password_hash: null, created_at: clock.now() }
        const user = await findOrInsertUser(trx, newcomer)
        return { token: await sessions.open(trx, user.id), user }
      }),

    async byPassword(account, password, address) {
      const budget = passwordBudget(account, address)
      if (!(await reserveAttempt(db, [budget], clock.now()))) throw tooManyRequests()
      const user = await findUserByPhone(db, account)
      const matches = await verifyPassword(user?.password_hash ?? null, password)
      if (!user || !matches) throw new Refusal(messages.loginFailed)
      await clearAttempts(db, budget.key)
      return { token: await sessions.open(db, user.id), user }
    },

    async changePassword(phone, code, newPassword) {
      if (isCommonPassword(newPassword)) throw new Refusal(messages.passwordCommon)
      const userId = (await findUserByPhone(db, phone))?.id ?? null
      await codes.redeem({ purpose: 'CHANGEPASSWORD', phone, userId, code }, async (trx) => {
        if (userId === null) throw new Refusal(messages.phoneNotRegistered)
        await setPasswordHash(trx, userId, await hashPassword(newPassword))
        await deleteSessionsOf(trx, userId)
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
