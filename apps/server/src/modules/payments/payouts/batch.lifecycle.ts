import { batchStates } from '@yantu/contract/payments/payouts'

export { batchStates }
export type BatchState = (typeof batchStates)[number]

/**
 * What can happen to a batch.
 * - settled: the bank has answered every line of it
 * - emptied: approved, and then every line left it before the bank had any
 */
export const batchEvents = ['approved', 'dissolved', 'settled', 'emptied'] as const
export type BatchEvent = (typeof batchEvents)[number]

const table: Record<BatchState, Partial<Record<BatchEvent, BatchState>>> = {
  made: { approved: 'approved', dissolved: 'dissolved' },
  approved: { settled: 'settled', emptied: 'dissolved' },
  settled: {},
  dissolved: {},
}

/** The state after an event, null where the event has no place. Ask it under the batch's row lock. */
export const nextBatchState = (state: BatchState, event: BatchEvent): BatchState | null =>
  table[state][event] ?? null
