import { yuanFromFen } from '@yantu/contract/money'
import type { Notice } from '../notifications/index.ts'

interface Refund {
  id: string
  amountFen: number
}

/** To who paid: it could not go back the way it came. */
export const abnormalRefundNotice = (payerId: number, { id, amountFen }: Refund): Notice => ({
  userId: payerId,
  type: 'order',
  topic: 'money',
  title: '退款处理中',
  content: `${yuanFromFen(amountFen)} 元的退款遇到异常，客服会尽快为您处理，无需重复申请。`,
  dedupeKey: `refund-abnormal:${id}`,
})

/** To who paid: our bank has paid it to their card instead. */
export const paidByHandNotice = (
  payerId: number,
  { id, amountFen, cardTail }: Refund & { cardTail: string },
): Notice => ({
  userId: payerId,
  type: 'order',
  topic: 'money',
  title: '退款已付到银行卡',
  content: `${yuanFromFen(amountFen)} 元的退款未能原路退回，已付到您尾号 ${cardTail} 的银行卡。`,
  dedupeKey: `refund-by-hand:${id}`,
})
