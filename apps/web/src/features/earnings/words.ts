import type { StatusTone } from '../../ui/status.tsx'
import type { Earning, Offer, Withdrawal } from './api.ts'

interface Said {
  label: string
  tone: StatusTone
}

export const stateNames: Readonly<Record<Earning['state'], Said>> = {
  held: { label: '待结算', tone: 'waiting' },
  payable: { label: '可提现', tone: 'good' },
  in_payout: { label: '出款中', tone: 'running' },
  paid: { label: '已付', tone: 'done' },
  reversed: { label: '已扣回', tone: 'off' },
}

export const kindNames: Readonly<Record<Earning['kind'], string>> = {
  template: '作品售出',
  theme: '主题使用',
  demand: '需求完成',
}

export const withdrawalStates: Readonly<Record<Withdrawal['state'], Said>> = {
  requested: { label: '等待处理', tone: 'waiting' },
  batched: { label: '付款中', tone: 'running' },
  paid: { label: '已付款', tone: 'good' },
  returned: { label: '银行退回', tone: 'bad' },
  refused: { label: '未通过', tone: 'bad' },
  cancelled: { label: '已撤回', tone: 'off' },
}

/** `招商银行 尾号 6217`; of a bank that nobody knows `银行卡尾号 6217`. */
export const cardOf = ({ bank, last4 }: { bank: string; last4: string }): string =>
  bank ? `${bank} 尾号 ${last4}` : `银行卡尾号 ${last4}`

export const taxNote = (rule: Offer['taxRule']): string =>
  rule === 'none' ? '平台不代扣税款，请自行申报' : '按劳务报酬预扣预缴，同月合并计算'

/** What stands in the way of a withdrawal, and what to do about it. */
export function hindranceOf({
  hindrance,
  frozenUntil,
  least,
}: Offer): { text: string; isAtSettings: boolean } | null {
  switch (hindrance) {
    case null:
      return null
    case 'open':
      return { text: '已有一笔提现在处理中，完成后可再次申请', isAtSettings: false }
    case 'name':
      return { text: '提现须先完成实名认证', isAtSettings: true }
    case 'card':
      return { text: '提现须先绑定本人银行卡', isAtSettings: true }
    case 'frozen':
      return {
        text: `更换手机号或银行卡后暂停提现，${frozenUntil?.slice(0, 16) ?? '稍后'} 恢复`,
        isAtSettings: false,
      }
    case 'little':
      return { text: `满 ${least} 元可以提现`, isAtSettings: false }
  }
}

export const sourceOf = ({ kind, title }: Pick<Earning, 'kind' | 'title'>): string =>
  title ? `${kindNames[kind]}《${title}》` : kindNames[kind]

/** 70 of 0.7, without the tail of a binary fraction. */
const percent = (rate: number): string => `${Number((rate * 100).toFixed(4))}%`

/** How the amount comes about: `9.90 × 70%`, `300.00 − 佣金 10%`; what went back stands behind it. */
export function formulaOf({
  base,
  share,
  commissionRate,
  amount,
  reversed,
}: Pick<Earning, 'base' | 'share' | 'commissionRate' | 'amount' | 'reversed'>): string {
  const whole =
    share !== null
      ? `${base} × ${percent(share)}`
      : commissionRate !== null
        ? `${base} − 佣金 ${percent(commissionRate)}`
        : amount
  return Number(reversed) > 0 ? `${whole} − 退款扣回 ${reversed}` : whole
}

/** What is left of an earning, yuan with two decimals. */
export const leftOf = ({ amount, reversed }: Pick<Earning, 'amount' | 'reversed'>): string =>
  ((Math.round(Number(amount) * 100) - Math.round(Number(reversed) * 100)) / 100).toFixed(2)

/** How a withdrawal comes about: `1000.00 − 抵扣 6.93 − 代扣税 80.00`. */
export const netFormulaOf = ({ gross, offset, tax }: Pick<Withdrawal, 'gross' | 'offset' | 'tax'>): string =>
  [gross, ...(Number(offset) > 0 ? [`抵扣 ${offset}`] : []), `代扣税 ${tax}`].join(' − ')
