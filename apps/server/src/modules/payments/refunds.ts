import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '../../db/schema.ts'
import { ask, type Ended, move, orderOf, type PaymentContext, transact } from './context.ts'
import { type Entry, ledgerEvents } from './ledger/index.ts'
import { correctPaidAmount, insertEvent, lockOrder } from './orders.repository.ts'
import { paymentJobs } from './payments.jobs.ts'
import { abnormalRefundNotice } from './refund.notices.ts'
import { ProviderRefused, type ProviderRefund, type RefundStatus } from './provider.port.ts'
import { nextState as nextReceiptState } from './receipt.lifecycle.ts'
import { lockReceipt, setReceiptState } from './receipts.repository.ts'
import { hasEnded, nextState, type RefundEvent } from './refund.lifecycle.ts'
import {
  askedBack,
  correctRefundAmount,
  findRefund,
  findRefundByCause,
  findRefundByNumber,
  insertRefund,
  keptAttempt,
  lockRefund,
  type NewRefund,
  moneyOf,
  type RefundRow,
  renumberRefund,
  setRefundState,
} from './refunds.repository.ts'

const POLL_MS = { least: 10_000, most: 600_000 }
const MAX_ROUNDS = 5

export interface OrderRefund {
  orderId: string
  /** Unique: the same cause is refunded once, however often it is asked. */
  cause: string
  amountFen: number
  /** Shown to the payer, at most 80 characters. */
  reason: string
}

/**
 * Asks for money of a PAID order to go back and ends what it paid for, in the caller's transaction; a job does the
 * rest. A cause that was asked before answers its refund and changes nothing.
 * Throws a check violation (23514) when more would go back than came in.
 * @returns the refund's id
 */
export async function requestRefund(context: PaymentContext, trx: Trx, refund: OrderRefund): Promise<string> {
  await lockOrder(trx, refund.orderId)
  const known = await findRefundByCause(trx, refund.cause)
  return known?.id ?? (await refundOrder(context, trx, refund)).refundId
}

/** The same for a cause that is new; tells what it did. */
export async function refundOrder(
  context: PaymentContext,
  trx: Trx,
  { orderId, cause, amountFen, reason }: OrderRefund,
): Promise<{ refundId: string } & Ended> {
  const order = await lockOrder(trx, orderId)
  const attempt = order && (await keptAttempt(trx, orderId))
  if (!order || !attempt?.paidFen) throw new Error(`order ${orderId} holds no money to refund`)
  const handler = context.handlers.refunded.get(order.kind)
  if (!handler) throw new Error(`nobody ends what orders of kind ${order.kind} paid for`)
  const { outTradeNo, paidFen } = attempt
  const beforeFen = await askedBack(trx, outTradeNo)
  const refundId = await stageRefund(context, trx, { orderId, outTradeNo, cause, amountFen, reason })
  const part = { id: refundId, amountFen, paidFen, beforeFen, afterFen: beforeFen + amountFen }
  const { entry, ends } = await handler(trx, orderOf(order), part)
  const follows = [ends]
  for (const tell of context.handlers.afterRefund) follows.push(await tell(trx, orderId))
  await context.ledger.post(trx, entry)
  return { refundId, entry, ends: follows.filter(Boolean).join('；') || null }
}

/** Writes the refund and stages its job; a cause that was asked before answers its refund. */
export async function stageRefund(
  { clock, jobs }: PaymentContext,
  trx: Trx,
  refund: Omit<NewRefund, 'id' | 'outRefundNo'>,
): Promise<string> {
  const id = uuidv7()
  const outRefundNo = id.replaceAll('-', '')
  const isNew = await insertRefund(trx, { ...refund, id, outRefundNo }, clock.now())
  if (!isNew) return ((await findRefundByCause(trx, refund.cause)) as RefundRow).id
  const detail = { refundId: id, cause: refund.cause, amountFen: refund.amountFen }
  await insertEvent(trx, { orderId: refund.orderId, type: 'refund_asked', detail, at: clock.now() })
  await jobs.enqueue(trx, paymentJobs.refund, { refundId: id })
  return id
}

