import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../kernel/time/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { Order, RefundPart } from '../payments/index.ts'
import { type Plan, planNames, type Span } from './membership.timeline.ts'

export const membershipBoughtNotice = (order: Order, held: Span & { isRunning: boolean }): Notice => ({
  userId: order.userId,
  type: 'order',
  topic: 'money',
  title: '会员开通成功',
  content:
    `您已购买${planNames[held.plan]}，支付 ${yuanFromFen(order.amountFen)} 元，` +
    `${held.isRunning ? '' : `自 ${wireTime(held.startsAt)} 起，`}有效期至 ${wireTime(held.endsAt)}。`,
  dedupeKey: `bought:${order.id}`,
})

export const membershipReturnedNotice = (order: Order, plan: Plan): Notice => ({
  userId: order.userId,
  type: 'order',
  topic: 'money',
  title: '支付退款',
  content: `您为${planNames[plan]}支付的款项未能入账（订单已失效、金额不符或会员期限已变化），将全额原路退回。`,
})

/** @param endsAt What is left of the membership ends then; null where it had not begun. */
export const membershipRefundedNotice = (order: Order, refund: RefundPart, endsAt: Date | null): Notice => ({
  userId: order.userId,
  type: 'order',
  topic: 'money',
  title: '会员已退款',
  content:
    `您的会员已退款 ${yuanFromFen(refund.amountFen)} 元，将原路退回，` +
    `${endsAt ? `会员有效期至 ${wireTime(endsAt)}` : '尚未开始的会员已取消'}。`,
  dedupeKey: `refund:${refund.id}`,
})

/** @param freeDaily Works a day that are free to whoever holds no plan. */
export const membershipEndedNotice = ({
  userId,
  id,
  endsAt,
  freeDaily,
}: {
  userId: number
  id: string
  endsAt: Date
  freeDaily: number
}): Notice => ({
  userId,
  type: 'system',
  topic: 'membership',
  title: '会员已到期',
  content: `会员已到期，恢复每天 ${freeDaily} 套免费模板。已下载和已购买的不受影响。`,
  link: '/center',
  dedupeKey: `membership-ended:${id}:${endsAt.toISOString()}`,
})

export const membershipEndingNotice = ({
  userId,
  id,
  plan,
  endsAt,
  days,
}: {
  userId: number
  id: string
  plan: Plan
  endsAt: Date
  days: number
}): Notice => ({
  userId,
  type: 'system',
  topic: 'membership',
  title: '会员即将到期',
  content: `您的${planNames[plan]}将于 ${wireTime(endsAt)} 到期（${days} 天内），续费后从到期日顺延。`,
  dedupeKey: `membership-ends:${id}:${endsAt.toISOString()}:${days}`,
})
