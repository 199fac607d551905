import type { Trx } from '../../db/schema.ts'
import { paymentsMessages } from '@yantu/contract/messages/payments'
import { Refusal } from '../../kernel/errors/index.ts'
import { ledgerEvents, type Payments, type RefundedHandler } from '../payments/index.ts'
import type { Notify } from '../notifications/index.ts'
import { refundParts } from './demand.amounts.ts'
import { demandRefundedNotice, demandTakenBackNotice, toldOf } from './demand.notices.ts'
import { readSnapshot } from './demand.snapshot.ts'
import { type DemandRow, lockDemand, readDemand, writeDemand } from './demands.repository.ts'

/** Where all that escrow holds goes, fen: refund and release are the whole of it. */
export interface Division {
  refundFen: number
  releasedFen: number
  /** The platform's part of the released. */
  commissionFen: number
}

interface MoneyDeps {
  payments: Pick<Payments, 'ledger' | 'earnings' | 'requestRefund'>
}

/** A demand releases once, so its number names what the designer earns by it. */
export const sourceOf = (demandId: number) => ({ kind: 'demand', id: String(demandId) }) as const

const paidParts = ({ deposit_fen, paid_fen }: DemandRow) => {
  const depositFen = Math.min(deposit_fen ?? 0, paid_fen)
  return { depositFen, balanceFen: paid_fen - depositFen }
}

/** Books what an event does with a demand's money; its row says so already. */
export const moveMoney = {
  async escrow({ payments }: MoneyDeps, trx: Trx, demandId: number, paid: { orderId: string; fen: number }) {
    await payments.ledger.post(trx, ledgerEvents.escrowPaid(paid.orderId, demandId, paid.fen))
  },

  async divide(deps: MoneyDeps, trx: Trx, demand: DemandRow, division: Division) {
    await sendBack(deps, trx, demand, division.refundFen)
    if (division.releasedFen > 0) await release(deps, trx, demand, division)
  },
}

/** One refund for each payment that gives of it. */
async function sendBack({ payments }: MoneyDeps, trx: Trx, demand: DemandRow, fen: number): Promise<void> {
  const { ofDeposit, ofBalance } = refundParts(fen, paidParts(demand))
  const of = [
    { stage: 'balance', orderId: demand.balance_order_id, amountFen: ofBalance },
    { stage: 'deposit', orderId: demand.deposit_order_id, amountFen: ofDeposit },
  ]
  for (const { stage, orderId, amountFen } of of) {
    if (amountFen === 0) continue
    if (!orderId) throw new Error(`demand ${demand.id} has no ${stage} to send back`)
    const cause = `demand:${demand.id}:${stage}`
    await payments.requestRefund(trx, { orderId, cause, amountFen, reason: '需求结束，原路退款' })
  }
}

async function release(
  { payments }: MoneyDeps,
  trx: Trx,
  demand: DemandRow,
  division: Division,
): Promise<void> {
  const { id, selected_id: designerId } = demand
  if (!designerId) throw new Error(`demand ${id} has nobody to release to`)
  const { releasedFen } = division
  const terms = { commissionRate: Number(demand.commission_rate) }
  await payments.earnings.earn(
    trx,
    { designerId, source: sourceOf(id), baseFen: releasedFen, terms },
    (earnedFen) =>
      ledgerEvents.escrowReleased(String(id), id, designerId, {
        releasedFen,
        commissionFen: releasedFen - earnedFen,
      }),
  )
}

/**
 * What a refund of a demand's payment is taken from: from escrow, as far as the demand's end gave it back, else from
 * what was released, the designer's part and the commission. Throws while the demand is under way: its money is
 * divided by the arbitrator then.
 */
export const endDemandPayment =
  ({ payments, notify }: MoneyDeps & { notify: Notify }): RefundedHandler =>
  async (trx, order, refund) => {
    const { stage } = readSnapshot(order)
    const id = Number(order.subjectId)
    // Before the lock: the order is held here, and who moves a demand that is under way holds it and waits for the order.
    const known = await readDemand(trx, id)
    if (known && known.status < 8) throw new Refusal(paymentsMessages.refundInEscrow)
    const demand = await lockDemand(trx, id)
    const parts = refundParts(demand.refunded_fen, paidParts(demand))
    const fromEscrow = stage === 'deposit' ? parts.ofDeposit : parts.ofBalance
    if (refund.afterFen <= fromEscrow) {
      const entry = ledgerEvents.refundAsked(refund.id, `escrow:${demand.id}`, refund.amountFen)
      return { entry, ends: null }
    }
    const before = demand.returned_fen
    const after = before + refund.amountFen
    await writeDemand(trx, demand.id, { returned_fen: after })
    const returned = { paidFen: demand.released_fen, beforeFen: before, afterFen: after }
    const taken = await payments.earnings.takeBack(trx, sourceOf(demand.id), returned)
    if (!taken) throw new Error(`demand ${demand.id} released nothing`)
    const told = toldOf(demand, { refundedFen: refund.amountFen, earnedFen: taken.fen })
    await notify(trx, demandRefundedNotice(demand.publisher_id, told))
    if (taken.fen > 0 && demand.selected_id)
      await notify(trx, demandTakenBackNotice(demand.selected_id, told))
    const entry = ledgerEvents.saleReversed(refund.id, {
      designer: taken.account,
      designerFen: taken.fen,
      commission: 'demand_commission',
      commissionFen: refund.amountFen - taken.fen,
    })
    return { entry, ends: null }
  }
