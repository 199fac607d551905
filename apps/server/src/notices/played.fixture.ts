/** Of the table of events: which are played where, so that none is left out. */
export const playedDemands = {
  'the straight way': [
    'demand.posted',
    'demand.signed_up',
    'demand.selected',
    'demand.deposit_paid.publisher',
    'demand.deposit_paid.designer',
    'demand.not_selected',
    'demand.trial_uploaded',
    'demand.trial_passed',
    'demand.balance_paid.publisher',
    'demand.balance_paid.designer',
    'demand.full_uploaded',
    'demand.completed.designer',
  ],
  'one that is looked at first': ['demand.under_review', 'demand.approved'],
  'one that is refused': ['demand.refused'],
  'a sign-up that is taken back': ['demand.signup_withdrawn'],
  'another selection': ['demand.deselected', 'demand.selected'],
  'one that is cancelled': ['demand.cancelled'],
  'one that expires': ['demand.expiring', 'demand.expired'],
  'a deposit that is not paid': ['demand.deposit_expired'],
  'a trial that is late': ['demand.trial_due_soon', 'demand.trial_overdue', 'demand.trial_overdue_cancelled'],
  'a trial that nobody judges': [
    'demand.trial_review_reminder',
    'demand.trial_auto_passed',
    'demand.balance_due',
  ],
  'a trial that is rejected': ['demand.trial_rejected'],
  'a balance that is not paid': [
    'demand.balance_reminder',
    'demand.balance_expired.publisher',
    'demand.balance_expired.designer',
  ],
  'a full draft that is late': [
    'demand.full_due_soon',
    'demand.full_overdue',
    'demand.full_overdue_cancelled',
  ],
  'a full draft that nobody judges': [
    'demand.full_review_reminder',
    'demand.full_auto_passed',
    'demand.completed.publisher',
  ],
  'a full draft that is rejected': ['demand.full_rejected'],
  'a dispute': ['demand.hold_started', 'demand.hold_ended', 'demand.arbitrated'],
} as const

/** Of a person's whole life (`whole-life.integration.test.ts`). */
export const playedLife = [
  'user.password_changed',
  'realname.submitted',
  'realname.approved',
  'user.bankcard_bound',
  'entry.submitted',
  'entry.approved',
  'work.submitted',
  'work.published',
  'template.purchased',
  'template.sold',
  'earning.payable',
  'payout.requested',
  'payout.paid',
  'export.ready',
] as const

export const playedAmongPeople = {
  'a registration': ['user.registered'],
  'a new phone': ['user.mobile_changed', 'payout.frozen'],
  'a follower': ['user.followed'],
  comments: ['comment.on_work', 'comment.reply', 'comment.liked'],
  'likes and favourites': ['work.liked', 'work.liked.merged', 'work.collected', 'work.collected.merged'],
  'a report that is right': ['report.received', 'report.accepted', 'comment.removed'],
  'a report that is wrong': ['report.dismissed'],
  'a work that is turned down': ['work.rejected'],
  'a work that goes and comes back': ['work.taken_down', 'work.restored'],
  'an edit that is approved': ['work.revision_published'],
  'an edit that is turned down': ['work.revision_rejected'],
  'an entry that is turned down': ['entry.rejected'],
  'a name that is turned down': ['realname.rejected'],
  'a partner': ['partner.submitted'],
  'a membership that ends': ['vip.expiring', 'vip.expired'],
} as const

/** What takes a payment, a provider's fault or a deck: the module's own test reads who has the row. */
export const readElsewhere: Readonly<Record<string, string>> = {
  'user.bankcard_replaced': 'modules/onboarding/onboarding.test.ts',
  'work.used_as_theme': 'modules/ai/decks/market.test.ts',
  'payout.failed': 'modules/payments/payouts/payouts.test.ts',
  'vip.activated': 'modules/membership/sales/sales.test.ts',
  'vip.renewed': 'modules/membership/sales/sales.test.ts',
  'vip.upgraded': 'modules/membership/sales/sales.test.ts',
  'vip.paid': 'modules/membership/sales/sales.test.ts',
  'payment.late_refund': 'modules/catalog/sales/sales.test.ts',
  'refund.succeeded': 'modules/catalog/sales/sale.refund.test.ts',
  'refund.abnormal': 'modules/payments/returns.test.ts',
}
