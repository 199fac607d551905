import { validate as isUuid } from 'uuid'
import type { Authorized } from '../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { coalescedBatch } from '../../kernel/cache/coalesce.ts'
import { isCheckDue, stageChecks } from './check.ts'
import type { PaymentContext } from './context.ts'
import { type NotificationOutcome, receiveNotification } from './notification.ts'
import { asPayer } from './order.policy.ts'
import { type PolledOrder, pollOrders } from './orders.repository.ts'
import type { NotificationHeaders } from './provider.port.ts'

export interface PaymentService {
  /** An order that the actor pays, null for any other. Polling an unpaid one makes lost callbacks found within a minute. */
  poll(actor: SignedIn, orderId: string): Promise<Authorized<PolledOrder, 'payer'> | null>
  receiveNotification(headers: NotificationHeaders, rawBody: Buffer): Promise<NotificationOutcome>
}

/** Dialogs poll every 2 s: those that ask together share a query, and the transaction that stages their checks. */
export function createPaymentService(context: PaymentContext): PaymentService {
  const polled = coalescedBatch(async (ids: readonly string[]) => {
    const orders = await pollOrders(context.db, ids)
    return new Map(orders.map((order) => [order.id, order]))
  })
  const check = coalescedBatch(async (due: readonly PolledOrder[]) => {
    await stageChecks(context, due)
    return new Map<PolledOrder, never>()
  })

  return {
    async poll(actor, orderId) {
      const order = asPayer(actor, isUuid(orderId) ? await polled(orderId.toLowerCase()) : undefined)
      if (order && isCheckDue(order, context.clock.now())) await check(order)
      return order
    },
    receiveNotification: (headers, rawBody) => receiveNotification(context, headers, rawBody),
  }
}
