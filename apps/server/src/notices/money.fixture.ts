import {
  boughtNotice,
  refundedNotice,
  returnedNotice,
  soldNotice,
  takenBackNotice,
} from '../modules/catalog/sales/sale.notices.ts'
import {
  membershipBoughtNotice,
  membershipEndedNotice,
  membershipEndingNotice,
  membershipRefundedNotice,
  membershipReturnedNotice,
} from '../modules/membership/membership.notices.ts'
import { themeUsedNotice } from '../modules/ai/decks/market.notices.ts'
import { payableNotice } from '../modules/payments/earnings/earning.notices.ts'
import { abnormalRefundNotice, paidByHandNotice } from '../modules/payments/refund.notices.ts'
import {
  withdrawalPaidNotice,
  withdrawalRefusedNotice,
  withdrawalRequestedNotice,
  withdrawalReturnedNotice,
} from '../modules/payments/payouts/payouts.notices.ts'
import {
  invoiceDeclinedNotice,
  invoiceEmptiedNotice,
  invoiceIssuedNotice,
  invoiceRedDueNotice,
  invoiceReversedNotice,
} from '../modules/payments/invoices/invoice.notices.ts'
import { buyer, designer, type Row } from './told.fixture.ts'

const terms = { workId: 7, workType: 0, title: '微流控芯片', designerId: designer, designerShare: 0.7 }

const order = { id: 'o1', userId: buyer, kind: 'template', subjectId: '7', amountFen: 990, snapshot: {} }

const partOfAll = { id: 'r1', amountFen: 990, paidFen: 990, beforeFen: 0, afterFen: 990 }

const half = { ...partOfAll, amountFen: 490, afterFen: 490 }

const yearly = {
  plan: 3 as const,
  startsAt: new Date('2026-11-20T16:00:00Z'),
  endsAt: new Date('2027-11-20T16:00:00Z'),
}

const withdrawal = {
  id: 'w1',
  userId: designer,
  number: 12,
  netFen: 123_405,
  bank: '招商银行',
  last4: '6217',
}

const invoice = { id: 'i1', userId: buyer, description: '微流控芯片' }

