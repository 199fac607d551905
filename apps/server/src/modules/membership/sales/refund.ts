import type { Clock } from '../../../kernel/clock/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { type Ledger, ledgerEvents, type RefundedHandler } from '../../payments/index.ts'
import { membershipRefundedNotice } from '../membership.notices.ts'
import { lockMembershipsOf, setDaysEarned, setMembershipDates, spanOf } from '../membership.repository.ts'
import { endedRest } from '../membership.timeline.ts'

export interface RefundDeps {
  clock: Clock
  ledger: Pick<Ledger, 'held'>
  notify: Notify
}

/**
 * Ends what is left of the membership that an order paid for (`endedRest`); no day of it is left to earn anything.
 * A further part finds it ended: a higher plan that took its rest over would lose that again. Tells the user.
 */
export const endMembership =
  ({ clock, ledger, notify }: RefundDeps): RefundedHandler =>
  async (trx, order, refund) => {
    const memberships = await lockMembershipsOf(trx, order.userId)
    const membership = memberships.find((each) => each.order_id === order.id)
    if (!membership) throw new Error(`order ${order.id} paid for no membership`)
    const changed = refund.beforeFen > 0 ? [] : endedRest(memberships.map(spanOf), membership.id, clock.now())
    for (const span of changed) await setMembershipDates(trx, span)
    await setDaysEarned(trx, membership.id, membership.days)
    const endsAt = changed[0]?.endsAt ?? membership.ends_at
    const isUnused = endsAt <= membership.starts_at
    await notify(trx, membershipRefundedNotice(order, refund, isUnused ? null : endsAt))
    const deferredFen = await ledger.held(trx, `membership_deferred:${membership.id}`)
    return {
      entry: ledgerEvents.membershipRefunded(refund.id, membership.id, refund.amountFen, deferredFen),
      ends: isUnused ? '尚未开始的会员取消' : `该笔会员有效期至 ${wireTime(endsAt)}`,
    }
  }
