import { accountLimits } from '@yantu/contract/limits/account'
import { accountMessages } from '@yantu/contract/messages/account'
import type { Db, Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { forbidden, Refusal } from '../../../kernel/errors/index.ts'
import type { Jobs } from '../../../kernel/jobs/index.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { doer, type RecordEvent } from '../../audit/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { forgetBrowsersOf, rememberBrowser } from '../browser.repository.ts'
import { browserMac, type Caller } from '../caller.ts'
import type { Codes } from '../code.service.ts'
import { phoneNotice } from '../identity.notices.ts'
import { phoneSms, SMS_NOTICE, toFormerPhone } from '../sms-notice.service.ts'
import { changeUser, findUser, findUserByPhone, lockUser } from '../user.repository.ts'
import { giveTicket, takeTicket } from './phone-ticket.repository.ts'

const HOUR_MS = 3_600_000

export interface PhoneChangeDeps {
  db: Db
  clock: Clock
  secrets: Secrets
  jobs: Pick<Jobs, 'enqueue'>
  redeemCode: Codes['redeem']
  notify: Notify
  record: RecordEvent
  /** For how long nothing is paid out after a change, in hours (the dictionary's). */
  payoutRestHours: () => Promise<number>
  payoutsRestUntil: (userId: number) => Promise<Date | null>
}

/** The phone in two steps: who has the present one gets a ticket, who has the new one too changes it. */
export function createPhoneChange(deps: PhoneChangeDeps) {
  const { db, clock, secrets, jobs, redeemCode, notify, record } = deps

  /** Throws where the number is somebody's; only who holds it learns that. */
  async function refuseTaken(trx: Trx, mobile: string, ownPhone: string): Promise<void> {
    if (mobile === ownPhone) throw new Refusal(accountMessages.phoneSame)
    if (await findUserByPhone(trx, mobile)) throw new Refusal(accountMessages.phoneTaken)
  }

  /** Both numbers, and the account itself. */
  async function tell(trx: Trx, userId: number, ownPhone: string, restHours: number): Promise<void> {
    const at = clock.now()
    const staged = phoneSms(userId, at)
    await jobs.enqueue(trx, SMS_NOTICE, staged)
    await jobs.enqueue(trx, SMS_NOTICE, toFormerPhone(secrets, staged, ownPhone))
    await notify(trx, phoneNotice(userId, { at, restHours }))
  }

  return {
    /** Throws 403 for another number than the caller's. */
    async confirmOld({ userId, sessionId }: SignedIn, mobile: string, code: string): Promise<void> {
      if ((await findUser(db, userId))?.phone !== mobile) throw forbidden()
      await redeemCode({ purpose: 'OLDMOBILE', phone: mobile, userId, code }, async (trx) => {
        const expiresAt = new Date(clock.now().getTime() + accountLimits.phoneTicketMs)
        await giveTicket(trx, { userId, sessionId, expiresAt })
      })
    },

    /** Throws refusals where step 1 was not done in this session, and for a number that is taken. */
    async change(actor: SignedIn, mobile: string, code: string, caller: Caller): Promise<void> {
      const { userId, sessionId } = actor
      const restHours = await deps.payoutRestHours()
      const work = async (trx: Trx) => {
        const now = clock.now()
        const { phone: ownPhone } = await lockUser(trx, userId)
        if (!(await takeTicket(trx, { userId, sessionId, now })))
          throw new Refusal(accountMessages.oldPhoneFirst)
        await refuseTaken(trx, mobile, ownPhone)
        const payoutsRestUntil = new Date(now.getTime() + restHours * HOUR_MS)
        await changeUser(trx, userId, { phone: mobile, payouts_rest_until: payoutsRestUntil })
        // Browsers are known by the number they logged in with.
        await forgetBrowsersOf(trx, userId)
        if (caller.browser)
          await rememberBrowser(trx, userId, browserMac(secrets, mobile, caller.browser), now)
        const subject = { kind: 'user', id: userId }
        await record(trx, { by: doer(actor, caller.address), what: 'phone.changed', subject })
        await tell(trx, userId, ownPhone, restHours)
      }
      await redeemCode({ purpose: 'NEWMOBILE', phone: mobile, userId, code }, work).catch(asTaken)
    },

    async security(userId: number) {
      const { password_changed_at: passwordAt = null } = (await findUser(db, userId)) ?? {}
      const restUntil = await deps.payoutsRestUntil(userId)
      return {
        passwordTime: passwordAt ? wireTime(passwordAt) : '',
        payoutsRestUntil: restUntil ? wireTime(restUntil) : '',
        payoutRestHours: await deps.payoutRestHours(),
      }
    },
  }
}

export type PhoneChange = ReturnType<typeof createPhoneChange>

/** Two who change to one number, or one who registers it meanwhile. */
function asTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'users_phone_key') throw new Refusal(accountMessages.phoneTaken)
  throw error
}
