import { yuanFromFen } from '@yantu/contract/money'
import type { Notice } from '../../notifications/index.ts'
import { referenceOf, type WithdrawalRow } from './withdrawals.repository.ts'

type Told = Pick<WithdrawalRow, 'id' | 'userId' | 'number' | 'netFen' | 'bank' | 'last4'>

const toCard = ({ netFen, bank, last4 }: Told) =>
  `${yuanFromFen(netFen)} 元，${bank || '银行卡'}尾号 ${last4}`

const about = (withdrawal: Told, what: string, title: string, content: string): Notice => ({
  userId: withdrawal.userId,
  type: 'order',
  topic: 'money',
  title,
  content,
  link: '/center?tab=earnings',
  dedupeKey: `withdrawal:${withdrawal.id}:${what}`,
})

/** Besides, whoever has stolen a session can't do it unseen. */
export const withdrawalRequestedNotice = (withdrawal: Told): Notice =>
  about(
    withdrawal,
    'requested',
    '提现申请已提交',
    `${toCard(withdrawal)}，处理后通知您。如非本人操作，请立即修改密码并联系客服。`,
  )

export const withdrawalPaidNotice = (withdrawal: Told): Notice =>
  about(
    withdrawal,
    'paid',
    '提现已付款',
    `${toCard(withdrawal)}，流水号 ${referenceOf(withdrawal)}，到账时间以银行为准。`,
  )

export const withdrawalReturnedNotice = (withdrawal: Told, reason: string): Notice =>
  about(
    withdrawal,
    'returned',
    '提现被退回',
    `${toCard(withdrawal)}，银行未能入账：${reason}。款项已退回可提现，请核对银行卡后再申请。`,
  )

export const withdrawalRefusedNotice = (withdrawal: Told, reason: string): Notice =>
  about(withdrawal, 'refused', '提现申请未通过', `${toCard(withdrawal)}，原因：${reason}。款项已退回可提现。`)
