import type { Clock } from '../../../kernel/clock/index.ts'
import type { Notify } from '../../notifications/index.ts'
import {
  type Earnings,
  earnedFen,
  ledgerEvents,
  type OrderHandler,
  type PaidHandler,
  type RefundedHandler,
} from '../../payments/index.ts'
import { boughtNotice, refundedNotice, returnedNotice, soldNotice, takenBackNotice } from './sale.notices.ts'
import { readTerms } from './sale.terms.ts'
import { endEntitlement, insertEntitlement } from './sales.repository.ts'

/** Kind of the orders that pay for a work. */
export const TEMPLATE = 'template'

export interface SaleDeps {
  clock: Clock
  earnings: Pick<Earnings, 'earn' | 'takeBack'>
  notify: Notify
}

/** Gives the buyer the work, the designer a share, and tells both; a work already owned is unwanted. */
export const settleSale =
  ({ clock, earnings, notify }: SaleDeps): PaidHandler =>
  async (trx, order) => {
    const terms = readTerms(order)
    const { workId, title, designerId, designerShare } = terms
    const { id, userId, amountFen } = order
    const purchase = { orderId: id, userId, workId, title, paidFen: amountFen }
    if (!(await insertEntitlement(trx, purchase, clock.now()))) return 'unwanted'
    const shared = { share: designerShare }
    await notify(trx, boughtNotice(order, terms))
    await notify(trx, soldNotice(order, terms, earnedFen(amountFen, shared)))
    const earning = { designerId, source: { kind: TEMPLATE, id }, baseFen: amountFen, terms: shared } as const
    await earnings.earn(trx, earning, (fen) => ledgerEvents.templatePaid(id, designerId, amountFen, fen))
    return 'granted'
  }

/** Takes the share back from the designer, and the work from the buyer once nothing of the price is left; tells both. */
export const endSale =
  ({ clock, earnings, notify }: SaleDeps): RefundedHandler =>
  async (trx, order, refund) => {
    const terms = readTerms(order)
    const isAll = refund.afterFen === refund.paidFen
    if (isAll) await endEntitlement(trx, order.id, clock.now())
    await notify(trx, refundedNotice(order, terms, refund))
    const taken = await earnings.takeBack(trx, { kind: TEMPLATE, id: order.id }, refund)
    if (taken && taken.fen > 0) await notify(trx, takenBackNotice(refund, terms, taken.fen))
    const { account, fen } = taken ?? { account: `designer_pending:${terms.designerId}`, fen: 0 }
    const entry = ledgerEvents.saleReversed(refund.id, {
      designer: account,
      designerFen: fen,
      commission: 'template_commission',
      commissionFen: refund.amountFen - fen,
    })
    return { entry, ends: isAll ? `《${terms.title}》不再可下载` : null }
  }

export const tellOfReturn =
  ({ notify }: Pick<SaleDeps, 'notify'>): OrderHandler =>
  async (trx, order) => {
    await notify(trx, returnedNotice(order, readTerms(order)))
  }
