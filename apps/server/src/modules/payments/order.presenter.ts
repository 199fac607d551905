import type { OrderState } from '@yantu/contract/payments/endpoints'
import type { Authorized } from '../../kernel/auth/authorized.ts'

/** Contract, queryWxOrderInfo: '1' means paid, which the page waits for. */
const statuses = {
  OPEN: '0',
  CLOSING: '0',
  PAID: '1',
  CLOSED: '2',
  LATE: '3',
  REFUNDED: '4',
} as const satisfies Record<OrderState, string>

export const presentOrder = ({ id, state }: Authorized<{ id: string; state: OrderState }, 'payer'>) => ({
  orderId: id,
  status: statuses[state],
})
