import { paymentsLimits } from '@yantu/contract/limits/payments'
import { yuanFromFen } from '@yantu/contract/money'
import type { Notice } from '../../notifications/index.ts'
import type { Order, RefundPart } from '../../payments/index.ts'
import type { SaleTerms } from './sale.terms.ts'

const pageOf = ({ workId, workType }: SaleTerms): string =>
  `/${workType === 1 ? 'gold-case' : 'template'}/detail/${workId}`

export const boughtNotice = (order: Order, terms: SaleTerms): Notice => ({
  userId: order.userId,
  type: 'order',
  topic: 'money',
  title: '购买成功',
  content: `您已成功购买《${terms.title}》，支付 ${yuanFromFen(order.amountFen)} 元，可随时再次下载。`,
  link: pageOf(terms),
  dedupeKey: `bought:${order.id}`,
})

export const soldNotice = (order: Order, terms: SaleTerms, earnedFen: number): Notice => ({
  userId: terms.designerId,
  type: 'order',
  topic: 'money',
  title: '作品售出',
  content:
    `您的作品《${terms.title}》售出一份，收入 ${yuanFromFen(earnedFen)} 元，` +
    `${paymentsLimits.earningHoldDays} 天后可提现。`,
  link: pageOf(terms),
  dedupeKey: `sold:${order.id}`,
})

export const refundedNotice = (order: Order, terms: SaleTerms, refund: RefundPart): Notice => ({
  userId: order.userId,
  type: 'order',
  topic: 'money',
  title: '已退款',
  content:
    `您购买的《${terms.title}》已退款 ${yuanFromFen(refund.amountFen)} 元，将原路退回` +
    `${refund.afterFen === refund.paidFen ? '，该作品不再可下载' : ''}。`,
  link: pageOf(terms),
  dedupeKey: `refund:${refund.id}`,
})

export const takenBackNotice = (refund: RefundPart, terms: SaleTerms, takenFen: number): Notice => ({
  userId: terms.designerId,
  type: 'order',
  topic: 'money',
  title: '收入已扣回',
  content: `您的作品《${terms.title}》有一笔售出已退款，相应收入 ${yuanFromFen(takenFen)} 元已扣回。`,
  link: pageOf(terms),
  dedupeKey: `reversed:${refund.id}`,
})

export const returnedNotice = (order: Order, terms: SaleTerms): Notice => ({
  userId: order.userId,
  type: 'order',
  topic: 'money',
  title: '支付退款',
  content: `您为《${terms.title}》支付的款项未能入账（订单已失效、金额不符或重复支付），将全额原路退回。`,
  link: pageOf(terms),
})
