import { earningStates } from '@yantu/contract/payments/earnings'

export { earningStates }
export type EarningState = (typeof earningStates)[number]

/**
 * What can happen to a designer's share of a sale.
 * - hold_ended: the days in which a buyer may get the money back are over
 * - reversed: all of it went back to the buyer before it was paid out
 * - payout_failed: the bank sent it back
 */
export const earningEvents = [
  'hold_ended',
  'reversed',
  'payout_asked',
  'payout_done',
  'payout_failed',
] as const
export type EarningEvent = (typeof earningEvents)[number]

const table: Record<EarningState, Partial<Record<EarningEvent, EarningState>>> = {
  held: { hold_ended: 'payable', reversed: 'reversed' },
  payable: { payout_asked: 'in_payout', reversed: 'reversed' },
  in_payout: { payout_done: 'paid', payout_failed: 'payable' },
  paid: {},
  reversed: {},
}

/** The state after an event, null where the event has no place. Ask it under the earning's row lock. */
export const nextState = (state: EarningState, event: EarningEvent): EarningState | null =>
  table[state][event] ?? null

/** Which of the designer's accounts holds the money in each state; null once it is on its way out of the house. */
export const accountOf = {
  held: 'designer_pending',
  payable: 'designer_payable',
  in_payout: null,
  paid: null,
  reversed: null,
} as const satisfies Record<EarningState, string | null>