/** Locks a refund after its order, as whoever hears of one from the provider does. */
export async function lockWithOrder(trx: Trx, refundId: string): Promise<RefundRow | undefined> {
  const known = await findRefund(trx, refundId)
  if (known?.orderId) await lockOrder(trx, known.orderId)
  return lockRefund(trx, refundId)
}

/** The job: asks the provider for a refund, or how it goes, until it has ended. Returns when to go on. */
export async function pursueRefund(context: PaymentContext, refundId: string): Promise<Date | undefined> {
  const refund = await findRefund(context.db, refundId)
  if (!refund || hasEnded(refund.state)) return undefined
  const answer =
    (refund.state === 'PROCESSING' && (await queryRefund(context, refund))) || (await submit(context, refund))
  await recordRefund(context, answer)
  // Read anew: a callback may have changed it meanwhile, and could stage nothing while this job ran.
  const after = await findRefund(context.db, refundId)
  return after && !hasEnded(after.state) ? nextTurn(after, context.clock.now()) : undefined
}

/** At once where the provider hasn't been asked under the present number, else ever later as it ages. */
function nextTurn({ state, createdAt }: RefundRow, now: Date): Date {
  if (state === 'ASKED') return now
  const pause = Math.min(Math.max((now.getTime() - createdAt.getTime()) / 4, POLL_MS.least), POLL_MS.most)
  return new Date(now.getTime() + pause)
}

async function queryRefund(context: PaymentContext, refund: RefundRow): Promise<ProviderRefund | null> {
  const answer = await ask(context, 'query refund', (provider) => provider.queryRefund(refund.outRefundNo))
  return answer.status === 'NOT_FOUND' ? null : answer
}

/**
 * When the provider named another amount than was ordered, and refuses to send that back, what was ordered is
 * what it really holds.
 */
async function submit(context: PaymentContext, refund: RefundRow): Promise<ProviderRefund> {
  const paidFen = refund.paidFen ?? refund.orderedFen
  const inFull = refund.amountFen === paidFen
  try {
    return await submitAs(context, refund, { refundFen: refund.amountFen, totalFen: paidFen })
  } catch (error) {
    const mayDiffer = inFull && paidFen !== refund.orderedFen && error instanceof ProviderRefused
    if (!mayDiffer) throw error
    return submitAs(context, refund, { refundFen: refund.orderedFen, totalFen: refund.orderedFen })
  }
}

const submitAs = (
  context: PaymentContext,
  { outTradeNo, outRefundNo, reason }: RefundRow,
  amounts: { refundFen: number; totalFen: number },
): Promise<ProviderRefund> =>
  ask(context, 'refund', (provider) =>
    provider.refund({ outTradeNo, outRefundNo, reason, notifyUrl: context.notifyUrl(), ...amounts }),
  )

/** Takes down what the provider says of a refund. Safe to repeat and in any order. */
export async function recordRefund(
  context: PaymentContext,
  answer: Pick<ProviderRefund, 'outRefundNo' | 'status' | 'refundFen' | 'successTime'>,
): Promise<void> {
  await transact(context, 'record refund', async (trx) => {
    const known = await findRefundByNumber(trx, answer.outRefundNo)
    if (!known) throw new Error(`refund ${answer.outRefundNo} is none of ours`)
    if (known.orderId) await lockOrder(trx, known.orderId)
    const refund = await lockRefund(trx, known.id)
    if (refund?.outRefundNo !== answer.outRefundNo) return
    const event = eventOf(answer.status, refund)
    const state = nextState(refund.state, event)
    if (refund.state === 'PAID_BY_HAND' && event === 'succeeded') await sayPaidTwice(context, trx, refund)
    if (!state) return
    const at = context.clock.now()
    await setRefundState(trx, refund.id, { state, at, succeededAt: answer.successTime })
    await consequences[event](context, trx, refund, answer.refundFen)
  })
}

/** What the provider's word can be. */
type Heard = Exclude<RefundEvent, 'paid_by_hand'>

const events: Record<RefundStatus, Heard> = {
  PROCESSING: 'accepted',
  SUCCESS: 'succeeded',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
}

const eventOf = (status: RefundStatus, { round }: RefundRow): Heard =>
  status === 'CLOSED' && round >= MAX_ROUNDS ? 'abnormal' : events[status]

