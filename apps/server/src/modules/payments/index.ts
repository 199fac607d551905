import type { Hindrance } from '@yantu/contract/account/endpoints'
import { httpLimits } from '@yantu/contract/limits/http'
import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { createRateLimiter } from '../../kernel/http/rate-limit.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Logger } from '../../kernel/log/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { createCheck } from './check.ts'
import { closeOrder, finishClosing } from './close.ts'
import type {
  AfterRefund,
  Checkpoint,
  Ended,
  OrderHandler,
  PaidHandler,
  PaymentContext,
  RefundedHandler,
} from './context.ts'
import type { Notify } from '../notifications/index.ts'
import { createEarnings, type Earnings } from './earnings/index.ts'
import { createLedger, type Ledger, type LedgerAudit } from './ledger/index.ts'
import { AUDIT, auditNewBooks, auditNightly, type PayoutHold, payoutsHeld } from './nightly-audit.ts'
import { createOpenOrder, type OpenedOrder, type OrderRequest } from './open-order.ts'
import { paymentJobs } from './payments.jobs.ts'
import { NOTIFY_PATH, registerPayments } from './payments.routes.ts'
import { createPaymentService } from './payments.service.ts'
import { paymentsOwnData, payoutHindrances } from './own-data.repository.ts'
import type { PaymentProvider } from './provider.port.ts'
import { receive } from './receipts.ts'
import { type Receipt, receiptsOf } from './receipts.repository.ts'
import type { RefundState } from './refund.lifecycle.ts'
import { refundsOf } from './refunds.repository.ts'
import { askRefundAgain, type PaidByHand, payRefundByHand } from './refund-by-hand.ts'
import { pursueRefund, type OrderRefund, refundOrder, requestRefund } from './refunds.ts'
import { readBill, reconcile } from './reconciliation/reconcile.ts'
import { sweep } from './sweep.ts'
import { type BooksCheck, verifyBooks } from './verify-books.ts'

export type { Checkpoint, Order, OrderHandler, PaidHandler, RefundedHandler, RefundPart } from './context.ts'
export { type Earnings, earnedFen } from './earnings/index.ts'
export { type AccountCode, type Entry, type Ledger, ledgerEvents, verifyLedger } from './ledger/index.ts'
export type { PayoutHold } from './nightly-audit.ts'
export type { OpenedOrder, OrderRequest } from './open-order.ts'
export type { Payee, PayeeAccount, Payees } from './payouts/payee.port.ts'
export { NOTIFY_PATH } from './payments.routes.ts'
export * from './provider.port.ts'
export type { PaidByHand } from './refund-by-hand.ts'
export type { OrderRefund } from './refunds.ts'
export { type BooksCheck, verifyBooks } from './verify-books.ts'

