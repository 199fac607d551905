export const differenceStates = ['open', 'explained', 'written_off', 'mended'] as const
export type DifferenceState = (typeof differenceStates)[number]

/**
 * What can happen to a difference.
 * - explained: somebody has said why it need not be mended
 * - reopened: somebody has taken that back
 * - written_off: two administrators have booked its gap as a loss or a gain
 * - vanished: bill and books, compared anew, agree
 * - changed: a side is not what was explained, or a difference that had vanished is there again
 */
export const differenceEvents = ['explained', 'reopened', 'written_off', 'vanished', 'changed'] as const
export type DifferenceEvent = (typeof differenceEvents)[number]

const table: Record<DifferenceState, Partial<Record<DifferenceEvent, DifferenceState>>> = {
  open: { explained: 'explained', written_off: 'written_off', vanished: 'mended' },
  explained: { reopened: 'open', written_off: 'written_off', vanished: 'mended', changed: 'open' },
  written_off: { vanished: 'mended', changed: 'open' },
  mended: { changed: 'open' },
}

/** The state after an event, null where the event has no place. Ask it under the difference's row lock. */
export const nextState = (state: DifferenceState, event: DifferenceEvent): DifferenceState | null =>
  table[state][event] ?? null
