import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import type { MoneyMove, TimelineRow } from '@yantu/contract/demands/timeline'
import { grouped } from '../../../lib/grouped.ts'

/** One line of the double timeline: money to the left, drafts to the right of its time. */
export interface StoryLine {
  id: string
  time: string
  money: { text: string; note: string } | null
  draft: { who: string; text: string; quote: string } | null
  isAhead: boolean
  /** It waits for somebody now: said in the place of its time. */
  now?: string
}

const yuan = (amount: string) => `¥${grouped(amount)}`
const amountOf = (row: TimelineRow, kind: MoneyMove['kind']) =>
  row.money.find((move) => move.kind === kind)?.amount

const draftOf = ({ draft }: TimelineRow): string =>
  draft ? `${draft.type === '0' ? '试稿' : '全稿'}第 ${draft.round} 稿` : ''

const whoOf = ({ by, isOwn, userName }: TimelineRow): string => {
  if (isOwn === '1') return '你'
  if (by === 'platform') return '平台'
  return userName || (by === 'publisher' ? '发布者' : by === 'designer' ? '设计师' : '')
}

/** What was done, to whom it is said; uploads say 上传了, verdicts 通过了 or 驳回了 (specification section 4). */
const deeds: Partial<Record<TimelineRow['event'], (row: TimelineRow) => string>> = {
  posted: () => '发布了需求',
  approved: () => '通过了内容审核',
  declined: () => '没有通过内容审核',
  selected: ({ designer }) => `选定了 ${designer}`,
  trial_uploaded: (row) => `上传了 ${draftOf(row)}`,
  full_uploaded: (row) => `上传了 ${draftOf(row)}`,
  trial_rejected: (row) => `驳回了 ${draftOf(row)}`,
  full_rejected: (row) => `驳回了 ${draftOf(row)}`,
  trial_passed: (row) => `通过了 ${draftOf(row)}`,
  full_passed: (row) => `通过了 ${draftOf(row)}`,
  held: () => '申请了平台介入',
  hold_ended: () => '结束了介入，计时继续',
  divided: () => '作出了裁定',
  upheld: () => '裁定全稿通过',
  cancelled: () => '取消了订单',
}

/** What the clock did: nobody. */
const byItself: Partial<Record<TimelineRow['event'], (row: TimelineRow) => string>> = {
  trial_passed: (row) => `${draftOf(row)} 逾期未审核，自动通过`,
  full_passed: (row) => `${draftOf(row)} 逾期未审核，自动通过`,
  overdue: () => '逾期未交稿，自动取消',
  unpaid: () => '逾期未付余款，自动取消',
  expired: () => '到期自动结束',
}

function doneIn(row: TimelineRow): StoryLine['draft'] {
  const say = row.by === 'system' ? byItself[row.event] : deeds[row.event]
  if (!say) return null
  return { who: row.by === 'system' ? '' : whoOf(row), text: say(row), quote: row.reason }
}

type Role = Extract<DemandDetail['role'], 'publisher' | 'selected' | 'arbitrator'>

function moneyIn(row: TimelineRow, role: Role): StoryLine['money'] {
  const isPublisher = role === 'publisher'
  const isDesigner = role === 'selected'
  const paid = amountOf(row, 'paid')
  if (paid) {
    const what = row.event === 'deposit_paid' ? '定金' : '余款'
    const note = row.event === 'deposit_paid' ? '微信支付 · 托管 · 验收单冻结' : '微信支付 · 托管'
    return { text: `${isPublisher ? '你付了' : '收到'}${what} ${yuan(paid)}`, note }
  }
  const [refunded, earned, commission] = (['refunded', 'earned', 'commission'] as const).map((kind) =>
    amountOf(row, kind),
  )
  if (refunded || earned) {
    const parts = [
      refunded && `退回${isPublisher ? '你' : '发布者'} ${yuan(refunded)}`,
      earned && `放款给${isDesigner ? '你' : '设计师'} ${yuan(earned)}`,
    ]
    return {
      text: parts.filter(Boolean).join('，'),
      note: commission ? `平台佣金 ${yuan(commission)}` : '原路退回，以到账为准',
    }
  }
  const [move] = row.money
  return move ? later(move, row, isPublisher) : null
}

/** What becomes of money after the demand's own events. */
function later(
  { kind, amount }: MoneyMove,
  { isAhead }: TimelineRow,
  isPublisher: boolean,
): StoryLine['money'] {
  switch (kind) {
    case 'arrived':
      return { text: `退款 ${yuan(amount)} 已到账`, note: '' }
    case 'late':
      return { text: `退回未入账的付款 ${yuan(amount)}`, note: '付得太晚、重复或金额不符' }
    case 'returned':
      return {
        text: `售后退款 ${yuan(amount)}`,
        note: isPublisher ? '原路退回你' : '从放款与佣金中退还发布者',
      }
    case 'payable':
      return { text: `${yuan(amount)} ${isAhead === '1' ? '期满可提现' : '已可提现'}`, note: '' }
    default:
      return null
  }
}

/** A demand's timeline in words, the newest first. */
export const storyOf = (rows: readonly TimelineRow[], role: Role): StoryLine[] =>
  rows
    .map((row, at) => ({
      id: `${at} ${row.event}`,
      time: row.time,
      money: moneyIn(row, role),
      draft: doneIn(row),
      isAhead: row.isAhead === '1',
    }))
    .filter(({ money, draft }) => money || draft)
    .reverse()

/** What is waited for now, at the head of the story; null where nobody is to do anything. */
export function nowOf(
  { status, isHeld, money }: Pick<DemandDetail, 'status' | 'isHeld' | 'money'>,
  role: Role,
): StoryLine | null {
  const isPublisher = role === 'publisher'
  const isDesigner = role === 'selected'
  const line = (mine: boolean, other: string, text: string, also: StoryLine['money'] = null): StoryLine => ({
    id: 'now',
    time: '',
    money: also,
    draft: { who: '', text, quote: '' },
    isAhead: true,
    now: mine ? '等你' : other,
  })
  if (isHeld === '1') return line(false, '等平台', '平台处理中，计时暂停')
  const due = { text: `通过后付余款 ${yuan(money?.balance ?? '0.00')}`, note: '付后进入托管，不直接给设计师' }
  switch (status) {
    case '3':
      return line(isDesigner, '等设计师', '制作试稿')
    case '4':
      return line(isPublisher, '等发布者', '审核试稿', due)
    case '5':
      return line(isPublisher, '等发布者', '付款后开始全稿', {
        ...due,
        text: `付余款 ${yuan(money?.balance ?? '0.00')}`,
      })
    case '6':
      return line(isDesigner, '等设计师', '制作全稿')
    case '7':
      return line(isPublisher, '等发布者', '审核全稿', {
        text: `通过后放款 ${yuan(money?.escrow ?? '0.00')}`,
        note: '扣除平台佣金后付给设计师',
      })
    default:
      return null
  }
}
