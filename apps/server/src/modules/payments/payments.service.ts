import type { OrderState } from '@yantu/contract/payments/endpoints'
import { validate as isUuid } from 'uuid'
import { checkWhenDue } from './check.ts'
import type { PaymentContext } from './context.ts'
import { type NotificationOutcome, receiveNotification } from './notification.ts'
import { pollOrder } from './orders.repository.ts'
import type { NotificationHeaders } from './provider.port.ts'

export interface PaymentService {
  /** The user's own order, null for any other. Polling an unpaid one makes lost callbacks found within a minute. */
  ownOrder(userId: number, orderId: string): Promise<{ id: string; state: OrderState } | null>
  receiveNotification(headers: NotificationHeaders, rawBody: Buffer): Promise<NotificationOutcome>
}

export const createPaymentService = (context: PaymentContext): PaymentService => ({
  async ownOrder(userId, orderId) {
    const order = isUuid(orderId) ? await pollOrder(context.db, orderId) : undefined
    if (!order || order.userId !== userId) return null
    const { id, state, outTradeNo, createdAt, checkedAt } = order
    if (outTradeNo && createdAt && checkedAt)
      await checkWhenDue(context, { outTradeNo, createdAt, checkedAt })
    return { id, state }
  },
  receiveNotification: (headers, rawBody) => receiveNotification(context, headers, rawBody),
})
