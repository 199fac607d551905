import { onboardingEndpoints as calls } from '@yantu/contract/onboarding/endpoints'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import { applicationReviewEndpoints as reviewing } from '@yantu/contract/onboarding/review'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { ApplicationsService } from './applications.service.ts'
import type { PayeesService } from './payees.service.ts'
import type { createProfileChanges } from './profile.service.ts'
import type { ApplicationReview } from './review.service.ts'
import type { Withdrawals } from './withdrawal.service.ts'

export interface OnboardingServices {
  applications: ApplicationsService
  payees: PayeesService
  profile: ReturnType<typeof createProfileChanges>
  withdrawals: Withdrawals
  review: ApplicationReview
}

export function registerOnboarding(
  app: FastifyInstance,
  ports: HttpPorts,
  services: OnboardingServices,
): void {
  const { applications, payees, profile, withdrawals, review } = services
  route(app, ports, calls.sendEntryCode, async ({ phone, ...asker }, actor, { address }) => {
    await applications.sendCode('ENTRYAUDIT', phone, actor, { ...asker, address })
    return null
  })
  route(app, ports, calls.saveEntry, async (input, actor) => {
    await applications.saveEntry(input, actor)
    return null
  })
  route(app, ports, calls.getEntry, (_input, actor) => applications.entry(actor))
  route(app, ports, calls.sendPartnerCode, async ({ phone, ...asker }, actor, { address }) => {
    await applications.sendCode('PARTNER', phone, actor, { ...asker, address })
    return null
  })
  route(app, ports, calls.savePartner, async (input, actor, { address }) => {
    await applications.savePartner(input, actor, address)
    return null
  })
  route(app, ports, calls.auditRealName, async (input, actor) => {
    await applications.auditRealName(input, actor)
    return null
  })
  route(app, ports, calls.withdrawConsent, async (_input, actor, { address }) => {
    await withdrawals.withdrawConsent(actor, address)
    return null
  })
  route(app, ports, calls.bindBankCard, (input, actor, { address }) => payees.bindCard(input, actor, address))
  route(app, ports, calls.getVerification, (_input, actor) => payees.verification(actor))
  route(app, ports, calls.updateProfile, profile.update)

  route(app, ports, reviewing.listApplications, review.list)
  route(app, ports, reviewing.countApplications, review.counts)
  route(app, ports, reviewing.getApplication, review.item)
  route(
    app,
    ports,
    reviewing.decideApplication,
    async (input, actor, { address }) => {
      await review.decide(input, actor, address)
      return null
    },
    {
      successMessage: ({ decision }) =>
        decision === 'approve' ? onboardingMessages.approved : onboardingMessages.rejected,
    },
  )
  route(app, ports, reviewing.revealPersonal, (input, actor, { address }) =>
    review.reveal(input, actor, address),
  )
  route(app, ports, reviewing.openApplicationPhoto, (input, actor, { address }) =>
    review.photo(input, actor, address),
  )
}
