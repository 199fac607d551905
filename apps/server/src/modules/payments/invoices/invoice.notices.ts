import { yuanFromFen } from '@yantu/contract/money'
import type { Notice } from '../../notifications/index.ts'

interface Told {
  id: string
  userId: number
  description: string
}

/** @param amountFen What it was issued for. */
export const invoiceIssuedNotice = (invoice: Told, amountFen: number, email: string): Notice => ({
  userId: invoice.userId,
  type: 'order',
  topic: 'money',
  title: '发票已开具',
  content: `「${invoice.description}」的发票已开具，金额 ${yuanFromFen(amountFen)} 元，发往 ${email}。`,
  dedupeKey: `invoice-issued:${invoice.id}`,
})

export const invoiceDeclinedNotice = (invoice: Told, reason: string): Notice => ({
  userId: invoice.userId,
  type: 'order',
  topic: 'money',
  title: '开票申请未通过',
  content: `「${invoice.description}」的开票申请未通过：${reason}。改正后可以重新申请。`,
  dedupeKey: `invoice-declined:${invoice.id}`,
})

export const invoiceEmptiedNotice = (invoice: Told): Notice => ({
  userId: invoice.userId,
  type: 'order',
  topic: 'money',
  title: '开票申请已取消',
  content: `「${invoice.description}」已全额退款，开票申请随之取消。`,
  dedupeKey: `invoice-emptied:${invoice.id}`,
})

export const invoiceRedDueNotice = (invoice: Told): Notice => ({
  userId: invoice.userId,
  type: 'order',
  topic: 'money',
  title: '发票将红冲',
  content: `「${invoice.description}」已退款，原发票将红冲作废，请勿再使用；红冲完成后可按余下金额重新申请。`,
  dedupeKey: `invoice-red-due:${invoice.id}`,
})

export const invoiceReversedNotice = (invoice: Told): Notice => ({
  userId: invoice.userId,
  type: 'order',
  topic: 'money',
  title: '发票已红冲',
  content: `「${invoice.description}」的原发票已红冲作废。`,
  dedupeKey: `invoice-reversed:${invoice.id}`,
})