export interface PaymentsDeps {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Logger
  provider: PaymentProvider
  notify: Notify
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
  /** Asks for money of a PAID order to go back, and ends what it paid for, in the caller's transaction. */
  requestRefund(trx: Trx, request: OrderRefund): Promise<string>
  /** What was asked back of the payments for one thing, the oldest first; `late:…` is the cause of an unwanted one. */
  refundsOf(of: { kind: string; subjectId: string }): ReturnType<typeof refundsOf>
  /** The same for a cause that is new; tells what it did. */
  refund(trx: Trx, request: OrderRefund): Promise<{ refundId: string } & Ended>
  /** @see askRefundAgain */
  askRefundAgain(refundId: string): Promise<RefundState | null>
  /** @see payRefundByHand */
  payRefundByHand(trx: Trx, paid: PaidByHand): Promise<void>
  /** Who grants what was paid; one per kind of order. Register all before `jobs.start()`. */
  onPaid(kind: string, handler: PaidHandler): void
  /** Told, in the transaction, that a payment came too late, twice or wrong and goes back in full. */
  onLate(kind: string, handler: OrderHandler): void
  /** Who ends what was granted when its price goes back. */
  onRefunded(kind: string, handler: RefundedHandler): void
  /** Who else is told of every refund of an order. */
  afterRefund(handler: AfterRefund): void
  /** Told, in the transaction, that an order can't be paid any more. */
  onClosed(kind: string, handler: OrderHandler): void
  /** What the nightly audit verifies besides, in the same snapshot. */
  onAudit(check: BooksCheck): void
  /** @see verifyBooks */
  audit(): Promise<LedgerAudit>
  /** @see payoutsHeld */
  payoutsHeld(db: DbOrTrx): Promise<PayoutHold | null>
  /** Has the whole ledger verified now, once the transaction has committed. */
  askAudit(trx: Trx): Promise<void>
  /** Has the bill of a day read, where it has not been, and compared. */
  askComparison(trx: Trx, day: string): Promise<void>
  /** Money that fits no order of ours, the newest first: what is held, what went back, what found its order. */
  receiptsWithoutOrder(page: { offset: number; limit: number }): Promise<Receipt[]>
  readonly ledger: Ledger
  readonly earnings: Earnings
  readonly ownData: OwnData
  /** What of a designer's is on its way to their card. */
  payoutHindrances(db: DbOrTrx, userId: number): Promise<Hindrance[]>
  /** Ends when everything that answers left behind has been done. */
  settled(): Promise<void>
  /** Looks after everything unfinished at once. Call after `jobs.start()`. */
  resume(): Promise<void>
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Orders, callbacks, refunds and the ledger. Knows no product: kinds of orders bring their handlers. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { db, clock, jobs, checkpoint = async () => {} } = deps
  const handlers: PaymentContext['handlers'] = {
    paid: new Map(),
    late: new Map(),
    closed: new Map(),
    refunded: new Map(),
    afterRefund: [],
  }
  const orderBudget = { count: httpLimits.rate.payOrdersPerUserPerMinute, periodMs: 60_000 }
  const forgeryBudget = { count: 60, periodMs: 60_000 }
  const ledger = createLedger(clock)
  const earnings = createEarnings({ db, clock, ledger, notify: deps.notify })
  const context: PaymentContext = {
    ...deps,
    notifyUrl: () => deps.origin() + NOTIFY_PATH,
    ledger,
    handlers,
    takeOrderBudget: (trx, userId) => createRateLimiter(trx, clock).take(`pay-order:${userId}`, orderBudget),
    takeForgeryBudget: () => createRateLimiter(db, clock).take('forged-callbacks', forgeryBudget),
    checkpoint,
  }

  const check = createCheck(context)
  jobs.define(paymentJobs.check, ({ outTradeNo }) => check(outTradeNo))
  jobs.define(paymentJobs.checkClosed, ({ outTradeNo }) => check(outTradeNo))
  jobs.define(paymentJobs.close, ({ orderId }) => finishClosing(context, orderId))
  jobs.define(paymentJobs.refund, ({ refundId }) => pursueRefund(context, refundId))
  jobs.define(paymentJobs.receive, ({ outTradeNo }) => receive(context, outTradeNo))
  jobs.define(paymentJobs.sweep, () => sweep(context))
  jobs.define(paymentJobs.reconcile, () => reconcile(context))
  jobs.define(paymentJobs.readBill, ({ day }) => readBill(context, day))
  jobs.define(paymentJobs.releaseEarnings, () => earnings.release())
  const checks: BooksCheck[] = []
  auditNightly(deps, checks)
  const service = createPaymentService(context)

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
    refundsOf: (of) => refundsOf(db, of),
    refund: (trx, request) => refundOrder(context, trx, request),
    askRefundAgain: (refundId) => askRefundAgain(context, refundId),
    payRefundByHand: (trx, paid) => payRefundByHand(context, trx, paid),
    onPaid: once(handlers.paid),
    onLate: once(handlers.late),
    onRefunded: once(handlers.refunded),
    onClosed: once(handlers.closed),
    afterRefund: (handler) => void handlers.afterRefund.push(handler),
    onAudit: (check) => void checks.push(check),
    audit: () => verifyBooks(db, checks),
    payoutsHeld: (any) => payoutsHeld(any, clock.now()),
    askAudit: (trx) => jobs.enqueue(trx, AUDIT, { asked: true }),
    askComparison: (trx, day) => jobs.enqueue(trx, paymentJobs.readBill, { day }),
    receiptsWithoutOrder: (page) => receiptsOf(db, page),
    ledger,
    earnings,
    ownData: paymentsOwnData(db),
    payoutHindrances,
    async resume() {
      await sweep(context, { restarted: true })
      await auditNewBooks(deps)
    },
    settled: service.settled,
    register(app, ports) {
      registerPayments(app, ports, { service, earnings })
      app.addHook('onClose', service.settled)
    },
  }
}
