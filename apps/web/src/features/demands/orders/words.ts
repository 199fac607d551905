import type { OrderPart } from '@yantu/contract/demands/orders'

/** What an order's next action is called: where it is the reader's, and where it is waited for. */
const actions: Readonly<Record<OrderPart['action'], readonly [mine: string, awaited: string]>> = {
  moderate: ['', '平台审核中'],
  choose: ['选择设计师', '等待发布者选择'],
  sign_up: ['报名接单', ''],
  pay_deposit: ['去付定金', '等待付定金'],
  upload_trial: ['上传试稿', '等待试稿'],
  judge_trial: ['审核试稿', '等待审核试稿'],
  pay_balance: ['去付余款', '等待付余款'],
  upload_full: ['上传全稿', '等待全稿'],
  judge_full: ['审核全稿', '等待审核全稿'],
  answer_extension: ['答复延期', ''],
  arbitrate: ['', '平台处理中'],
  rate: ['去评价', ''],
  none: ['', ''],
}

export const actionText = ({ action, isMine }: OrderPart): string => actions[action][isMine === '1' ? 0 : 1]

export const roleTexts: Readonly<Record<OrderPart['role'], string>> = {
  publisher: '我发布的',
  selected: '我设计的',
  signed_up: '我报名的',
}

/** Whoever signed up and is not the one that the publisher chose, from the deposit on. */
const isPassedOver = (role: OrderPart['role'], status: string): boolean =>
  role === 'signed_up' && Number(status) >= 2

/** What is next, in words: of an order that became another's, that it did. */
export const nextText = (order: OrderPart, status: string): string =>
  isPassedOver(order.role, status) && status !== '9' ? '选定了别的设计师' : actionText(order)

/** What the amount is, by role and by whether the order is over; nothing where the reader has no part in it. */
export function amountText(role: OrderPart['role'], status: string): string {
  if (isPassedOver(role, status)) return ''
  if (status === '9') return role === 'publisher' ? '实付' : '入账'
  if (role === 'publisher') return '合计'
  return status === '8' ? '入账' : '验收后你得'
}
