export const refundStates = ['ASKED', 'PROCESSING', 'SUCCEEDED', 'ABNORMAL', 'PAID_BY_HAND'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * What can happen to a refund: by the provider's word, and the last one by two administrators'.
 * - accepted: it is under way
 * - closed: this number failed for good, another may be tried
 * - abnormal: the payer's account can't take it, or no further number is tried: a person must act
 * - paid_by_hand: the payer has it from our bank, past the provider
 */
export const refundEvents = ['accepted', 'succeeded', 'closed', 'abnormal', 'paid_by_hand'] as const
export type RefundEvent = (typeof refundEvents)[number]

const unfinished = {
  accepted: 'PROCESSING',
  succeeded: 'SUCCEEDED',
  closed: 'ASKED',
  abnormal: 'ABNORMAL',
} as const

const table: Record<RefundState, Partial<Record<RefundEvent, RefundState>>> = {
  ASKED: unfinished,
  PROCESSING: unfinished,
  SUCCEEDED: {},
  // What a person mends at the provider succeeds there.
  ABNORMAL: { succeeded: 'SUCCEEDED', paid_by_hand: 'PAID_BY_HAND' },
  PAID_BY_HAND: {},
}

/** The state after an event, null where the event has no place. Ask it under the refund's row lock. */
export const nextState = (state: RefundState, event: RefundEvent): RefundState | null =>
  table[state][event] ?? null

/** Nothing more is done about it by itself. */
export const hasEnded = (state: RefundState): boolean => state !== 'ASKED' && state !== 'PROCESSING'

/** The payer has the money. */
export const backStates = ['SUCCEEDED', 'PAID_BY_HAND'] as const satisfies readonly RefundState[]
export const isBack = (state: RefundState): boolean => backStates.some((back) => back === state)
