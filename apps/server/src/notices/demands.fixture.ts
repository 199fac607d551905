import type { NoticeTopic } from '@yantu/contract/notifications/endpoints'
import type { DemandStatus, demandEvents } from '../modules/demands/demand.lifecycle.ts'
import {
  demandNotice,
  demandRefundedNotice,
  demandTakenBackNotice,
  latePaymentNotice,
  messageNotice,
  postedNotice,
  ratedNotice,
  ratingsShownNotice,
  recipients,
  reminderNotice,
  toldOf,
} from '../modules/demands/demand.notices.ts'
import { buyer, designer, former, reader, type Row } from './told.fixture.ts'

const demand = toldOf(
  { id: 9, title: '开题答辩' },
  { reason: '少两页', until: '2026-12-01 18:00', paidFen: 30_000, refundedFen: 12_345, earnedFen: 27_000 },
)

const byClock = { ...demand, isAutomatic: true }

/** Of a demand's event: who of publisher, selected designer and the others is told what. */
const ofDemand = (
  event: (typeof demandEvents)[number],
  told: Partial<Record<(typeof recipients)[number], [title: string, words: string, topic: NoticeTopic]>>,
  of = demand,
): Row[] =>
  recipients.map((recipient) => {
    const [title, words, topic] = told[recipient] ?? ['', '', null]
    const userId = { publisher: buyer, selected: designer, deselected: former, others: reader }[recipient]
    return {
      event: `demandNotice ${event} to ${recipient}`,
      notice: demandNotice(event, recipient, userId, of),
      told: title ? userId : null,
      title,
      words,
      topic,
      ...(title && { link: '/orders-square/detail/9' }),
    }
  })

/** Of a status, before or when it is due: the reminder of publisher and of selected designer. */
const reminderOf = (
  status: DemandStatus,
  told: Partial<Record<'publisher' | 'selected', [title: string, words: string, topic: NoticeTopic]>>,
  isDue = true,
): Row[] =>
  (['publisher', 'selected'] as const).map((recipient) => {
    const [title, words, topic] = told[recipient] ?? ['', '', null]
    const userId = recipient === 'publisher' ? buyer : designer
    return {
      event: `reminderNotice ${status} to ${recipient}`,
      notice: reminderNotice({ status, isDue }, recipient, userId, demand),
      told: title ? userId : null,
      title,
      words,
      topic,
      ...(title && { link: '/orders-square/detail/9' }),
    }
  })

