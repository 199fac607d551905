import { validate as isUuid } from 'uuid'
import type { Authorized } from '../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { coalescedBatch } from '../../kernel/cache/coalesce.ts'
import { gathered } from '../../kernel/cache/gathered.ts'
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
  /** Ends when everything that answers left behind has been done. */
  settled(): Promise<void>
}

/** How long a check may wait for others to be staged with it: little beside the 5 s after which the first is due. */
const STAGE_WITHIN_MS = 250

/**
 * Dialogs poll every 2 s: those that ask together share a query, and those whose checks are due a transaction behind
 * their answers. A check that could not be staged is due again at the next poll.
 */
export function createPaymentService(context: PaymentContext): PaymentService {
  const polled = coalescedBatch(async (ids: readonly string[]) => {
    const orders = await pollOrders(context.db, ids)
    return new Map(orders.map((order) => [order.id, order]))
  })
  const due = gathered((orders: readonly PolledOrder[]) => stageChecks(context, orders), {
    pauseMs: STAGE_WITHIN_MS,
    failed: (error) => context.log.warn({ err: error }, 'checks of polled orders were not staged'),
  })

  return {
    async poll(actor, orderId) {
      const order = asPayer(actor, isUuid(orderId) ? await polled(orderId.toLowerCase()) : undefined)
      if (order && isCheckDue(order, context.clock.now())) due.leave(order)
      return order
    },
    receiveNotification: (headers, rawBody) => receiveNotification(context, headers, rawBody),
    settled: due.settled,
  }
}
