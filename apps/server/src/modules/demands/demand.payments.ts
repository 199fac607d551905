import { paymentsLimits } from '@yantu/contract/limits/payments'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { paymentsMessages } from '@yantu/contract/messages/payments'
import type { Trx } from '../../db/schema.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { Order, OrderHandler, PaidHandler } from '../payments/index.ts'
import { amountsOf, type Rates } from './demand.amounts.ts'
import { ratesOf } from './demand.figures.ts'
import { latePaymentNotice } from './demand.notices.ts'
import { asSystem, type DemandOf } from './demand.policy.ts'
import { DEMAND, readSnapshot, type Snapshot } from './demand.snapshot.ts'
import { change, type DemandsContext, happen, stale, stepOf } from './demands.context.ts'
import { type DemandRow, freezeSheet, lockDemand, readDemand, writeDemand } from './demands.repository.ts'

/** A payment that is open, or without a code: it turned out to be made. */
export interface OpenedPayment {
  orderId: string
  amountFen: number
  codeUrl?: string
  expiresAt?: Date
}

/** What a demand has to be paid now, and on which terms. */
interface Offer {
  stage: Snapshot['stage']
  designerId: number
  amountFen: number
  /** In the transaction that makes the order: the demand waits for it from then on. */
  begin(trx: Trx, orderId: string): Promise<void>
}

/** The columns of a demand's terms, frozen. */
const frozen = (demand: DemandRow, rates: Rates) => {
  const { totalFen, depositFen } = amountsOf(demand.fee_fen, demand.is_urgent, rates)
  return {
    urgent_rate: rates.urgent,
    deposit_rate: rates.deposit,
    commission_rate: rates.commission,
    total_fen: totalFen,
    deposit_fen: depositFen,
  }
}

const thawed = {
  selected_id: null,
  order_id: null,
  urgent_rate: null,
  deposit_rate: null,
  commission_rate: null,
  total_fen: null,
  deposit_fen: null,
}

function depositOffer(
  context: DemandsContext,
  publisher: DemandOf<'publisher'>,
  demand: DemandRow,
  rates: Rates,
): Offer {
  const designerId = demand.selected_id
  if (!designerId) throw new Refusal(demandsMessages.designerRequired)
  const terms = frozen(demand, rates)
  const isOpen = demand.status === 2
  if (!isOpen) stepOf(demand, 'deposit_opened', 'publisher')
  return {
    stage: 'deposit',
    designerId,
    amountFen: isOpen ? (demand.deposit_fen ?? 0) : terms.deposit_fen,
    async begin(trx, orderId) {
      const locked = await lockDemand(trx, demand.id)
      if (locked.selected_id !== designerId) throw stale()
      const detail = { orderId, designerId, ...terms }
      await happen(context, trx, publisher, locked, 'deposit_opened', {
        change: { ...terms, order_id: orderId },
        detail,
      })
    },
  }
}

function balanceOffer(context: DemandsContext, publisher: DemandOf<'publisher'>, demand: DemandRow): Offer {
  stepOf(demand, 'balance_opened', 'publisher')
  const amountFen = (demand.total_fen ?? 0) - (demand.deposit_fen ?? 0)
  return {
    stage: 'balance',
    designerId: demand.selected_id ?? 0,
    amountFen,
    async begin(trx, orderId) {
      const locked = await lockDemand(trx, demand.id)
      await happen(context, trx, publisher, locked, 'balance_opened', {
        change: { order_id: orderId },
        detail: { orderId },
      })
    },
  }
}

const descriptions = { deposit: '砚图需求定金', balance: '砚图需求余款' } as const

/**
 * Opens the payment of a demand's deposit or balance, or the one that is open again: same order, same code. The order
 * and the status of which it is the lease are made in one transaction.
 * @throws Refusal 支付服务暂时不可用，请稍后再试, and why it is not the time for it
 */
