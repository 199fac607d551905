import type { OrderState } from '@yantu/contract/payments/endpoints'
import { validate as isUuid } from 'uuid'
import { checkWhenDue } from './check.ts'
import type { PaymentContext } from './context.ts'
import { type NotificationOutcome, receiveNotification } from './notification.ts'
import { findOrder, liveAttempt } from './orders.repository.ts'
import { isOpen } from './payment.lifecycle.ts'
import type { NotificationHeaders } from './provider.port.ts'

export interface PaymentService {
  /** The user's own order, null for any other. Polling an unpaid one makes lost callbacks found within a minute. */
  ownOrder(userId: number, orderId: string): Promise<{ id: string; state: OrderState } | null>
  receiveNotification(headers: NotificationHeaders, rawBody: Buffer): Promise<NotificationOutcome>
}

export const createPaymentService = (context: PaymentContext): PaymentService => ({
  async ownOrder(userId, orderId) {
    const order = isUuid(orderId) ? await findOrder(context.db, orderId) : undefined
    if (!order || order.userId !== userId) return null
    if (isOpen(order.state)) {
      const attempt = await liveAttempt(context.db, orderId)
      if (attempt) await checkWhenDue(context, attempt)
    }
    return { id: order.id, state: order.state }
  },
  receiveNotification: (headers, rawBody) => receiveNotification(context, headers, rawBody),
})
