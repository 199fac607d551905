import { z } from 'zod'
import { id, wireTime, yuan } from '../primitives.ts'

/** What a demand's timeline tells of: its own events, and those of its money that come later. */
export const timelineEvents = [
  'posted',
  'approved',
  'declined',
  'selected',
  'deposit_paid',
  'trial_uploaded',
  'trial_rejected',
  'trial_passed',
  'balance_paid',
  'full_uploaded',
  'full_rejected',
  'full_passed',
  'held',
  'hold_ended',
  'divided',
  'upheld',
  'overdue',
  'unpaid',
  'cancelled',
  'expired',
  /** A refund has arrived at the payer. */
  'refund_arrived',
  /** Money of a completed demand goes back. */
  'returned',
  /** A payment that came too late or twice goes back in full. */
  'late_returned',
  /** The hold of what the designer earned ends. */
  'payable',
] as const

/**
 * Where money goes, yuan.
 * - paid: into escrow; refunded: out of it to the publisher
 * - earned: out of it to the designer; commission: to the platform
 * - arrived, late: at the payer again, never in escrow by then
 * - returned: of what had been released, back to the publisher
 * - payable: of what was earned, the designer's to withdraw
 */
const moneyMove = z.object({
  kind: z.enum(['paid', 'refunded', 'earned', 'commission', 'arrived', 'late', 'returned', 'payable']),
  amount: yuan,
})
export type MoneyMove = z.output<typeof moneyMove>

export const timelineRow = z.object({
  time: wireTime,
  event: z.enum(timelineEvents),
  /** Who did it: the clock and the payment provider are the system. */
  by: z.enum(['publisher', 'designer', 'platform', 'system']),
  /** Of a person; '' for the others. */
  userName: z.string(),
  avatar: z.string(),
  /** '1' the caller did it. */
  isOwn: z.enum(['0', '1']),
  /** Of a selection: who was selected. */
  designer: z.string(),
  money: z.array(moneyMove),
  /** The draft it is about; null where it is about none. */
  draft: z.object({ id, type: z.enum(['0', '1']), round: z.number().int() }).nullable(),
  reason: z.string(),
  /** '1' it is still to come. */
  isAhead: z.enum(['0', '1']),
})
export type TimelineRow = z.output<typeof timelineRow>
