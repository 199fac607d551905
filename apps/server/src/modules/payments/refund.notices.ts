import { yuanFromFen } from '@yantu/contract/money'
import type { Notice } from '../notifications/index.ts'

/** The payer's account can't take what goes back: a person of the platform has to see to it. */
export const refundStuckNotice = (
  payerId: number,
  { id, fen, what }: { id: string; fen: number; what: string },
): Notice => ({
  userId: payerId,
  type: 'order',
  topic: 'money',
  title: '退款处理中',
  content: `「${what}」的 ${yuanFromFen(fen)} 元退款遇到异常，客服会尽快为您处理，无需重复申请。`,
  dedupeKey: `refund-stuck:${id}`,
})