export async function openPayment(
  context: DemandsContext,
  publisher: DemandOf<'publisher'>,
  { stage, designerId }: { stage: Snapshot['stage']; designerId: number | null },
): Promise<OpenedPayment> {
  const rates = await ratesOf(context)
  const demand = await readDemand(context.db, publisher.id)
  if (!demand) throw stale()
  const offer =
    stage === 'deposit'
      ? depositOffer(context, publisher, demand, rates)
      : balanceOffer(context, publisher, demand)
  if (designerId !== null && designerId !== offer.designerId)
    throw new Refusal(demandsMessages.designerRequired)
  const { amountFen } = offer
  const opened = await context.payments.openOrder({
    userId: demand.publisher_id,
    kind: DEMAND,
    subjectId: String(demand.id),
    variant: stage === 'deposit' ? `deposit:${offer.designerId}` : stage,
    validMs: paymentsLimits.payment.offerValidMs.demand,
    amountFen,
    description: `${descriptions[stage]} ${demand.title}`,
    snapshot: { title: demand.title, stage, designerId: offer.designerId } satisfies Snapshot,
    stillWanted: async (trx, orderId) => {
      await offer.begin(trx, orderId)
      return true
    },
  })
  if (opened.outcome === 'unwanted') throw stale()
  if (opened.outcome === 'paid') return { orderId: opened.orderId, amountFen }
  if (stage === 'deposit') await extendLease(context, demand.id, opened)
  return opened
}

/** A code that was renewed near its end lives longer than the lease: the lease goes with it. */
async function extendLease(
  context: DemandsContext,
  demandId: number,
  { orderId, expiresAt }: { orderId: string; expiresAt: Date },
): Promise<void> {
  const demand = await readDemand(context.db, demandId)
  if (!demand?.due_at || demand.due_at >= expiresAt) return
  await change(context, demandId, async (trx, locked) => {
    if (locked.status !== 2 || locked.order_id !== orderId) return
    await writeDemand(trx, demandId, { due_at: expiresAt, ends_at: expiresAt, wakes_at: expiresAt })
  })
}

/**
 * Closes the payment that a demand waits for. 'paid' where the payer was faster, and the demand has gone on.
 * @throws Refusal 支付服务暂时不可用，请稍后再试 while the provider can't be reached; a job of payments goes on
 */
export async function closePayment(
  { payments }: DemandsContext,
  orderId: string,
): Promise<'closed' | 'paid'> {
  const state = await payments.closeOrder(orderId)
  if (state === 'CLOSING' || state === 'OPEN') throw new Refusal(paymentsMessages.paymentUnavailable)
  return state === 'PAID' ? 'paid' : 'closed'
}

/** Of 2: ends the lease, so that the demand is open again. Throws where it was paid, or can't be closed now. */
export async function endLease(context: DemandsContext, { order_id: orderId }: DemandRow): Promise<void> {
  if (orderId && (await closePayment(context, orderId)) === 'paid')
    throw new Refusal(demandsMessages.alreadyPaid)
}

/** Money of the order that the demand waits for goes into escrow; any other is unwanted and goes back. */
export const takePayment =
  (context: DemandsContext): PaidHandler =>
  async (trx, order) => {
    const { stage } = readSnapshot(order)
    const demand = await lockDemand(trx, Number(order.subjectId))
    const event = stage === 'deposit' ? 'deposit_paid' : 'balance_paid'
    if (demand.order_id !== order.id) return 'unwanted'
    if (stage === 'deposit') await freezeSheet(trx, demand.id, context.clock.now())
    const column = stage === 'deposit' ? 'deposit_order_id' : 'balance_order_id'
    await happen(context, trx, asSystem(demand), demand, event, {
      change: { order_id: null, [column]: order.id },
      paid: { orderId: order.id, fen: order.amountFen },
    })
    return 'granted'
  }

/** The demand waits no longer for an order that can't be paid any more. */
async function forgetPayment(context: DemandsContext, trx: Trx, order: Order): Promise<void> {
  const id = Number(order.subjectId)
  // Looked at before it is locked: of an order that was paid before, its refund may hold the demand and wait for the order.
  if ((await readDemand(trx, id))?.order_id !== order.id) return
  const demand = await lockDemand(trx, id)
  if (demand.order_id !== order.id) return
  const isLease = demand.status === 2
  // One that was closed before its time was so by a press, of which whom it concerns is told.
  const ranOut = demand.ends_at !== null && demand.ends_at <= context.clock.now()
  await happen(context, trx, asSystem(demand), demand, isLease ? 'lease_closed' : 'balance_closed', {
    change: isLease ? thawed : { order_id: null },
    detail: { orderId: order.id },
    isUntold: isLease && !ranOut,
  })
}

export const forgetClosed =
  (context: DemandsContext): OrderHandler =>
  (trx, order) =>
    forgetPayment(context, trx, order)

export const tellLate =
  (context: DemandsContext): OrderHandler =>
  async (trx, order) => {
    await forgetPayment(context, trx, order)
    await context.notify(
      trx,
      latePaymentNotice(order.userId, { id: Number(order.subjectId), title: readSnapshot(order).title }),
    )
  }
