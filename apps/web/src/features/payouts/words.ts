import type { StatusTone } from '../../ui/status.tsx'
import type { Batch, FiledBatch, ListedWithdrawal } from './api.ts'

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

type Changed = Pick<ListedWithdrawal, 'frozenUntil' | 'isOtherCard'>

/** Whether whoever is to be paid changed phone or card, so that no new batch or file takes the line. */
export const hasChanged = ({ frozenUntil, isOtherCard }: Changed): boolean =>
  frozenUntil !== null || isOtherCard === '1'

/** What was left out of a file, and why; empty where nothing was. */
export const filedWords = ({ file, removed, kept }: FiledBatch): string =>
  [
    removed > 0 && `已移出 ${removed} 笔：收款人信息刚变更`,
    kept > 0 && `${kept} 笔此前已在付款文件中，等银行回单`,
    file === null && '没有可写入文件的申请',
  ]
    .filter(Boolean)
    .join('；')

export const cardOf = ({ bank, last4 }: Pick<ListedWithdrawal, 'bank' | 'last4'>): string =>
  bank ? `${bank} 尾号 ${last4}` : `尾号 ${last4}`

/** Yuan of several lines, with two decimals. */
export const sumOf = (yuan: readonly string[]): string =>
  (yuan.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0) / 100).toFixed(2)
