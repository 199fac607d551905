import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { createApplications } from './applications.service.ts'
import { type OnboardingContext, PRIVACY_POLICY } from './onboarding.context.ts'
import { onboardingTables } from './own-data.repository.ts'
import { registerOnboarding } from './onboarding.routes.ts'
import type { Payees } from '../payments/index.ts'
import { createPayees } from './payees.service.ts'
import { createProfileChanges } from './profile.service.ts'
import { createApplicationReview } from './review.service.ts'
import { createWithdrawals } from './withdrawal.service.ts'

const LAPSE = { owner: 'onboarding', name: 'lapse', schedule: '23 * * * *' }

export interface Onboarding extends Payees {
  /** Whether two accounts share what tells a person: a phone, an identity number or a card. */
  areRelated(userId: number, otherId: number): Promise<boolean>
  /** The demo's designers are known, and paid out to cards that are nobody's. */
  give(userId: number, person: { name: string; idNumber: string; cardNumber: string }): Promise<void>
  lapse(): Promise<number>
  ownData: OwnData
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Designers' entry, real names, bank cards, partners (docs/onboarding.md). */
export function createOnboarding({ jobs, ...context }: OnboardingContext & { jobs: Jobs }): Onboarding {
  const payees = createPayees(context)
  const withdrawals = createWithdrawals(context, payees)
  jobs.define(LAPSE, async () => {
    await withdrawals.lapse()
  })
  const services = {
    applications: createApplications(context, payees),
    payees,
    profile: createProfileChanges(context),
    withdrawals,
    review: createApplicationReview(context, { payees, withdrawals }),
  }
  return {
    payee: payees.payee,
    revealAccounts: payees.revealAccounts,
    areRelated: payees.areRelated,
    give: async (userId, { name, idNumber, cardNumber }) => {
      const version = await context.agreements.agreedVersion(PRIVACY_POLICY, '')
      await context.db.transaction().execute(async (trx) => {
        const consent = { userId, type: PRIVACY_POLICY, version, about: 'application:demo' } as const
        await context.agreements.consent(trx, consent)
        await payees.setRealName(trx, userId, { name, idNumber })
        await payees.setCard(trx, userId, { holder: name, number: cardNumber })
      })
    },
    lapse: withdrawals.lapse,
    ownData: { tables: onboardingTables(context.db), forget: withdrawals.forget },
    register: (app, ports) => registerOnboarding(app, ports, services),
  }
}
