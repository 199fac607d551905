import { validate as isUuid } from 'uuid'
import type { Authorized } from '../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { checkWhenDue } from './check.ts'
import type { PaymentContext } from './context.ts'
import { type NotificationOutcome, receiveNotification } from './notification.ts'
import { asPayer } from './order.policy.ts'
import { type PolledOrder, pollOrder } from './orders.repository.ts'
import type { NotificationHeaders } from './provider.port.ts'

export interface PaymentService {
  /** An order that the actor pays, null for any other. Polling an unpaid one makes lost callbacks found within a minute. */
  poll(actor: SignedIn, orderId: string): Promise<Authorized<PolledOrder, 'payer'> | null>
  receiveNotification(headers: NotificationHeaders, rawBody: Buffer): Promise<NotificationOutcome>
}

export const createPaymentService = (context: PaymentContext): PaymentService => ({
  async poll(actor, orderId) {
    const order = asPayer(actor, isUuid(orderId) ? await pollOrder(context.db, orderId) : undefined)
    if (order) await checkWhenDue(context, order)
    return order
  },
  receiveNotification: (headers, rawBody) => receiveNotification(context, headers, rawBody),
})
