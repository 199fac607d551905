import { paymentsLimits } from '@yantu/contract/limits/payments'
import type { StatusTone } from '../../../ui/status.tsx'
import type { BillDay, Difference } from './api.ts'

/** What a kind of difference is called, and what is done about it. */
export const differenceKinds: Readonly<Record<Difference['kind'], { label: string; about: string }>> = {
  missing_here: {
    label: '我方缺收款',
    about: `账单有这笔收款，我方没有对应的订单。系统会向微信查询：查到的记为待认领，${paymentsLimits.payment.receiptHeldMs / 3_600_000} 小时内找不到订单就全额退回。`,
  },
  missing_there: {
    label: '账单缺收款',
    about: '我方记为已收，账单上没有。请先核对账单日与商户号，再与微信支付客服核实。',
  },
  amount: {
    label: '收款金额不符',
    about: '同一单号，账单与我方金额不同。以微信的账单为准，退回差额或补记后重新核对。',
  },
  status: {
    label: '我方未记已付',
    about: '账单已付，我方订单还未支付或已关闭。系统会向微信查询并入账；不能入账的全额退回。',
  },
  duplicate: {
    label: '重复',
    about: '同一单号在账单上不止一笔，或微信单号与我方记录的不同。请查明多出的一笔并退回。',
  },
  refund_missing_here: {
    label: '我方缺退款',
    about: '账单有这笔退款，我方没有。多半是在微信商户平台手工退的，核实后说明，并在订单里处理权益。',
  },
  refund_missing_there: {
    label: '账单缺退款',
    about: '我方记为已退回，账单上没有。请向微信支付客服核实款项去向。',
  },
  refund_amount: { label: '退款金额不符', about: '同一退款单号，账单与我方金额不同。' },
  funds: {
    label: '资金流水不符',
    about:
      '这一天微信账户的收支（不含手续费与转入银行）与我方收款减退款不等。零点前付款、零点后入账的，次日账单到后自动对上；其余的请在商户平台查这一天的资金流水。',
  },
  refund_status: {
    label: '退款状态不符',
    about: '账单与我方的退款结果不同。系统会向微信查询并改正；查询后仍不同的，需要核实。',
  },
}

export const differenceStates: Readonly<Record<Difference['state'], { label: string; tone: StatusTone }>> = {
  open: { label: '待处理', tone: 'bad' },
  explained: { label: '已说明', tone: 'done' },
  written_off: { label: '已核销', tone: 'done' },
  mended: { label: '已消除', tone: 'good' },
}

const sideStates: Readonly<Record<string, string>> = {
  SUCCESS: '成功',
  PROCESSING: '处理中',
  CLOSED: '已关闭',
  ABNORMAL: '异常',
  LIVE: '待支付',
  PAID: '已支付',
  UNALLOCATED: '待认领',
  ALLOCATED: '已认领',
  RETURNING: '退回中',
  RETURNED: '已退回',
  MOVED: '当日收支净额',
  ASKED: '已提交',
  SUCCEEDED: '已退回',
  PAID_BY_HAND: '已人工付款',
}
export const sideState = (state: string): string => sideStates[state] ?? state

/** How a day stands, in a word. */
export function dayResult({ state, open, explained }: BillDay): { label: string; tone: StatusTone } {
  if (state === 'awaited') return { label: '未出账', tone: 'off' }
  if (state === 'failed') return { label: '账单没有取到', tone: 'bad' }
  if (open > 0) return { label: `差异 ${open} 笔`, tone: 'bad' }
  return explained > 0 ? { label: `已说明 ${explained} 笔`, tone: 'done' } : { label: '一致', tone: 'good' }
}
