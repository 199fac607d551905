import type { StatusTone } from '../../ui/status.tsx'
import type { Batch, ListedWithdrawal } from './api.ts'

interface Said {
  label: string
  tone: StatusTone
}

export const withdrawalStates: Readonly<Record<ListedWithdrawal['state'], Said>> = {
  requested: { label: '待付款', tone: 'waiting' },
  batched: { label: '付款中', tone: 'running' },
  paid: { label: '已付款', tone: 'good' },
  returned: { label: '银行退回', tone: 'bad' },
  refused: { label: '已拒绝', tone: 'off' },
  cancelled: { label: '本人撤回', tone: 'off' },
}

export const batchStates: Readonly<Record<Batch['state'], Said>> = {
  made: { label: '待复核', tone: 'waiting' },
  approved: { label: '可付款', tone: 'running' },
  settled: { label: '已完成', tone: 'good' },
  dissolved: { label: '已解散', tone: 'off' },
}

export const cardOf = ({ bank, last4 }: Pick<ListedWithdrawal, 'bank' | 'last4'>): string =>
  bank ? `${bank} 尾号 ${last4}` : `尾号 ${last4}`

/** Yuan of several lines, with two decimals. */
export const sumOf = (yuan: readonly string[]): string =>
  (yuan.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100).toFixed(2)