/** Of sales, memberships, invoices and withdrawals. */
export const moneyRows: readonly Row[] = [
  ...(
    [
      [{ kind: 'template', title: '微流控芯片' }, '《微流控芯片》'],
      [{ kind: 'theme', title: null }, '主题使用'],
      [{ kind: 'demand', title: null }, '需求完成'],
    ] as const
  ).map(
    ([earned, what]): Row => ({
      event: 'payableNotice',
      notice: payableNotice(designer, { id: 'e1', fen: 693, ...earned }),
      told: designer,
      title: '收益可提现',
      topic: 'money',
      words: `${what}的 6.93 元已过售后期，可以提现`,
      link: '/center?tab=earnings',
    }),
  ),
  {
    event: 'themeUsedNotice',
    notice: themeUsedNotice(
      { id: 7, title: '微流控芯片', ownerId: designer },
      { id: '2:7:2026-11', feeFen: 50 },
    ),
    told: designer,
    title: '作品被用作 AI 主题',
    topic: 'money',
    words: '《微流控芯片》被用作 AI 主题，计酬 0.50 元',
    link: '/center?tab=earnings',
  },
  {
    event: 'withdrawalRequestedNotice',
    notice: withdrawalRequestedNotice(withdrawal),
    told: designer,
    title: '提现申请已提交',
    topic: 'money',
    words: '1234.05 元，招商银行尾号 6217，处理后通知您。如非本人操作',
    link: '/center?tab=earnings',
  },
  {
    event: 'withdrawalPaidNotice',
    notice: withdrawalPaidNotice({ ...withdrawal, bank: '' }),
    told: designer,
    title: '提现已付款',
    topic: 'money',
    words: '1234.05 元，银行卡尾号 6217，流水号 YT00000012',
    link: '/center?tab=earnings',
  },
  {
    event: 'withdrawalPaidNotice',
    notice: withdrawalPaidNotice(withdrawal),
    told: designer,
    title: '提现已付款',
    topic: 'money',
    words: '1234.05 元，招商银行尾号 6217，流水号 YT00000012',
    link: '/center?tab=earnings',
  },
  {
    event: 'withdrawalReturnedNotice',
    notice: withdrawalReturnedNotice(withdrawal, '户名不符'),
    told: designer,
    title: '提现被退回',
    topic: 'money',
    words: '银行未能入账：户名不符。款项已退回可提现',
    link: '/center?tab=earnings',
  },
  {
    event: 'withdrawalRefusedNotice',
    notice: withdrawalRefusedNotice(withdrawal, '姓名与银行卡不符'),
    told: designer,
    title: '提现申请未通过',
    topic: 'money',
    words: '原因：姓名与银行卡不符。款项已退回可提现',
    link: '/center?tab=earnings',
  },
  {
    event: 'boughtNotice',
    notice: boughtNotice(order, terms),
    told: buyer,
    title: '购买成功',
    topic: 'money',
    words: '《微流控芯片》，支付 9.90 元',
    link: '/template/detail/7',
  },
  {
    event: 'soldNotice',
    notice: soldNotice(order, terms, 693),
    told: designer,
    title: '作品售出',
    topic: 'money',
    words: '收入 6.93 元，7 天后可提现',
    link: '/template/detail/7',
  },
  {
    event: 'refundedNotice',
    notice: refundedNotice(order, terms, partOfAll),
    told: buyer,
    title: '已退款',
    topic: 'money',
    words: '9.90 元，将原路退回，该作品不再可下载。',
    link: '/template/detail/7',
  },
  {
    event: 'refundedNotice',
    notice: refundedNotice(order, terms, half),
    told: buyer,
    title: '已退款',
    topic: 'money',
    words: '4.90 元，将原路退回。',
    link: '/template/detail/7',
  },
  {
    event: 'returnedNotice',
    notice: returnedNotice(order, terms),
    told: buyer,
    title: '支付退款',
    topic: 'money',
    words: '未能入账',
    link: '/template/detail/7',
  },
  {
    event: 'abnormalRefundNotice',
    notice: abnormalRefundNotice(buyer, { id: 'r1', amountFen: 400 }),
    told: buyer,
    title: '退款处理中',
    topic: 'money',
    words: '4.00 元的退款遇到异常，客服会尽快为您处理',
  },
  {
    event: 'paidByHandNotice',
    notice: paidByHandNotice(buyer, { id: 'r1', amountFen: 400, cardTail: '1234' }),
    told: buyer,
    title: '退款已付到银行卡',
    topic: 'money',
    words: '4.00 元的退款未能原路退回，已付到您尾号 1234 的银行卡。',
  },
  {
    event: 'takenBackNotice',
    notice: takenBackNotice(half, terms, 343),
    told: designer,
    title: '收入已扣回',
    topic: 'money',
    words: '相应收入 3.43 元已扣回',
    link: '/template/detail/7',
  },
  {
    event: 'membershipRefundedNotice',
    notice: membershipRefundedNotice(order, half, new Date('2026-11-20T16:00:00Z')),
    told: buyer,
    title: '会员已退款',
    topic: 'money',
    words: '4.90 元，将原路退回，会员有效期至 2026-11-21 00:00:00',
  },
  {
    event: 'membershipRefundedNotice',
    notice: membershipRefundedNotice(order, partOfAll, null),
    told: buyer,
    title: '会员已退款',
    topic: 'money',
    words: '尚未开始的会员已取消',
  },
  ...[true, false].map(
    (isRunning): Row => ({
      event: 'membershipBoughtNotice',
      notice: membershipBoughtNotice(order, { ...yearly, isRunning }),
      told: buyer,
      title: '会员开通成功',
      topic: 'money',
      words: isRunning
        ? '年度会员，支付 9.90 元，有效期至 2027-11-21 00:00:00'
        : '自 2026-11-21 00:00:00 起，有效期至 2027-11-21 00:00:00',
    }),
  ),
  {
    event: 'membershipReturnedNotice',
    notice: membershipReturnedNotice(order, 3),
    told: buyer,
    title: '支付退款',
    topic: 'money',
    words: '您为年度会员支付的款项未能入账',
  },
  {
    event: 'membershipEndedNotice',
    notice: membershipEndedNotice({ ...yearly, userId: buyer, id: 'm1', freeDaily: 3 }),
    told: buyer,
    title: '会员已到期',
    topic: 'membership',
    words: '恢复每天 3 套免费模板',
    link: '/center',
  },
  {
    event: 'membershipEndingNotice',
    notice: membershipEndingNotice({ ...yearly, userId: buyer, id: 'm1', days: 3 }),
    told: buyer,
    title: '会员即将到期',
    topic: 'membership',
    words: '年度会员将于 2027-11-21 00:00:00 到期（3 天内）',
  },
  {
    event: 'invoiceIssuedNotice',
    notice: invoiceIssuedNotice(invoice, 890, 'z***@example.edu.cn'),
    told: buyer,
    title: '发票已开具',
    topic: 'money',
    words: '「微流控芯片」的发票已开具，金额 8.90 元，发往 z***@example.edu.cn',
  },
  {
    event: 'invoiceDeclinedNotice',
    notice: invoiceDeclinedNotice(invoice, '抬头与税号不符'),
    told: buyer,
    title: '开票申请未通过',
    topic: 'money',
    words: '未通过：抬头与税号不符。改正后可以重新申请',
  },
  {
    event: 'invoiceEmptiedNotice',
    notice: invoiceEmptiedNotice(invoice),
    told: buyer,
    title: '开票申请已取消',
    topic: 'money',
    words: '「微流控芯片」已全额退款，开票申请随之取消',
  },
  {
    event: 'invoiceRedDueNotice',
    notice: invoiceRedDueNotice(invoice),
    told: buyer,
    title: '发票将红冲',
    topic: 'money',
    words: '原发票将红冲作废，请勿再使用',
  },
  {
    event: 'invoiceReversedNotice',
    notice: invoiceReversedNotice(invoice),
    told: buyer,
    title: '发票已红冲',
    topic: 'money',
    words: '「微流控芯片」的原发票已红冲作废',
  },
]
