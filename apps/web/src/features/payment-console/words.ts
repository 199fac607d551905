import type { StatusTone } from '../../ui/status.tsx'
import type { ListedOrder, ListedReceipt, ListedRefund, OrderHistory } from './api.ts'

interface Said {
  label: string
  tone: StatusTone
}

export const kindNames: Readonly<Record<string, string>> = {
  template: '作品',
  membership: '会员',
  demand: '需求',
}

export const orderStates: Readonly<Record<ListedOrder['state'], Said>> = {
  OPEN: { label: '待支付', tone: 'waiting' },
  CLOSING: { label: '关闭中', tone: 'running' },
  CLOSED: { label: '已关闭', tone: 'off' },
  PAID: { label: '已支付', tone: 'good' },
  LATE: { label: '迟到退回中', tone: 'bad' },
  REFUNDED: { label: '已退款', tone: 'done' },
}

/** A number under which the provider knows an order. */
export const attemptStates: Readonly<Record<OrderHistory['attempts'][number]['state'], Said>> = {
  LIVE: { label: '可支付', tone: 'waiting' },
  CLOSED: { label: '已失效', tone: 'off' },
  PAID: { label: '已支付', tone: 'good' },
}

/** Those that wait for a person first. */
export const refundStates: Readonly<Record<ListedRefund['state'], Said>> = {
  ABNORMAL: { label: '异常，待处理', tone: 'bad' },
  ASKED: { label: '已提交', tone: 'waiting' },
  PROCESSING: { label: '退款中', tone: 'running' },
  SUCCEEDED: { label: '已退回', tone: 'good' },
  PAID_BY_HAND: { label: '已人工付款', tone: 'good' },
}

/** What asked for a refund. */
export const refundSources: Readonly<Record<ListedRefund['source'], string>> = {
  console: '管理员退款',
  late: '重复或迟到收款',
  receipt: '无订单收款退回',
  product: '业务自动退款',
}

/** Money that fits no order of ours. */
export const receiptStates: Readonly<Record<ListedReceipt['state'], Said>> = {
  UNALLOCATED: { label: '待认领', tone: 'waiting' },
  RETURNING: { label: '退回中', tone: 'running' },
  ALLOCATED: { label: '已找到订单', tone: 'good' },
  RETURNED: { label: '已退回', tone: 'done' },
}

const eventNames: Readonly<Record<string, string>> = {
  opened: '下单',
  attempt_opened: '取得二维码',
  attempt_closed: '二维码失效',
  close_asked: '请求关闭',
  closed: '已关闭',
  paid: '支付成功',
  paid_again: '重复支付',
  unwanted: '无法入账，退回',
  refund_asked: '提交退款',
  refund_succeeded: '退款到账',
  refund_abnormal: '退款异常',
  refund_paid_by_hand: '已人工付款',
  refund_paid_twice: '人工付款后微信又退成，须追回',
  refunded: '全部退回',
  callback_wrong_amount: '回调金额不符，未采信',
  callback_unknown: '回调的单号不认识',
}
export const eventName = (type: string): string => eventNames[type] ?? type

const accountNames: Readonly<Record<string, string>> = {
  wx_clearing: '微信待结算',
  bank: '银行存款',
  designer_receivable: '设计师欠款',
  escrow: '需求托管',
  designer_pending: '设计师待结算',
  designer_payable: '设计师可提现',
  payout_transit: '出款在途',
  refund_payable: '待退款',
  unallocated: '待认领',
  membership_deferred: '会员递延',
  tax_payable: '代扣税',
  template_commission: '模板佣金',
  demand_commission: '需求佣金',
  membership_revenue: '会员收入',
  channel_fee: '通道费',
  theme_royalty: '主题使用费',
  write_off: '坏账核销',
}

const entryNames: Readonly<Record<string, string>> = {
  template_paid: '作品售出',
  membership_paid: '会员收款',
  membership_day: '会员按日确认',
  membership_refunded: '会员退款',
  escrow_paid: '需求收款',
  escrow_released: '托管放款',
  hold_ended: '收益到期',
  refund_asked: '提交退款',
  sale_reversed: '售出冲回',
  refund_succeeded: '退款到账',
  refund_paid_by_hand: '人工退款',
  late_receipt: '迟到收款',
  receipt_kept: '收款待认领',
  receipt_allocated: '收款已认领',
  receipt_returned: '待认领退回',
  receipt_corrected: '收款更正',
  payout_asked: '申请提现',
  payout_done: '出款完成',
  payout_failed: '出款退回',
  tax_remitted: '缴纳代扣税',
  settlement: '微信结算',
  theme_used: '主题使用',
  written_off: '坏账核销',
  difference_written_off: '对账差异核销',
}
/** What an event of the ledger is called; a new one by its own word. */
export const entryName = (event: string): string => entryNames[event] ?? event

/** `设计师待结算 10001` of `designer_pending:10001`; of a uuid its end. */
export function accountName(code: string): string {
  const [family = '', subject = ''] = code.split(':')
  const name = accountNames[family] ?? family
  return subject ? `${name} ${subject.slice(-6)}` : name
}

/** What may still go back, yuan with two decimals. */
export const refundableOf = ({ amount, refunded }: Pick<ListedOrder, 'amount' | 'refunded'>): string =>
  ((Math.round(Number(amount) * 100) - Math.round(Number(refunded) * 100)) / 100).toFixed(2)