type Consequence = (context: PaymentContext, trx: Trx, refund: RefundRow, refundFen: number) => Promise<void>

/** What goes with a refund's step besides its state. */
const consequences: Record<Heard, Consequence> = {
  async accepted() {},

  async succeeded(context, trx, refund, refundFen) {
    const at = context.clock.now()
    const correction = await correctAmount(trx, refund, refundFen)
    await context.jobs.settled(trx, paymentJobs.refund, { refundId: refund.id })
    const detail = { refundId: refund.id, amountFen: refundFen }
    await insertEvent(trx, { orderId: refund.orderId, type: 'refund_succeeded', detail, at })
    await endWhatIsBack(context, trx, refund)
    if (correction) await context.ledger.post(trx, correction)
    await context.ledger.post(trx, ledgerEvents.refundSucceeded(refund.id, refundFen))
  },

  async abnormal({ clock, log, ledger, notify }, trx, refund, refundFen) {
    const correction = await correctAmount(trx, refund, refundFen)
    const { id, payerId } = refund
    if (payerId !== null) await notify(trx, abnormalRefundNotice(payerId, { id, amountFen: refundFen }))
    const detail = { refundId: refund.id }
    await insertEvent(trx, { orderId: refund.orderId, type: 'refund_abnormal', detail, at: clock.now() })
    log.error(
      { refundId: refund.id, orderId: refund.orderId },
      'a refund needs a person: the payer’s account refuses it',
    )
    if (correction) await ledger.post(trx, correction)
  },

  async closed(context, trx, refund) {
    const round = refund.round + 1
    const outRefundNo = `${refund.id.replaceAll('-', '')}r${round}`
    await renumberRefund(trx, refund.id, { outRefundNo, round })
    await context.jobs.enqueue(trx, paymentJobs.refund, { refundId: refund.id })
  },
}

/**
 * A receipt whose amount was misstated may go back as what was ordered; any other difference is a fault. Answers what is
 * to be booked for it, null where nothing differs.
 */
async function correctAmount(trx: Trx, refund: RefundRow, refundFen: number): Promise<Entry | null> {
  if (refundFen === refund.amountFen) return null
  if (refund.paidFen === refund.orderedFen || refundFen !== refund.orderedFen) {
    throw new Error(`refund ${refund.id}: asked for ${refund.amountFen} fen, the provider says ${refundFen}`)
  }
  await correctPaidAmount(trx, refund.outTradeNo, refundFen)
  await correctRefundAmount(trx, refund.id, refundFen)
  return ledgerEvents.receiptCorrected(refund.id, refund.amountFen, refundFen)
}

/** The provider's account has moved for what the payer has from us already: the day's bill will show what is lost. */
async function sayPaidTwice({ clock, log }: PaymentContext, trx: Trx, refund: RefundRow): Promise<void> {
  const detail = { refundId: refund.id }
  await insertEvent(trx, { orderId: refund.orderId, type: 'refund_paid_twice', detail, at: clock.now() })
  log.error(detail, 'a refund that was paid by hand has gone back at the provider too')
}

/** What the payer has back ends: the order once all of it went back, or the receipt. */
export async function endWhatIsBack(
  context: PaymentContext,
  trx: Trx,
  { orderId, outTradeNo }: Pick<RefundRow, 'orderId' | 'outTradeNo'>,
): Promise<void> {
  if (orderId) await closeBooks(context, trx, orderId)
  else await endReceipt(context, trx, outTradeNo)
}

/** An order is REFUNDED once everything that came in for it has gone back. */
async function closeBooks(context: PaymentContext, trx: Trx, orderId: string): Promise<void> {
  const { paidFen, refundedFen } = await moneyOf(trx, orderId)
  const order = await lockOrder(trx, orderId)
  if (order && paidFen === refundedFen) await move(context, trx, order, 'refunded')
}

async function endReceipt({ clock }: PaymentContext, trx: Trx, outTradeNo: string): Promise<void> {
  const receipt = await lockReceipt(trx, outTradeNo)
  const state = receipt && nextReceiptState(receipt.state, 'refunded')
  if (state) await setReceiptState(trx, outTradeNo, state, clock.now())
}