/** Of demands: who of publisher, selected designer and the others is told what. */
export const demandsRows: readonly Row[] = [
  ...ofDemand('approved', { publisher: ['需求已发布', '《开题答辩》已通过内容审核', 'review'] }),
  ...ofDemand('declined', { publisher: ['需求未通过审核', '少两页', 'review'] }),
  ...ofDemand('cancelled', {
    selected: ['需求已取消', '未产生费用', 'demand'],
    others: ['需求已取消', '已被发布者取消', 'demand'],
  }),
  ...ofDemand('signed_up', { publisher: ['有设计师报名', '请前往查看', 'demand'] }),
  ...ofDemand('withdrawn', { publisher: ['设计师取消报名', '取消', 'demand'] }),
  ...ofDemand('selected', {
    selected: ['您已被选定', '等待发布者支付定金', 'demand'],
    deselected: ['选定已变更', '改选了其他设计师', 'demand'],
  }),
  ...ofDemand('sheet_changed', {
    selected: ['验收单有修改', '选定和报名已失效', 'demand'],
    others: ['验收单有修改', '请重新报名', 'demand'],
  }),
  ...ofDemand('expired', {
    publisher: ['需求已到期', '已自动结束', 'demand'],
    selected: ['需求已到期', '未支付定金', 'demand'],
    others: ['需求已到期', '未选定设计师', 'demand'],
  }),
  ...ofDemand('deposit_opened', {}),
  ...ofDemand('deposit_paid', {
    publisher: ['定金支付成功', '定金 300.00 元已托管，请等待设计师制作试稿', 'money'],
    selected: ['定金已托管', '请开始制作试稿', 'money'],
    others: ['需求已选定设计师', '其他设计师', 'demand'],
  }),
  ...ofDemand('lease_closed', {
    publisher: ['定金未支付', '《开题答辩》的定金未在时限内支付，已回到竞标', 'money'],
    selected: ['定金未支付', '已回到竞标', 'money'],
  }),
  ...ofDemand('trial_uploaded', { publisher: ['试稿已提交', '请尽快审核', 'review'] }),
  ...ofDemand('trial_rejected', { selected: ['试稿被驳回', '少两页', 'review'] }),
  ...ofDemand('trial_passed', {
    publisher: ['试稿已通过', '请支付余款', 'review'],
    selected: ['试稿已通过', '等待发布者支付余款', 'review'],
  }),
  ...ofDemand(
    'trial_passed',
    {
      publisher: ['试稿已通过', '逾期未审核，已自动通过', 'review'],
      selected: ['试稿已通过', '余款', 'review'],
    },
    byClock,
  ),
  ...ofDemand('balance_opened', {}),
  ...ofDemand('balance_closed', {}),
  ...ofDemand('balance_paid', {
    publisher: ['余款支付成功', '300.00 元已托管，请等待设计师制作全稿', 'money'],
    selected: ['余款已托管', '请开始制作全稿', 'money'],
  }),
  ...ofDemand('unpaid', {
    publisher: ['需求已取消', '不再退还', 'money'],
    selected: ['需求已取消', '为您入账 270.00 元', 'money'],
  }),
  ...ofDemand('full_uploaded', { publisher: ['全稿已提交', '请尽快审核', 'review'] }),
  ...ofDemand('full_rejected', { selected: ['全稿被驳回', '少两页', 'review'] }),
  ...ofDemand('full_passed', {
    publisher: ['需求已完成', '款项已付给设计师', 'money'],
    selected: ['全稿已通过', '入账 270.00 元', 'money'],
  }),
  ...ofDemand(
    'full_passed',
    {
      publisher: ['需求已完成', '逾期未审核，已自动通过', 'money'],
      selected: ['全稿已通过', '270.00', 'money'],
    },
    byClock,
  ),
  ...ofDemand('overdue', {
    publisher: ['需求已取消', '123.45 元将原路全额退回', 'money'],
    selected: ['需求已取消', '已全额退还发布者', 'money'],
  }),
  ...ofDemand('reminded', {}),
  ...ofDemand('held', {
    publisher: ['平台介入处理', '操作与计时暂停', 'money'],
    selected: ['平台介入处理', '少两页', 'money'],
  }),
  ...ofDemand('hold_ended', {
    publisher: ['平台介入结束', '计时继续', 'money'],
    selected: ['平台介入结束', '计时继续', 'money'],
  }),
  ...ofDemand('divided', {
    publisher: ['平台裁定', '退还您 123.45 元', 'money'],
    selected: ['平台裁定', '为您入账 270.00 元', 'money'],
  }),
  ...ofDemand('upheld', {
    publisher: ['平台裁定', '款项已付给设计师', 'money'],
    selected: ['平台裁定', '为您入账 270.00 元', 'money'],
  }),
  ...ofDemand('extension_asked', {
    publisher: ['设计师申请延期', '延期到 2026-12-01 18:00 交稿：少两页。请在 24 小时内答复', 'demand'],
  }),
  ...ofDemand('extension_granted', { selected: ['延期已同意', '已延到 2026-12-01 18:00', 'demand'] }),
  ...ofDemand('extension_declined', {
    publisher: ['延期申请已失效', '视为不同意', 'demand'],
    selected: ['延期未同意', '未获同意：少两页。请按原时间交稿', 'demand'],
  }),
  ...ofDemand(
    'extension_declined',
    {
      publisher: ['延期申请已失效', '视为不同意', 'demand'],
      selected: ['延期未同意', '24 小时未答复', 'demand'],
    },
    byClock,
  ),
  {
    event: 'messageNotice',
    notice: messageNotice(designer, { id: 9, title: '开题答辩' }),
    told: designer,
    title: '新的留言',
    topic: 'message',
    words: '《开题答辩》有新的留言',
    link: '/orders-square/detail/9',
  },
  {
    event: 'ratedNotice',
    notice: ratedNotice(buyer, { id: 9, title: '开题答辩' }),
    told: buyer,
    title: '对方已评价',
    topic: 'rating',
    words: '您评价后双方互相可见',
    link: '/orders-square/detail/9',
  },
  {
    event: 'ratingsShownNotice',
    notice: ratingsShownNotice(buyer, { id: 9, title: '开题答辩' }),
    told: buyer,
    title: '收到评价',
    topic: 'rating',
    words: '双方都已评价',
    link: '/orders-square/detail/9',
  },
  {
    event: 'messageNotice',
    notice: messageNotice(designer, { id: 9, title: '加微信 abc12345' }),
    told: designer,
    title: '新的留言',
    topic: 'message',
    words: '《＊',
    link: '/orders-square/detail/9',
  },
  ...reminderOf(
    1,
    { publisher: ['需求即将结束', '尚未支付定金，2026-12-01 18:00 将自动结束', 'demand'] },
    false,
  ),
  ...reminderOf(2, {}),
  ...reminderOf(3, { selected: ['试稿快到时间了', '将于 2026-12-01 18:00 到期', 'demand'] }, false),
  ...reminderOf(3, {
    publisher: ['试稿已逾期', '定金全额退回', 'money'],
    selected: ['试稿已到期', '请尽快提交', 'money'],
  }),
  ...reminderOf(4, { publisher: ['请审核试稿', '将自动通过', 'review'] }),
  ...reminderOf(5, { publisher: ['请支付余款', '定金不退', 'money'] }),
  ...reminderOf(6, { selected: ['全稿快到时间了', '将于 2026-12-01 18:00 到期', 'demand'] }, false),
  ...reminderOf(6, {
    publisher: ['全稿已逾期', '定金与余款全额退回', 'money'],
    selected: ['全稿已到期', '请尽快提交', 'money'],
  }),
  ...reminderOf(7, { publisher: ['请审核全稿', '自动通过并放款', 'review'] }),
  {
    event: 'latePaymentNotice',
    notice: latePaymentNotice(buyer, { id: 9, title: '开题答辩' }),
    told: buyer,
    title: '支付退款',
    topic: 'money',
    words: '全额原路退回',
    link: '/orders-square/detail/9',
  },
  {
    event: 'demandRefundedNotice',
    notice: demandRefundedNotice(buyer, demand),
    told: buyer,
    title: '已退款',
    topic: 'money',
    words: '123.45 元，将原路退回',
    link: '/orders-square/detail/9',
  },
  {
    event: 'demandTakenBackNotice',
    notice: demandTakenBackNotice(designer, demand),
    told: designer,
    title: '收入已扣回',
    topic: 'money',
    words: '270.00 元已扣回',
    link: '/orders-square/detail/9',
  },
  ...[true, false].map(
    (isOut): Row => ({
      event: 'postedNotice',
      notice: postedNotice(buyer, { id: 9, title: '开题答辩', isOut }),
      told: buyer,
      title: isOut ? '需求已发布' : '需求内容检查中',
      topic: isOut ? 'demand' : 'review',
      words: isOut ? '《开题答辩》已发布' : '《开题答辩》正在检查内容',
      link: '/orders-square/detail/9',
    }),
  ),
]
