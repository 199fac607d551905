import { demandsLimits } from '@yantu/contract/limits/demands'
import { yuanFromFen } from '@yantu/contract/money'
import type { NoticeTopic } from '@yantu/contract/notifications/endpoints'
import { wireTime } from '../../kernel/time/index.ts'
import { mask } from '../content-check/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { DemandEvent, DemandStatus } from './demand.lifecycle.ts'

const ANSWER_HOURS = demandsLimits.extension.answerMs / 3_600_000
const RATING_DAYS = demandsLimits.rating.openMs / 86_400_000

/** Who is told: `deselected` was selected until now, `others` signed up and are not selected. */
export const recipients = ['publisher', 'selected', 'deselected', 'others'] as const
export type Recipient = (typeof recipients)[number]

/** What a text may need to know. Amounts in fen. */
export interface Told {
  id: number
  title: string
  reason: string
  /** By the clock instead of by a person. */
  isAutomatic: boolean
  /** Of more time for a draft, and of what runs out: `YYYY-MM-DD HH:mm` in Asia/Shanghai, else ''. */
  until: string
  /** Of this event: paid, refunded, released to the designer after commission. */
  paidFen: number
  refundedFen: number
  earnedFen: number
}

/**
 * What is to be said of a demand with nothing paid, given back or earned, but for what `also` says. No way past the
 * market leaves in a notice.
 */
export const toldOf = (
  { id, title }: Pick<Told, 'id' | 'title'>,
  { reason = '', ...also }: Partial<Told> = {},
): Told => ({
  id,
  title: mask(title),
  reason: mask(reason),
  isAutomatic: false,
  until: '',
  paidFen: 0,
  refundedFen: 0,
  earnedFen: 0,
  ...also,
})

/** As `until` says it. */
export const minuteOf = (at: Date): string => wireTime(at).slice(0, 16)

interface Text {
  topic: NoticeTopic
  title: string
  content: (told: Told) => string
}

const saying =
  (topic: NoticeTopic) =>
  (title: string, content: (told: Told) => string): Text => ({ topic, title, content })

/** What goes on around a demand; money that is paid, held, owed or in dispute; drafts and posts that are judged. */
const news = saying('demand')
const money = saying('money')
const review = saying('review')
const of = ({ title }: Told) => `《${title}》`
const yuan = yuanFromFen

