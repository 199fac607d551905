import { isDeepStrictEqual } from 'node:util'
import { paymentsMessages } from '@yantu/contract/messages/payments'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '../../db/schema.ts'
import { Refusal, tooManyRequests } from '../../kernel/errors/index.ts'
import { closeOrder, retire } from './close.ts'
import { ask, type PaymentContext, transact } from './context.ts'
import {
  type AttemptRow,
  findOrder,
  insertAttempt,
  insertEvent,
  insertOrder,
  keepCodeUrl,
  liveAttempt,
  lockOpenOrder,
  lockOrder,
  type OrderRow,
} from './orders.repository.ts'
import { OutTradeNoUsed, PaymentProviderError } from './provider.port.ts'

/** A code with less than this left is renewed: the provider wants a minute, the payer some time. */
const LEAST_LIFE_MS = 2 * 60_000
const MAX_STEPS = 8

export interface OrderRequest {
  userId: number
  kind: string
  /** What is bought: there is one open order for the same thing. */
  subjectId: string
  /** How it is offered, such as a plan or a stage: another offer of the thing closes the open order first. */
  variant?: string
  /** How long the offer may be paid, ms; then it is made anew. */
  validMs: number
  /** From the server's own data, never from the caller. */
  amountFen: number
  /** Shown to the payer. */
  description: string
  /** What the handler of the kind needs to grant it, frozen now. */
  snapshot: Record<string, unknown>
  /** Asked in the transaction that makes a new order, of its id: false when the thing was granted meanwhile. */
  stillWanted?: (trx: Trx, orderId: string) => Promise<boolean>
}

export type OpenedOrder =
  | {
      outcome: 'open'
      orderId: string
      codeUrl: string
      amountFen: number
      expiresAt: Date
      /** Of the order as it was made: re-opened, what was promised then. */
      snapshot: Record<string, unknown>
    }
  /** The open order turned out to be paid. */
  | { outcome: 'paid'; orderId: string }
  | { outcome: 'unwanted' }

type Step =
  | { next: 'ready' | 'fetch' | 'renew'; order: OrderRow; attempt: AttemptRow }
  | { next: 'replace'; order: OrderRow }
  | { next: 'again' }

/** Rolls back the order that nobody needs any more. */
class NotWanted extends Error {}

/**
 * Opens the payment of a thing, or re-opens the one that is open: same order, and the same code while it lasts.
 * The open order is closed first when it is another offer of the thing, or its code has run out and the price or
 * the snapshot is another by now. Each step is either one transaction or one call to the provider, so a process that dies between
 * any two leaves something the next call or a job goes on from.
 * @throws Refusal 支付服务暂时不可用，请稍后再试; 429 when the user opens too many
 */
export function createOpenOrder(context: PaymentContext): (request: OrderRequest) => Promise<OpenedOrder> {
  const fetching = new Map<string, Promise<void>>()

  /** Callers of one node who want the same code share one call. */
  const fetchCode = (order: OrderRow, attempt: AttemptRow): Promise<void> => {
    const running = fetching.get(attempt.outTradeNo)
    if (running) return running
    const started = fetchCodeOnce(context, order, attempt).finally(() => fetching.delete(attempt.outTradeNo))
    fetching.set(attempt.outTradeNo, started)
    return started
  }

  async function walk(request: OrderRequest): Promise<OpenedOrder> {
    let own = false
    for (let count = 0; count < MAX_STEPS; count++) {
      const step = await transact(context, 'reserve', (trx) => reserve(context, trx, request))
      if (step.next === 'again') continue
      const isOwn = step.order.offerKey === offerKeyOf(request)
      // Another offer was chosen after this one: the last choice stands, or two could close each other for ever.
      if (own && !isOwn) break
      own ||= isOwn
      if (step.next === 'ready') return opened(step.order, step.attempt)
      if (step.next === 'fetch') await fetchCode(step.order, step.attempt)
      if (step.next === 'renew') await retire(context, step.attempt)
      if (step.next === 'replace' && (await closeOrder(context, step.order.id)) === 'CLOSING') break
      const { id: orderId } = step.order
      if ((await findOrder(context.db, orderId))?.state === 'PAID') return { outcome: 'paid', orderId }
    }
    throw new Refusal(paymentsMessages.paymentUnavailable)
  }

  return async (request) => {
    try {
      return await walk(request)
    } catch (error) {
      if (error instanceof NotWanted) return { outcome: 'unwanted' }
      if (!(error instanceof PaymentProviderError)) throw error
      context.log.warn({ err: error, kind: request.kind }, 'no code from the payment provider')
      throw new Refusal(paymentsMessages.paymentUnavailable)
    }
  }
}

