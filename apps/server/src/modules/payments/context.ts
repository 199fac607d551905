import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { Notify } from '../notifications/index.ts'
import type { Entry, Ledger } from './ledger/index.ts'
import { insertEvent, type OrderRow, setOrderState } from './orders.repository.ts'
import { nextState, type PaymentEvent } from './payment.lifecycle.ts'
import type { PaymentProvider } from './provider.port.ts'

/** An order as handlers see it. */
export interface Order {
  id: string
  userId: number
  kind: string
  subjectId: string
  amountFen: number
  snapshot: Record<string, unknown>
}

/**
 * Grants what was paid, in the transaction that marks the order PAID; the ledger entry comes last.
 * 'unwanted' (before anything was written) means it can't be granted: the money goes back in full.
 */
export type PaidHandler = (trx: Trx, order: Order) => Promise<'granted' | 'unwanted'>
export type OrderHandler = (trx: Trx, order: Order) => Promise<void>

/** A refund of what an order was paid for, fen: of all refunds of the order those before it, and with it. */
export interface RefundPart {
  id: string
  amountFen: number
  paidFen: number
  beforeFen: number
  /** As much as was paid: nothing of the price is left. */
  afterFen: number
}

export interface Ended {
  /** What the money is taken from: it credits refund_payable with the amount. */
  entry: Entry
  /** What of what was paid for ends, in words for the console; null where the payer keeps all of it. */
  ends: string | null
}

/** Ends what was granted, as far as its price goes back, in the transaction that asks for the refund. */
export type RefundedHandler = (trx: Trx, order: Order, refund: RefundPart) => Promise<Ended>

/** Told, in the transaction, that money of an order goes back; answers what else follows, in words for the console. */
export type AfterRefund = (trx: Trx, orderId: string) => Promise<string | null>

export interface Handlers {
  paid: Map<string, PaidHandler>
  late: Map<string, OrderHandler>
  closed: Map<string, OrderHandler>
  refunded: Map<string, RefundedHandler>
  afterRefund: AfterRefund[]
}

/** A place where a test may make the process die. */
export type Checkpoint = (place: string) => Promise<void>

export interface PaymentContext {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Logger
  provider: PaymentProvider
  notifyUrl(): string
  ledger: Ledger
  notify: Notify
  handlers: Handlers
  /** Takes one new order from the user's budget, in the transaction. */
  takeOrderBudget(trx: Trx, userId: number): Promise<boolean>
  /** Whether one more forged callback is worth a row: a flood of them must not fill the disk. */
  takeForgeryBudget(): Promise<boolean>
  checkpoint: Checkpoint
}

/** One transaction, with the places where a dying process would leave it. */
export async function transact<Result>(
  { db, checkpoint }: Pick<PaymentContext, 'db' | 'checkpoint'>,
  name: string,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  await checkpoint(`${name}: before`)
  const result = await db.transaction().execute(async (trx) => {
    const value = await work(trx)
    await checkpoint(`${name}: uncommitted`)
    return value
  })
  await checkpoint(`${name}: committed`)
  return result
}

/** One call to the provider, never inside a transaction. */
export async function ask<Result>(
  { provider, checkpoint }: Pick<PaymentContext, 'provider' | 'checkpoint'>,
  name: string,
  call: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result> {
  await checkpoint(`${name}: before`)
  const result = await call(provider)
  await checkpoint(`${name}: answered`)
  return result
}

/** Moves a locked order along the lifecycle and writes the event; null where it has no place for it. */
export async function move(
  { clock }: PaymentContext,
  trx: Trx,
  order: OrderRow,
  event: PaymentEvent,
  detail: Record<string, unknown> = {},
): Promise<OrderState | null> {
  const state = nextState(order.state, event)
  if (!state) return null
  const at = clock.now()
  await setOrderState(trx, order.id, state, at)
  await insertEvent(trx, { orderId: order.id, type: event, detail: { ...detail, from: order.state }, at })
  return state
}

export const orderOf = ({ id, userId, kind, subjectId, amountFen, snapshot }: OrderRow): Order => ({
  id,
  userId,
  kind,
  subjectId,
  amountFen,
  snapshot,
})
