import type { OrderStatus } from './use-order-status.ts'
import type { TemplateOrder } from './use-template-order.ts'

/** What a payment looks like to the payer. */
export type Phase = 'opening' | 'waiting' | 'paid' | 'expired' | 'returned'

/** `secondsLeft` is how long the code can still be paid; null when it isn't told. */
export function phaseOf(order: TemplateOrder | null, status: OrderStatus, secondsLeft: number | null): Phase {
  if (!order) return 'opening'
  if (status === '1') return 'paid'
  if (status === '3' || status === '4') return 'returned'
  return status === '2' || secondsLeft === 0 ? 'expired' : 'waiting'
}

const two = (value: number) => String(value).padStart(2, '0')

/** `1:59:05`, or `04:09` within the last hour. */
export function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours ? `${hours}:${rest}` : rest
}
