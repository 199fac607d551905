/** A demand's status, as on the wire (trust, The demand's states). */
export const statuses = {
  underReview: 0,
  open: 1,
  awaitingDeposit: 2,
  trialDrafting: 3,
  trialReview: 4,
  awaitingBalance: 5,
  fullDrafting: 6,
  fullReview: 7,
  completed: 8,
  cancelled: 9,
} as const
export type DemandStatus = (typeof statuses)[keyof typeof statuses]

/**
 * As whom somebody acts on a demand.
 * - designer: a verified one, not the publisher, who has not signed up
 * - signed_up: one who has, and is not selected
 * - arbitrator: the platform's own, with the permission
 * - system: the clock, and the word of the payment provider
 */
export const demandRoles = ['publisher', 'designer', 'signed_up', 'selected', 'arbitrator', 'system'] as const
export type DemandRole = (typeof demandRoles)[number]

/**
 * What can happen to a demand.
 * - approved, declined: what the content check held back is let go or ended
 * - sheet_changed: the acceptance sheet says something else from now on
 * - deposit_opened, balance_opened: a payment of it is open from now on
 * - lease_closed, balance_closed: the provider's word that it can't be paid any more
 * - overdue: no draft, long after it was due; unpaid: no balance in time
 * - reminded: somebody was told that time runs out
 * - held, hold_ended: a dispute begins, or ends with nothing changed
 * - extension_asked, extension_granted, extension_declined: more time for the draft that is due
 * - divided, upheld: it ends with a division of the money, or with all of it for a draft that is good enough
 */
export const demandEvents = [
  'approved',
  'declined',
  'cancelled',
  'signed_up',
  'withdrawn',
  'selected',
  'sheet_changed',
  'expired',
  'deposit_opened',
  'deposit_paid',
  'lease_closed',
  'trial_uploaded',
  'trial_rejected',
  'trial_passed',
  'balance_opened',
  'balance_closed',
  'balance_paid',
  'unpaid',
  'full_uploaded',
  'full_rejected',
  'full_passed',
  'overdue',
  'reminded',
  'extension_asked',
  'extension_granted',
  'extension_declined',
  'held',
  'hold_ended',
  'divided',
  'upheld',
] as const
export type DemandEvent = (typeof demandEvents)[number]

/** What moves in the ledger: into escrow, out of it to the publisher, to the designer, or to both. */
export type MoneyMove = 'escrow' | 'refund' | 'release' | 'divide'

export interface Step {
  to: DemandStatus
  by: readonly DemandRole[]
  money?: MoneyMove
  /** Only with a designer selected. */
  needsSelection?: true
  /** Only while a hold is on; every other step only while none is. */
  whileHeld?: true
}

type Steps = Partial<Record<DemandEvent, Step>>

const reminded = (to: DemandStatus): Step => ({ to, by: ['system'] })
/** Of a status in which a draft is due. */
const extension = (of: DemandStatus): Steps => ({
  extension_asked: { to: of, by: ['selected'] },
  extension_granted: { to: of, by: ['publisher'] },
  extension_declined: { to: of, by: ['publisher', 'system'] },
})
/** Of a status in which a dispute may begin; it never ends in the middle. */
const dispute = (of: DemandStatus): Steps => ({
  held: { to: of, by: ['publisher', 'selected', 'arbitrator'] },
  hold_ended: { to: of, by: ['arbitrator'], whileHeld: true },
  divided: { to: 9, by: ['arbitrator'], money: 'divide', whileHeld: true },
})

const table: Readonly<Record<DemandStatus, Steps>> = {
  0: {
    approved: { to: 1, by: ['arbitrator'] },
    declined: { to: 9, by: ['arbitrator'] },
    sheet_changed: { to: 0, by: ['publisher'] },
    cancelled: { to: 9, by: ['publisher'] },
  },
  1: {
    signed_up: { to: 1, by: ['designer'] },
    withdrawn: { to: 1, by: ['signed_up', 'selected'] },
    selected: { to: 1, by: ['publisher'] },
    sheet_changed: { to: 1, by: ['publisher'] },
    deposit_opened: { to: 2, by: ['publisher'], needsSelection: true },
    cancelled: { to: 9, by: ['publisher'] },
    expired: { to: 9, by: ['system'] },
    reminded: reminded(1),
  },
  2: {
    deposit_paid: { to: 3, by: ['system'], money: 'escrow' },
    lease_closed: { to: 1, by: ['system'] },
  },
  3: {
    trial_uploaded: { to: 4, by: ['selected'] },
    overdue: { to: 9, by: ['system'], money: 'refund' },
    reminded: reminded(3),
    ...extension(3),
    ...dispute(3),
  },
  4: {
    trial_rejected: { to: 3, by: ['publisher'] },
    trial_passed: { to: 5, by: ['publisher', 'system'] },
    reminded: reminded(4),
    ...dispute(4),
  },
  5: {
    balance_opened: { to: 5, by: ['publisher'] },
    balance_closed: { to: 5, by: ['system'] },
    balance_paid: { to: 6, by: ['system'], money: 'escrow' },
    unpaid: { to: 9, by: ['system'], money: 'release' },
    reminded: reminded(5),
  },
  6: {
    full_uploaded: { to: 7, by: ['selected'] },
    overdue: { to: 9, by: ['system'], money: 'refund' },
    reminded: reminded(6),
    ...extension(6),
    ...dispute(6),
  },
  7: {
    full_rejected: { to: 6, by: ['publisher'] },
    full_passed: { to: 8, by: ['publisher', 'system'], money: 'release' },
    reminded: reminded(7),
    ...dispute(7),
    upheld: { to: 8, by: ['arbitrator'], money: 'release', whileHeld: true },
  },
  8: {},
  9: {},
}

/** What the table needs to know of a demand. */
export interface DemandState {
  status: DemandStatus
  isHeld: boolean
  /** Whether a designer is selected. */
  hasSelection: boolean
}

/** The step of an event, null where it has no place or is not theirs. Ask it under the row's lock. */
export function nextStep(
  { status, isHeld, hasSelection }: DemandState,
  event: DemandEvent,
  role: DemandRole,
): Step | null {
  const step = table[status][event]
  if (!step?.by.includes(role)) return null
  if (isHeld !== (step.whileHeld ?? false)) return null
  return step.needsSelection && !hasSelection ? null : step
}

/** Whether somebody of this role ever acts by this event in this status: what a hold alone keeps from them, they may. */
export const isTheirs = (status: DemandStatus, event: DemandEvent, role: DemandRole): boolean =>
  table[status][event]?.by.includes(role) ?? false

/** Statuses in which a dispute may begin. */
export const isDisputable = (status: DemandStatus): boolean => table[status].held !== undefined
