import { limits } from '@yantu/contract/limits'
import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { createRateLimiter } from '../../kernel/http/rate-limit.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import { check, sweep } from './check.ts'
import { closeOrder, finishClosing } from './close.ts'
import { type Checkpoint, type OrderHandler, type PaidHandler, type PaymentContext } from './context.ts'
import { auditNightly, createLedger, type Ledger } from './ledger/index.ts'
import { createOpenOrder, type OpenedOrder, type OrderRequest } from './open-order.ts'
import { paymentJobs } from './payments.jobs.ts'
import { NOTIFY_PATH, registerPayments } from './payments.routes.ts'
import { createPaymentService } from './payments.service.ts'
import type { PaymentProvider } from './provider.port.ts'
import { pursueRefund, type OrderRefund, requestRefund } from './refunds.ts'

export type { Checkpoint, Order, OrderHandler, PaidHandler } from './context.ts'
export { type AccountCode, type Ledger, ledgerEvents, portion, verifyLedger } from './ledger/index.ts'
export type { OpenedOrder, OrderRequest } from './open-order.ts'
export { NOTIFY_PATH } from './payments.routes.ts'
export * from './provider.port.ts'
export type { OrderRefund } from './refunds.ts'

export interface PaymentsDeps {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Logger
  provider: PaymentProvider
  /** Where the provider reaches this site from outside, such as https://yantu.example; known once it listens. */
  origin(): string
  /** Tests only: places where the process may die. */
  checkpoint?: Checkpoint
}

export interface Payments {
  /** @see createOpenOrder */
  openOrder(request: OrderRequest): Promise<OpenedOrder>
  /** Makes an order unpayable: CLOSED or PAID, or CLOSING while the provider can't be reached. */
  closeOrder(orderId: string): Promise<OrderState | null>
  /** Asks for money of a PAID order to go back, in the caller's transaction. Returns the refund's id. */
  requestRefund(trx: Trx, request: OrderRefund): Promise<string>
  /** Who grants what was paid; one per kind of order. Register all before `jobs.start()`. */
  onPaid(kind: string, handler: PaidHandler): void
  /** Told, in the transaction, that a payment came too late, twice or wrong and goes back in full. */
  onLate(kind: string, handler: OrderHandler): void
  /** Told, in the transaction, that an order can't be paid any more. */
  onClosed(kind: string, handler: OrderHandler): void
  readonly ledger: Ledger
  /** Looks after everything unfinished at once. Call after `jobs.start()`. */
  resume(): Promise<void>
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Orders, callbacks, refunds and the ledger. Knows no product: kinds of orders bring their handlers. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { db, clock, jobs, checkpoint = async () => {} } = deps
  const handlers: PaymentContext['handlers'] = { paid: new Map(), late: new Map(), closed: new Map() }
  const orderBudget = { count: limits.rate.payOrdersPerUserPerMinute, periodMs: 60_000 }
  const forgeryBudget = { count: 60, periodMs: 60_000 }
  const context: PaymentContext = {
    ...deps,
    notifyUrl: () => deps.origin() + NOTIFY_PATH,
    ledger: createLedger(clock),
    handlers,
    takeOrderBudget: (trx, userId) => createRateLimiter(trx, clock).take(`pay-order:${userId}`, orderBudget),
    takeForgeryBudget: () => createRateLimiter(db, clock).take('forged-callbacks', forgeryBudget),
    checkpoint,
  }

  jobs.define(paymentJobs.check, ({ outTradeNo }) => check(context, outTradeNo))
  jobs.define(paymentJobs.checkClosed, ({ outTradeNo }) => check(context, outTradeNo))
  jobs.define(paymentJobs.close, ({ orderId }) => finishClosing(context, orderId))
  jobs.define(paymentJobs.refund, ({ refundId }) => pursueRefund(context, refundId))
  jobs.define(paymentJobs.sweep, () => sweep(context))
  auditNightly(deps)

  const once =
    <Handler>(map: Map<string, Handler>) =>
    (kind: string, handler: Handler) => {
      if (map.has(kind)) throw new Error(`orders of kind ${kind} have a handler already`)
      map.set(kind, handler)
    }

  return {
    openOrder: createOpenOrder(context),
    closeOrder: (orderId) => closeOrder(context, orderId),
    requestRefund: (trx, request) => requestRefund(context, trx, request),
    onPaid: once(handlers.paid),
    onLate: once(handlers.late),
    onClosed: once(handlers.closed),
    ledger: context.ledger,
    resume: () => sweep(context, { restarted: true }),
    register: (app, ports) => registerPayments(app, ports, createPaymentService(context)),
  }
}
