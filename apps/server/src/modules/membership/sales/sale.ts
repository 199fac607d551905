import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { type Ledger, ledgerEvents, type OrderHandler, type PaidHandler } from '../../payments/index.ts'
import { membershipBoughtNotice, membershipReturnedNotice } from '../membership.notices.ts'
import { lockMembershipsOf } from '../membership.repository.ts'
import type { MembershipService } from '../membership.service.ts'
import { nameOf, readTerms } from './terms.ts'

/** Kind of the orders that pay for a membership. */
export const MEMBERSHIP = 'membership'
/** There is one membership to buy, in three plans. */
export const SUBJECT = 'vip'

export interface SaleDeps {
  clock: Clock
  notify: Notify
  memberships: Pick<MembershipService, 'grant'>
  ledger: Pick<Ledger, 'post'>
}

/**
 * Grants the membership as it was offered, to the end that was shown. It is unwanted when what its dates follow from
 * has changed since, as by a refund: the buyer would get less than was promised, or more.
 */
export const settleSale =
  ({ clock, notify, memberships, ledger }: SaleDeps): PaidHandler =>
  async (trx, order) => {
    const { plan, startsAt, endsAt, carriedMs, offeredAt, held } = readTerms(order)
    const { id: orderId, userId, amountFen } = order
    const all = await lockMembershipsOf(trx, userId)
    const stillHeld = all.filter((row) => row.ends_at > offeredAt).map(nameOf)
    if (!isDeepStrictEqual(stillHeld, held) || endsAt <= clock.now()) return 'unwanted'
    const paid = { orderId, valueFen: amountFen, carriedMs }
    const membershipId = await memberships.grant(trx, { userId, plan, startsAt, endsAt, paid })
    await notify(
      trx,
      membershipBoughtNotice(order, { plan, startsAt, endsAt, isRunning: startsAt <= clock.now() }),
    )
    await ledger.post(trx, ledgerEvents.membershipPaid(orderId, membershipId, amountFen))
    return 'granted'
  }

export const tellOfReturn =
  ({ notify }: Pick<SaleDeps, 'notify'>): OrderHandler =>
  (trx, order) =>
    notify(trx, membershipReturnedNotice(order, readTerms(order).plan))