/** Who is told what of each event. Who causes an event knows of it; a reminder says what is to be done. */
const texts: Readonly<Record<DemandEvent, Partial<Record<Recipient, Text>>>> = {
  approved: { publisher: review('需求已发布', (told) => `您的需求${of(told)}已通过内容审核，现已发布。`) },
  declined: {
    publisher: review('需求未通过审核', (told) => `您的需求${of(told)}未通过内容审核：${told.reason}。`),
  },
  cancelled: {
    selected: news('需求已取消', (told) => `选定您的需求${of(told)}已被发布者取消，未产生费用。`),
    others: news('需求已取消', (told) => `您报名的需求${of(told)}已被发布者取消。`),
  },
  signed_up: { publisher: news('有设计师报名', (told) => `有设计师报名了您的需求${of(told)}，请前往查看。`) },
  withdrawn: { publisher: news('设计师取消报名', (told) => `有设计师取消了对您的需求${of(told)}的报名。`) },
  selected: {
    selected: news('您已被选定', (told) => `您已被选为需求${of(told)}的设计师，请等待发布者支付定金。`),
    deselected: news('选定已变更', (told) => `需求${of(told)}改选了其他设计师，您的报名仍然有效。`),
  },
  sheet_changed: {
    selected: news(
      '验收单有修改',
      (told) => `选定您的需求${of(told)}修改了验收单，选定和报名已失效，同意新的验收单请重新报名。`,
    ),
    others: news(
      '验收单有修改',
      (told) => `您报名的需求${of(told)}修改了验收单，报名已失效，同意新的验收单请重新报名。`,
    ),
  },
  expired: {
    publisher: news('需求已到期', (told) => `您的需求${of(told)}到期仍未选定设计师并支付定金，已自动结束。`),
    selected: news('需求已到期', (told) => `选定您的需求${of(told)}到期未支付定金，已自动结束。`),
    others: news('需求已到期', (told) => `您报名的需求${of(told)}到期未选定设计师，已自动结束。`),
  },
  deposit_opened: {},
  deposit_paid: {
    publisher: money(
      '定金支付成功',
      (told) => `需求${of(told)}的定金 ${yuan(told.paidFen)} 元已托管，请等待设计师制作试稿。`,
    ),
    selected: money('定金已托管', (told) => `需求${of(told)}的定金已托管，请开始制作试稿，并按时提交。`),
    others: news('需求已选定设计师', (told) => `您报名的需求${of(told)}已选定其他设计师。`),
  },
  lease_closed: {
    publisher: money(
      '定金未支付',
      (told) => `需求${of(told)}的定金未在时限内支付，已回到竞标，您可以重新选定设计师。`,
    ),
    selected: money('定金未支付', (told) => `需求${of(told)}的定金未支付，该需求已回到竞标。`),
  },
  trial_uploaded: { publisher: review('试稿已提交', (told) => `需求${of(told)}的试稿已提交，请尽快审核。`) },
  trial_rejected: {
    selected: review(
      '试稿被驳回',
      (told) => `需求${of(told)}的试稿被驳回：${told.reason}。请修改后重新提交。`,
    ),
  },
  trial_passed: {
    publisher: review('试稿已通过', (told) =>
      told.isAutomatic
        ? `需求${of(told)}的试稿逾期未审核，已自动通过，请支付余款。`
        : `需求${of(told)}的试稿已通过，请支付余款。`,
    ),
    selected: review('试稿已通过', (told) => `需求${of(told)}的试稿已通过，请等待发布者支付余款。`),
  },
  balance_opened: {},
  balance_closed: {},
  balance_paid: {
    publisher: money(
      '余款支付成功',
      (told) => `需求${of(told)}的余款 ${yuan(told.paidFen)} 元已托管，请等待设计师制作全稿。`,
    ),
    selected: money('余款已托管', (told) => `需求${of(told)}的余款已托管，请开始制作全稿，并按时提交。`),
  },
  unpaid: {
    publisher: money(
      '需求已取消',
      (told) => `需求${of(told)}的余款逾期未付，需求已取消，定金扣除佣金后付给设计师，不再退还。`,
    ),
    selected: money(
      '需求已取消',
      (told) =>
        `需求${of(told)}的余款逾期未付，需求已取消，定金扣除佣金后为您入账 ${yuan(told.earnedFen)} 元。`,
    ),
  },
  full_uploaded: { publisher: review('全稿已提交', (told) => `需求${of(told)}的全稿已提交，请尽快审核。`) },
  full_rejected: {
    selected: review(
      '全稿被驳回',
      (told) => `需求${of(told)}的全稿被驳回：${told.reason}。请修改后重新提交。`,
    ),
  },
  full_passed: {
    publisher: money('需求已完成', (told) =>
      told.isAutomatic
        ? `需求${of(told)}的全稿逾期未审核，已自动通过，款项已付给设计师。`
        : `需求${of(told)}已完成，款项已付给设计师。`,
    ),
    selected: money(
      '全稿已通过',
      (told) => `需求${of(told)}的全稿已通过，为您入账 ${yuan(told.earnedFen)} 元，售后期满可提现。`,
    ),
  },
  overdue: {
    publisher: money(
      '需求已取消',
      (told) => `需求${of(told)}的设计师逾期未交稿，需求已取消，${yuan(told.refundedFen)} 元将原路全额退回。`,
    ),
    selected: money('需求已取消', (told) => `需求${of(told)}逾期未交稿，需求已取消，款项已全额退还发布者。`),
  },
  reminded: {},
  extension_asked: {
    publisher: news(
      '设计师申请延期',
      (told) =>
        `需求${of(told)}的设计师申请延期到 ${told.until} 交稿：${told.reason}。请在 ${ANSWER_HOURS} 小时内答复，逾期未答复视为不同意。`,
    ),
  },
  extension_granted: {
    selected: news('延期已同意', (told) => `需求${of(told)}的交稿时间已延到 ${told.until}，请按时提交。`),
  },
  extension_declined: {
    publisher: news(
      '延期申请已失效',
      (told) => `需求${of(told)}的延期申请超过 ${ANSWER_HOURS} 小时未答复，视为不同意，交稿时间不变。`,
    ),
    selected: news('延期未同意', (told) =>
      told.isAutomatic
        ? `需求${of(told)}的延期申请超过 ${ANSWER_HOURS} 小时未答复，视为不同意，请按原时间交稿。`
        : `需求${of(told)}的延期申请未获同意${told.reason && `：${told.reason}`}。请按原时间交稿。`,
    ),
  },
  held: {
    publisher: money(
      '平台介入处理',
      (told) => `需求${of(told)}已由平台介入：${told.reason}。操作与计时暂停。`,
    ),
    selected: money(
      '平台介入处理',
      (told) => `需求${of(told)}已由平台介入：${told.reason}。操作与计时暂停。`,
    ),
  },
  hold_ended: {
    publisher: money('平台介入结束', (told) => `需求${of(told)}的平台介入已结束：${told.reason}。计时继续。`),
    selected: money('平台介入结束', (told) => `需求${of(told)}的平台介入已结束：${told.reason}。计时继续。`),
  },
  divided: {
    publisher: money(
      '平台裁定',
      (told) =>
        `需求${of(told)}已由平台裁定：${told.reason}。退还您 ${yuan(told.refundedFen)} 元，将原路退回。`,
    ),
    selected: money(
      '平台裁定',
      (told) => `需求${of(told)}已由平台裁定：${told.reason}。为您入账 ${yuan(told.earnedFen)} 元。`,
    ),
  },
  upheld: {
    publisher: money(
      '平台裁定',
      (told) => `需求${of(told)}的全稿经平台裁定通过：${told.reason}。款项已付给设计师。`,
    ),
    selected: money(
      '平台裁定',
      (told) => `需求${of(told)}的全稿经平台裁定通过：${told.reason}。为您入账 ${yuan(told.earnedFen)} 元。`,
    ),
  },
}

