import type { Dispute, DisputeRow } from './api.ts'

export const statusNames: Readonly<Record<string, string>> = {
  0: '内容审核',
  1: '竞标中',
  2: '待付定金',
  3: '试稿制作',
  4: '试稿审核',
  5: '待付余款',
  6: '全稿制作',
  7: '终稿审核',
  8: '已完成',
  9: '已取消',
}

export const heldByNames: Readonly<Record<DisputeRow['heldBy'], string>> = {
  publisher: '发布者',
  designer: '设计师',
  platform: '平台',
}

export const outcomeNames: Readonly<Record<DisputeRow['outcome'], string>> = {
  '': '处理中',
  hold_ended: '恢复进行',
  divided: '已分割',
  upheld: '裁定通过',
}

type Event = Dispute['events'][number]

const events: Readonly<Record<string, string>> = {
  posted: '发布需求',
  approved: '内容审核通过',
  declined: '内容审核未通过',
  cancelled: '取消需求',
  signed_up: '报名',
  withdrawn: '取消报名',
  selected: '选定设计师',
  expired: '到期结束',
  deposit_opened: '打开定金支付',
  deposit_paid: '支付定金',
  lease_closed: '定金支付关闭',
  trial_uploaded: '提交试稿',
  trial_rejected: '驳回试稿',
  trial_passed: '通过试稿',
  balance_opened: '打开余款支付',
  balance_closed: '余款支付关闭',
  balance_paid: '支付余款',
  unpaid: '余款逾期',
  full_uploaded: '提交全稿',
  full_rejected: '驳回全稿',
  full_passed: '通过全稿',
  overdue: '逾期未交稿',
  reminded: '提醒',
  extension_asked: '申请延期',
  extension_granted: '同意延期',
  extension_declined: '不同意延期',
  sheet_changed: '修改验收单',
  held: '平台介入',
  hold_ended: '结束介入',
  divided: '裁定分割',
  upheld: '裁定通过',
}

export const eventName = ({ type }: Event): string => events[type] ?? type

/** Who did it, as a reader of the evidence needs it. */
export function whoDid({ role, userName }: Event): string {
  if (role === 'system') return '系统'
  const names: Readonly<Record<string, string>> = {
    publisher: '发布者',
    arbitrator: '平台',
    selected: '设计师',
    designer: '设计师',
    signed_up: '设计师',
  }
  return userName ? `${names[role]} ${userName}` : (names[role] ?? '')
}