const opened = (order: OrderRow, { codeUrl, expiresAt }: AttemptRow): OpenedOrder => ({
  outcome: 'open',
  orderId: order.id,
  codeUrl: codeUrl ?? '',
  amountFen: order.amountFen,
  expiresAt,
  snapshot: order.snapshot,
})

/** Finds or makes the open order and its number, and says what is to be done with them outside. */
async function reserve(context: PaymentContext, trx: Trx, request: OrderRequest): Promise<Step> {
  const order = (await lockOpenOrder(trx, request)) ?? (await makeOrder(context, trx, request))
  if (!order) return { next: 'again' }
  if (order.state !== 'OPEN' || order.offerKey !== offerKeyOf(request)) return { next: 'replace', order }
  const attempt = await liveAttempt(trx, order.id)
  if (attempt && isPayable(attempt, context.clock.now())) {
    return { next: attempt.codeUrl ? 'ready' : 'fetch', order, attempt }
  }
  // The price and the terms were promised for as long as the code: what is offered anew is offered on today's.
  if (!isSameOffer(order, request)) return { next: 'replace', order }
  if (attempt) return { next: 'renew', order, attempt }
  return { next: 'fetch', order, attempt: await makeAttempt(context, trx, order, request.validMs) }
}

/** The snapshot as the database gives it back: a Date is a string there, and the order of the keys is no matter. */
const isSameOffer = (order: OrderRow, { amountFen, snapshot }: OrderRequest): boolean =>
  order.amountFen === amountFen && isDeepStrictEqual(order.snapshot, JSON.parse(JSON.stringify(snapshot)))

const isPayable = ({ expiresAt }: AttemptRow, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() >= LEAST_LIFE_MS

const offerKeyOf = ({ kind, subjectId, variant }: OrderRequest): string =>
  [kind, subjectId, ...(variant ? [variant] : [])].join(':')

/** Undefined when a parallel order was there first and has gone again. */
async function makeOrder(
  context: PaymentContext,
  trx: Trx,
  request: OrderRequest,
): Promise<OrderRow | undefined> {
  const at = context.clock.now()
  const id = uuidv7()
  if (!(await insertOrder(trx, { ...request, id, offerKey: offerKeyOf(request) }, at)))
    return lockOpenOrder(trx, request)
  if (request.stillWanted && !(await request.stillWanted(trx, id))) throw new NotWanted()
  if (!(await context.takeOrderBudget(trx, request.userId))) throw tooManyRequests()
  await insertEvent(trx, { orderId: id, type: 'opened', detail: { amountFen: request.amountFen }, at })
  return lockOrder(trx, id)
}

async function makeAttempt(
  context: PaymentContext,
  trx: Trx,
  order: OrderRow,
  validMs: number,
): Promise<AttemptRow> {
  const createdAt = context.clock.now()
  const expiresAt = new Date(createdAt.getTime() + validMs)
  const outTradeNo = uuidv7().replaceAll('-', '')
  await insertAttempt(trx, { outTradeNo, orderId: order.id, createdAt, expiresAt })
  const event = { orderId: order.id, type: 'attempt_opened', detail: { outTradeNo }, at: createdAt }
  await insertEvent(trx, event)
  return (await liveAttempt(trx, order.id)) as AttemptRow
}

async function fetchCodeOnce(context: PaymentContext, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const { outTradeNo, expiresAt } = attempt
  const { amountFen, description } = order
  const request = { outTradeNo, description, amountFen, expiresAt, notifyUrl: context.notifyUrl() }
  try {
    const { codeUrl } = await ask(context, 'create', (provider) => provider.createNativeOrder(request))
    await transact(context, 'keep code', (trx) => keepCodeUrl(trx, outTradeNo, codeUrl))
  } catch (error) {
    if (!(error instanceof OutTradeNoUsed)) throw error
    await retire(context, attempt)
  }
}