/** Where a demand is read. */
export const pageOf = (id: number): string => `/orders-square/detail/${id}`

const orderNotice = (userId: number, told: Told, { topic, title, content }: Text): Notice => ({
  userId,
  type: 'order',
  topic,
  title,
  content: content(told),
  link: pageOf(told.id),
})

/** What an event tells one of those it concerns; null where it tells them nothing. */
export function demandNotice(
  event: DemandEvent,
  recipient: Recipient,
  userId: number,
  told: Told,
): Notice | null {
  const said = texts[event][recipient]
  return said ? orderNotice(userId, told, said) : null
}

/** It was posted, and is out at once or looked at first. */
export const postedNotice = (
  userId: number,
  { isOut, ...demand }: Pick<Told, 'id' | 'title'> & { isOut: boolean },
): Notice =>
  orderNotice(
    userId,
    toldOf(demand),
    isOut
      ? news('需求已发布', (told) => `您的需求${of(told)}已发布，请等待设计师报名。`)
      : review('需求内容检查中', (told) => `您的需求${of(told)}正在检查内容，通过后自动公开。`),
  )

type Reminders = Readonly<Record<number, Partial<Record<'publisher' | 'selected', Text>>>>

/** Reminders, by the status in which time runs out: what somebody has to do, or what will happen. */
const reminders: Reminders = {
  1: {
    publisher: news(
      '需求即将结束',
      (told) => `您的需求${of(told)}发布期将满，尚未支付定金，${told.until} 将自动结束。`,
    ),
  },
  3: {
    publisher: money(
      '试稿已逾期',
      (told) => `需求${of(told)}的试稿已到期未交，逾期过久需求将取消，定金全额退回。`,
    ),
    selected: money('试稿已到期', (told) => `需求${of(told)}的试稿已到期，请尽快提交，逾期过久需求将取消。`),
  },
  4: { publisher: review('请审核试稿', (told) => `需求${of(told)}的试稿等待审核，逾期未审核将自动通过。`) },
  5: {
    publisher: money('请支付余款', (told) => `需求${of(told)}的余款等待支付，逾期未付需求将取消，定金不退。`),
  },
  6: {
    publisher: money(
      '全稿已逾期',
      (told) => `需求${of(told)}的全稿已到期未交，逾期过久需求将取消，定金与余款全额退回。`,
    ),
    selected: money('全稿已到期', (told) => `需求${of(told)}的全稿已到期，请尽快提交，逾期过久需求将取消。`),
  },
  7: {
    publisher: review('请审核全稿', (told) => `需求${of(told)}的全稿等待审核，逾期未审核将自动通过并放款。`),
  },
}

