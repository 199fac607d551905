import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import type { Trx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import { doer } from '../audit/index.ts'
import { nextState } from './application.lifecycle.ts'
import {
  type ApplicationRow,
  eraseNotes,
  filesOf,
  findApplicationOf,
  insertEvent,
  lockApplicationsOf,
  lockRejectedBefore,
  updateApplication,
} from './applications.repository.ts'
import type { OnboardingContext } from './onboarding.context.ts'
import { consentWithdrawnNotice } from './onboarding.notices.ts'
import type { PayeesService } from './payees.service.ts'
import { erased } from './sealed-rows.ts'

const BATCH = 100

/** How personal data end: by time, with the consent, with the account (decision 0542). */
export function createWithdrawals(
  { db, clock, files, identity, agreements, hindrances, notify, record }: OnboardingContext,
  payees: Pick<PayeesService, 'forget'>,
) {
  /** Deletes what an application says of a person; its files go with the next sweep. */
  async function erase(trx: Trx, row: ApplicationRow, event: 'lapse' | 'withdraw', by: number | null) {
    const state = nextState(row.state, event)
    if (!state) return
    await updateApplication(trx, row.id, { state, ...erased })
    await eraseNotes(trx, row.id)
    await files.releaseAll(trx, filesOf(row))
    await insertEvent(trx, {
      application_id: row.id,
      type: event,
      edition: row.edition,
      actor_id: by,
      at: clock.now(),
    })
  }

  /** All that was told of a user, with the consent or the account: applications, name, card, photos. */
  async function forget(trx: Trx, userId: number): Promise<void> {
    for (const row of await lockApplicationsOf(trx, userId)) await erase(trx, row, 'withdraw', userId)
    await payees.forget(trx, userId)
    await identity.saveStanding(trx, userId, { certificatePhoto: '', prizePhoto: '' })
  }

  return {
    forget,

    /**
     * The consent to identity data is taken back: they are deleted, and what stands on them ends. Throws a refusal where
     * nothing was agreed to, and while work or money needs to know who it is.
     */
    async withdrawConsent(actor: SignedIn, address: string): Promise<void> {
      const { userId } = actor
      await db.transaction().execute(async (trx) => {
        await identity.lockUser(trx, userId)
        const left = await hindrances(trx, userId)
        if (left.length > 0)
          throw new Refusal(onboardingMessages.withdrawalHindered + left.map(({ text }) => text).join('；'))
        if ((await agreements.withdraw(trx, userId, 'application')) === 0)
          throw new Refusal(onboardingMessages.nothingToWithdraw)
        await forget(trx, userId)
        await identity.saveStanding(trx, userId, { isDesigner: false })
        await notify(trx, consentWithdrawnNotice(userId))
        const subject = { kind: 'user', id: userId }
        await record(trx, { by: doer(actor, address), what: 'consent.withdrawn', subject })
      })
    },

    /** What was rejected long ago. Returns how many. */
    async lapse(): Promise<number> {
      const before = new Date(clock.now().getTime() - onboardingLimits.keptAfterRejectionMs)
      for (let lapsed = 0; ; ) {
        const done = await db.transaction().execute(async (trx) => {
          const rows = await lockRejectedBefore(trx, before, BATCH)
          for (const row of rows) await erase(trx, row, 'lapse', null)
          return rows.length
        })
        lapsed += done
        if (done < BATCH) return lapsed
      }
    },

    /** An application for a real name that an approved entry has made needless. */
    async withdrawRealName(trx: Trx, userId: number): Promise<void> {
      const row = await findApplicationOf(trx, { kind: 'realName', userId }, { lock: true })
      if (row?.state === 'pending') await erase(trx, row, 'withdraw', null)
    },
  }
}

export type Withdrawals = ReturnType<typeof createWithdrawals>
