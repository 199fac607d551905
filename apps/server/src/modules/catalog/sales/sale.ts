import { z } from 'zod'
import type { Trx } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Notify } from '../../notifications/index.ts'
import {
  type Ledger,
  ledgerEvents,
  type OrderHandler,
  type PaidHandler,
  portion,
} from '../../payments/index.ts'
import type { WorkForSale } from '../works.repository.ts'
import { boughtNotice, returnedNotice, soldNotice } from './sale.notices.ts'
import { insertEntitlement } from './sales.repository.ts'

/** Kind of the orders that pay for a work. */
export const TEMPLATE = 'template'

const saleTerms = z.object({
  workId: z.number().int(),
  workType: z.number().int(),
  title: z.string(),
  designerId: z.number().int(),
  /** Of the price, 0–1. */
  designerShare: z.number(),
  designerFen: z.number().int(),
})

/** What a sale is settled by, frozen in the order when it is made. */
export type SaleTerms = z.output<typeof saleTerms>

export const termsOf = (work: WorkForSale, designerShare: number): SaleTerms => ({
  workId: work.id,
  workType: work.type,
  title: work.title,
  designerId: work.ownerId,
  designerShare,
  designerFen: portion(work.priceFen, designerShare),
})

export interface SaleDeps {
  clock: Clock
  ledger: Ledger
  notify: Notify
}

/** Gives the buyer the work, tells both sides and books the sale; a work already owned is unwanted. */
export const settleSale =
  ({ clock, ledger, notify }: SaleDeps): PaidHandler =>
  async (trx, order) => {
    const terms = saleTerms.parse(order.snapshot)
    const { workId, title, designerId, designerFen } = terms
    const purchase = { orderId: order.id, userId: order.userId, workId, title, paidFen: order.amountFen }
    if (!(await insertEntitlement(trx, purchase, clock.now()))) return 'unwanted'
    await notify(trx, boughtNotice(order, terms))
    await notify(trx, soldNotice(order, terms))
    await ledger.post(trx, ledgerEvents.templatePaid(order.id, designerId, order.amountFen, designerFen))
    return 'granted'
  }

export const tellOfReturn =
  ({ notify }: Pick<SaleDeps, 'notify'>): OrderHandler =>
  async (trx: Trx, order) => {
    await notify(trx, returnedNotice(order, saleTerms.parse(order.snapshot)))
  }