/** Those of a draft that is not due yet. */
const dueSoon: Reminders = {
  3: {
    selected: news('试稿快到时间了', (told) => `需求${of(told)}的试稿将于 ${told.until} 到期，请按时提交。`),
  },
  6: {
    selected: news('全稿快到时间了', (told) => `需求${of(told)}的全稿将于 ${told.until} 到期，请按时提交。`),
  },
}

/** The reminder of a status, before or when it is due, to one of its parties; null where they are not reminded. */
export function reminderNotice(
  { status, isDue }: { status: DemandStatus; isDue: boolean },
  recipient: 'publisher' | 'selected',
  userId: number,
  told: Told,
): Notice | null {
  const ofStatus = (!isDue && dueSoon[status]) || reminders[status]
  const said = ofStatus?.[recipient]
  return said ? orderNotice(userId, told, said) : null
}

/** Somebody said something in the thread, to whoever had read all before. */
export const messageNotice = (userId: number, demand: Pick<Told, 'id' | 'title'>): Notice =>
  orderNotice(
    userId,
    toldOf(demand),
    saying('message')('新的留言', (told) => `需求${of(told)}有新的留言，请前往查看。`),
  )

/** The other side has rated; what it said is not shown yet. */
export const ratedNotice = (userId: number, demand: Pick<Told, 'id' | 'title'>): Notice =>
  orderNotice(
    userId,
    toldOf(demand),
    saying('rating')(
      '对方已评价',
      (told) => `需求${of(told)}的对方已完成评价。您评价后双方互相可见，完成后 ${RATING_DAYS} 天内可以评价。`,
    ),
  )

/** Both have rated, to who did so first. */
export const ratingsShownNotice = (userId: number, demand: Pick<Told, 'id' | 'title'>): Notice =>
  orderNotice(
    userId,
    toldOf(demand),
    saying('rating')('收到评价', (told) => `需求${of(told)}双方都已评价，现在可以查看对方的评价。`),
  )

/** A payment that came too late, twice or wrong, and goes back in full. */
export const latePaymentNotice = (userId: number, { id, title }: Pick<Told, 'id' | 'title'>): Notice => ({
  userId,
  type: 'order',
  topic: 'money',
  title: '支付退款',
  content: `您为需求《${title}》支付的款项未能入账（订单已失效、金额不符或重复支付），将全额原路退回。`,
  link: pageOf(id),
})

/** Money of a completed demand that goes back to its publisher. */
export const demandRefundedNotice = (userId: number, told: Told): Notice =>
  orderNotice(
    userId,
    told,
    money('已退款', () => `需求${of(told)}已退款 ${yuan(told.refundedFen)} 元，将原路退回。`),
  )

/** The designer's part of it. */
export const demandTakenBackNotice = (userId: number, told: Told): Notice =>
  orderNotice(
    userId,
    told,
    money(
      '收入已扣回',
      () => `需求${of(told)}有款项已退还发布者，相应收入 ${yuan(told.earnedFen)} 元已扣回。`,
    ),
  )
