import type { StreamState } from '../ai.table.ts'

/**
 * What can happen to a stream.
 * - finished: the writer wrote to the end
 * - broke_off: truncated, filtered or failed; what arrived is kept
 * - left: nobody has been listening, or its node went away
 * - stopped: by its author or by a start that replaces it
 * - resumed: whoever lost it asks for the remainder
 * - continued: its author's 继续写, which takes a stop back as well (decision 0335)
 */
export const streamEvents = ['finished', 'broke_off', 'left', 'stopped', 'resumed', 'continued'] as const
export type StreamEvent = (typeof streamEvents)[number]

/** How a run ends. */
export type EndingEvent = Exclude<StreamEvent, 'resumed' | 'continued'>

/** Where each event leads from and to: one state, so that a single update is both guard and step. */
export const streamSteps: Readonly<Record<StreamEvent, { from: readonly StreamState[]; to: StreamState }>> = {
  finished: { from: ['running'], to: 'done' },
  broke_off: { from: ['running'], to: 'interrupted' },
  left: { from: ['running'], to: 'left' },
  stopped: { from: ['running', 'left', 'interrupted'], to: 'stopped' },
  resumed: { from: ['left', 'interrupted'], to: 'running' },
  continued: { from: ['left', 'interrupted', 'stopped'], to: 'running' },
}

/** The state after an event, null where the event has no place. */
export const nextState = (state: StreamState, event: StreamEvent): StreamState | null =>
  streamSteps[event].from.includes(state) ? streamSteps[event].to : null

/** What a row says, except that one without a heartbeat since an instant has lost its node: it was left. */
export const stateNow = (
  { state, heartbeat_at }: { state: StreamState; heartbeat_at: Date },
  silentSince: Date,
): StreamState => (state === 'running' && heartbeat_at < silentSince ? 'left' : state)
