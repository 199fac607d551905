import { withdrawalStates } from '@yantu/contract/payments/payouts'

export { withdrawalStates }
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * What can happen to a request to be paid out.
 * - unbatched: its batch was taken apart before anybody approved it
 * - removed: its payee changed phone or card before it was in any file for the bank (`filingOf`)
 * - returned: the bank did not take it, or sent it back
 * - refused: an administrator said no; cancelled: the designer did
 */
export const withdrawalEvents = [
  'batched',
  'unbatched',
  'removed',
  'paid',
  'returned',
  'refused',
  'cancelled',
] as const
export type WithdrawalEvent = (typeof withdrawalEvents)[number]

const table: Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>> = {
  requested: { batched: 'batched', refused: 'refused', cancelled: 'cancelled' },
  batched: { unbatched: 'requested', removed: 'requested', paid: 'paid', returned: 'returned' },
  paid: {},
  returned: {},
  refused: {},
  cancelled: {},
}

/** The state after an event, null where the event has no place. Ask it under the withdrawal's row lock. */
export const nextState = (state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null =>
  table[state][event] ?? null

/** What it means for the earnings that the withdrawal took along; null where they stay on their way. */
export const earningEventOf = {
  batched: null,
  unbatched: null,
  removed: null,
  paid: 'payout_done',
  returned: 'payout_failed',
  refused: 'payout_failed',
  cancelled: 'payout_failed',
} as const satisfies Record<WithdrawalEvent, 'payout_done' | 'payout_failed' | null>
