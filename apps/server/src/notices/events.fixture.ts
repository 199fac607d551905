import type { Notice } from '../modules/notifications/index.ts'

/**
 * What the product tells people of: each event of the catalogue of texts, who is told, of which type, where it leads,
 * and which notice says it. What is still to come names the calls of the console that bring it.
 */
export interface ToldEvent {
  event: string
  to: string
  type: Notice['type']
  /** Of the page it leads to; null for none. */
  link: string | null
  /** The notice by its name in `*.notices.ts`, of an event and recipient where it makes several. */
  by?: string
  /** The SMS that says it instead. */
  sms?: 'deletedSms'
  /** Where the console's calls begin that will send it; until they are there nobody does. */
  later?: `/api/admin/${string}`
}

const told = (
  type: Notice['type'],
  rows: readonly (readonly [event: string, to: string, link: string | null, from: string])[],
): ToldEvent[] =>
  rows.map(([event, to, link, from]) => ({
    event,
    to,
    type,
    link,
    ...(from === 'deletedSms'
      ? { sms: from }
      : from.startsWith('/')
        ? { later: from as '/api/admin/' }
        : { by: from }),
  }))

const DEMAND = '/orders-square/detail'

/** One row for each of the 97 texts; `by` says whose words they have become. */
export const toldEvents: readonly ToldEvent[] = [
  ...told('system', [
    ['user.registered', '本人', '/agreement/1', 'welcomeNotice'],
    ['user.password_changed', '本人', null, 'passwordNotice'],
    ['user.mobile_changed', '本人', '/setting', 'phoneNotice'],
    ['user.bankcard_bound', '本人', '/setting', 'cardNotice'],
    ['user.bankcard_replaced', '本人', '/setting', 'cardNotice replaced'],
    ['realname.submitted', '本人', '/setting', 'applicationNotice realName submit'],
    ['realname.approved', '本人', '/setting', 'applicationNotice realName approve'],
    ['realname.rejected', '本人', '/setting', 'applicationNotice realName reject'],
    ['entry.submitted', '申请人', '/apply', 'applicationNotice entry submit'],
    ['entry.approved', '申请人', '/upload', 'applicationNotice entry approve'],
    ['entry.rejected', '申请人', '/apply', 'applicationNotice entry reject'],
    ['whitelist.granted', '本人', null, '/api/admin/users/'],
    ['whitelist.revoked', '本人', null, '/api/admin/users/'],
    ['partner.submitted', '申请人', null, 'applicationNotice partner submit'],
    ['work.submitted', '作者', '/center', 'submittedNotice'],
    ['work.published', '作者', '/gold-case/detail', 'workNotice published'],
    ['work.rejected', '作者', '/upload', 'workNotice rejected'],
    ['work.revision_published', '作者', '/gold-case/detail', 'revisionNotice approved'],
    ['work.revision_rejected', '作者', '/upload', 'revisionNotice rejected'],
    ['work.taken_down', '作者', '/upload', 'workNotice taken_down'],
    ['work.restored', '作者', '/gold-case/detail', 'workNotice restored'],
    ['work.used_as_theme', '作者', '/center', 'themeUsedNotice'],
    ['report.received', '举报人', null, 'reportedNotice'],
    ['report.accepted', '举报人', null, 'reportDecidedNotice upheld'],
    ['report.dismissed', '举报人', null, 'reportDecidedNotice dismissed'],
    ['comment.removed', '评论人', '/notice', 'commentRemovedNotice'],
    ['user.followed', '被关注人', '/center', 'followedNotice'],
    ['vip.expiring', '本人', null, 'membershipEndingNotice'],
    ['vip.expired', '本人', '/center', 'membershipEndedNotice'],
    ['export.ready', '本人', '/setting', 'exportedNotice'],
    // An account ends at once (decision 0536): who asked for it is told by SMS, since nobody reads notices any more.
    ['account.delete_requested', '本人', null, 'deletedSms'],
    ['user.restricted', '本人', null, '/api/admin/users/'],
    ['user.unrestricted', '本人', null, '/api/admin/users/'],
    // Said with what it comes of.
    ['payout.frozen', '设计师', '/setting', 'phoneNotice'],
    ['agreement.updated', '全体', null, '/api/admin/agreements/'],
  ]),
  ...told('order', [
    ['payout.requested', '设计师', '/center', 'withdrawalRequestedNotice'],
    ['payout.paid', '设计师', '/center', 'withdrawalPaidNotice'],
    ['payout.failed', '设计师', '/center', 'withdrawalReturnedNotice'],
    // What a membership's payment brings is said by the same notice: opened, renewed or raised, and until when.
    ['vip.activated', '本人', null, 'membershipBoughtNotice'],
    ['vip.renewed', '本人', null, 'membershipBoughtNotice'],
    ['vip.upgraded', '本人', null, 'membershipBoughtNotice'],
    ['vip.paid', '本人', null, 'membershipBoughtNotice'],
    ['template.purchased', '买家', '/template/detail', 'boughtNotice'],
    ['template.sold', '作者', '/template/detail', 'soldNotice'],
    ['payment.late_refund', '付款人', '/template/detail', 'returnedNotice'],
    ['refund.succeeded', '付款人', '/template/detail', 'refundedNotice'],
    ['refund.abnormal', '付款人', null, 'abnormalRefundNotice'],
    ['earning.payable', '设计师', '/center', 'payableNotice'],
    ['demand.posted', '发布者', DEMAND, 'postedNotice'],
    ['demand.under_review', '发布者', DEMAND, 'postedNotice'],
    ['demand.approved', '发布者', DEMAND, 'demandNotice approved to publisher'],
    ['demand.refused', '发布者', DEMAND, 'demandNotice declined to publisher'],
    ['demand.expiring', '发布者', DEMAND, 'reminderNotice 1 to publisher'],
    ['demand.expired', '发布者、报名者', DEMAND, 'demandNotice expired to others'],
    ['demand.signed_up', '发布者', DEMAND, 'demandNotice signed_up to publisher'],
    ['demand.signup_withdrawn', '发布者', DEMAND, 'demandNotice withdrawn to publisher'],
    ['demand.selected', '被选设计师', DEMAND, 'demandNotice selected to selected'],
    ['demand.deselected', '原选设计师', DEMAND, 'demandNotice selected to deselected'],
    ['demand.not_selected', '其他报名者', DEMAND, 'demandNotice deposit_paid to others'],
    ['demand.deposit_expired', '发布者', DEMAND, 'demandNotice lease_closed to publisher'],
    ['demand.deposit_paid.publisher', '发布者', DEMAND, 'demandNotice deposit_paid to publisher'],
    ['demand.deposit_paid.designer', '设计师', DEMAND, 'demandNotice deposit_paid to selected'],
    ['demand.trial_due_soon', '设计师', DEMAND, 'reminderNotice 3 to selected'],
    ['demand.trial_overdue', '发布者、设计师', DEMAND, 'reminderNotice 3 to publisher'],
    ['demand.trial_overdue_cancelled', '发布者、设计师', DEMAND, 'demandNotice overdue to publisher'],
    ['demand.trial_uploaded', '发布者', DEMAND, 'demandNotice trial_uploaded to publisher'],
    ['demand.trial_review_reminder', '发布者', DEMAND, 'reminderNotice 4 to publisher'],
    ['demand.trial_passed', '设计师', DEMAND, 'demandNotice trial_passed to selected'],
    ['demand.trial_auto_passed', '发布者、设计师', DEMAND, 'demandNotice trial_passed to publisher'],
    ['demand.trial_rejected', '设计师', DEMAND, 'demandNotice trial_rejected to selected'],
    ['demand.balance_due', '发布者', DEMAND, 'demandNotice trial_passed to publisher'],
    ['demand.balance_reminder', '发布者', DEMAND, 'reminderNotice 5 to publisher'],
    ['demand.balance_paid.publisher', '发布者', DEMAND, 'demandNotice balance_paid to publisher'],
    ['demand.balance_paid.designer', '设计师', DEMAND, 'demandNotice balance_paid to selected'],
    ['demand.balance_expired.publisher', '发布者', DEMAND, 'demandNotice unpaid to publisher'],
    ['demand.balance_expired.designer', '设计师', DEMAND, 'demandNotice unpaid to selected'],
    ['demand.full_due_soon', '设计师', DEMAND, 'reminderNotice 6 to selected'],
    ['demand.full_overdue', '发布者、设计师', DEMAND, 'reminderNotice 6 to publisher'],
    ['demand.full_overdue_cancelled', '发布者、设计师', DEMAND, 'demandNotice overdue to selected'],
    ['demand.full_uploaded', '发布者', DEMAND, 'demandNotice full_uploaded to publisher'],
    ['demand.full_review_reminder', '发布者', DEMAND, 'reminderNotice 7 to publisher'],
    ['demand.full_rejected', '设计师', DEMAND, 'demandNotice full_rejected to selected'],
    ['demand.full_auto_passed', '发布者、设计师', DEMAND, 'demandNotice full_passed to publisher'],
    ['demand.completed.publisher', '发布者', DEMAND, 'demandNotice full_passed to publisher'],
    ['demand.completed.designer', '设计师', DEMAND, 'demandNotice full_passed to selected'],
    ['demand.cancelled', '报名者', DEMAND, 'demandNotice cancelled to others'],
    ['demand.hold_started', '发布者、设计师', DEMAND, 'demandNotice held to publisher'],
    ['demand.hold_ended', '发布者、设计师', DEMAND, 'demandNotice hold_ended to selected'],
    ['demand.arbitrated', '发布者、设计师', DEMAND, 'demandNotice divided to publisher'],
    // Nothing takes a demand down once it is out but a dispute, which has words of its own.
    ['demand.moderated', '发布者', null, '/api/admin/demand/takeDown'],
  ]),
  ...told('comment', [
    ['comment.on_work', '作者', '/template/detail', 'commentedNotice'],
    ['comment.reply', '被回复人', '/template/detail', 'answeredNotice'],
  ]),
  ...told('collect', [
    ['work.collected', '作者', '/gold-case/detail', 'collectedNotice'],
    // Those who come before it was read are in the same notice; the list says 等 n 人.
    ['work.collected.merged', '作者', '/gold-case/detail', 'collectedNotice'],
  ]),
  ...told('like', [
    ['work.liked', '作者', '/template/detail', 'likedNotice'],
    ['work.liked.merged', '作者', '/template/detail', 'likedNotice'],
    ['comment.liked', '评论人', '/template/detail', 'commentLikedNotice'],
  ]),
]
