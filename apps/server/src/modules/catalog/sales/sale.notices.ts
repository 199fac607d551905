import { limits } from '@yantu/contract/limits'
import { yuanFromFen } from '../../../kernel/money/index.ts'
import type { Notice } from '../../notifications/index.ts'
import type { Order } from '../../payments/index.ts'
import type { SaleTerms } from './sale.ts'

const pageOf = ({ workId, workType }: SaleTerms): string =>
  `/${workType === 1 ? 'gold-case' : 'template'}/detail/${workId}`

export const boughtNotice = (order: Order, terms: SaleTerms): Notice => ({
  userId: order.userId,
  type: 'order',
  title: '购买成功',
  content: `您已成功购买《${terms.title}》，支付 ${yuanFromFen(order.amountFen)} 元，可随时再次下载。`,
  link: pageOf(terms),
  dedupeKey: `bought:${order.id}`,
})

export const soldNotice = (order: Order, terms: SaleTerms): Notice => ({
  userId: terms.designerId,
  type: 'order',
  title: '作品售出',
  content:
    `您的作品《${terms.title}》售出一份，收入 ${yuanFromFen(terms.designerFen)} 元，` +
    `${limits.catalogHoldDays} 天后可提现。`,
  link: pageOf(terms),
  dedupeKey: `sold:${order.id}`,
})

export const returnedNotice = (order: Order, terms: SaleTerms): Notice => ({
  userId: order.userId,
  type: 'order',
  title: '支付退款',
  content: `您为《${terms.title}》支付的款项未能入账（订单已失效、金额不符或重复支付），将全额原路退回。`,
  link: pageOf(terms),
})
