import { membershipEndpoints } from '@yantu/contract/membership/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Jobs } from '../../../kernel/jobs/index.ts'
import type { Notify } from '../../notifications/index.ts'
import type { Payments } from '../../payments/index.ts'
import { deferredBesideMemberships } from '../membership.repository.ts'
import type { MembershipService } from '../membership.service.ts'
import type { Plan } from '../membership.timeline.ts'
import { type OfferDeps, openMembership } from './offer.ts'
import { endMembership } from './refund.ts'
import { EARN_DAYS, earnDays } from './revenue.ts'
import { MEMBERSHIP, settleSale, tellOfReturn } from './sale.ts'
import { presentOffer } from './sales.presenter.ts'

export interface MembershipSalesDeps extends OfferDeps {
  jobs: Jobs
  payments: Payments
  notify: Notify
  memberships: MembershipService
}

export interface MembershipSales {
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Buying memberships: the offer, its grant, its refund and what its days earn. */
export function createMembershipSales(deps: MembershipSalesDeps): MembershipSales {
  const { db, clock, jobs, payments, notify, memberships } = deps
  const { ledger } = payments
  payments.onPaid(MEMBERSHIP, settleSale({ clock, notify, memberships, ledger }))
  payments.onLate(MEMBERSHIP, tellOfReturn({ notify }))
  payments.onRefunded(MEMBERSHIP, endMembership({ clock, ledger, notify }))
  payments.onAudit(deferredBesideMemberships)
  jobs.define(EARN_DAYS, () => earnDays({ db, clock, ledger }))

  return {
    register(app, ports) {
      route(app, ports, membershipEndpoints.userVipWxPay, async ({ vipType }, actor) =>
        presentOffer(await openMembership(deps, actor.userId, Number(vipType) as Plan)),
      )
    },
  }
}
