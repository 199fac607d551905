import type { SignedIn } from '../../../kernel/auth/index.ts'
import { oldestResumable, ownStream, silentSince, type StreamsContext, type StreamsDeps } from './context.ts'
import type { Reading } from './reading.ts'
import { type Resume, resumeStream } from './resume.ts'
import { type Rewrite, rewriteSection } from './rewrite.ts'
import { createRuns } from './runs.ts'
import { type Start, startOutline } from './start.ts'
import { nextState, stateNow } from './stream.lifecycle.ts'
import { createStreamEntries } from './stream-entries.ts'
import { findLatestStream, stopStream } from './streams.repository.ts'

export type { Reading } from './reading.ts'

/** Streams of outlines and sections: begun, gone on with and stopped, by whichever node is asked. */
export function createStreams(deps: StreamsDeps) {
  const { db, clock, quota } = deps
  const entries = createStreamEntries(deps)
  const runs = createRuns({ ...deps, entries })
  const context: StreamsContext = { ...deps, runs }

  return {
    /** Throws a refusal when the day's outlines are used up: before a document is read for one. */
    async refuseIfSpent({ userId }: SignedIn): Promise<void> {
      await quota.check({ userId })
    },

    start: (input: Start, actor: SignedIn, signal: AbortSignal): Promise<Reading> =>
      startOutline(context, input, actor, signal),

    rewrite: (input: Rewrite, actor: SignedIn, signal: AbortSignal): Promise<Reading> =>
      rewriteSection(context, input, actor, signal),

    resume: (input: Resume, actor: SignedIn, signal: AbortSignal): Promise<Reading> =>
      resumeStream(context, input, actor, signal),

    async stop(streamId: string, actor: SignedIn): Promise<void> {
      const row = await ownStream(context, streamId, actor)
      await runs.stop((run) => run.options.id === row.id)
      await stopStream(db, row.id, clock.now())
    },

    /** Stops what writes an entry (or any entry) of the caller's. */
    stopWritingOf: (actor: SignedIn, historyId?: string): Promise<void> =>
      runs.stop(
        ({ options }) =>
          options.ownerId === actor.userId && (historyId === undefined || options.historyId === historyId),
      ),

    /** The newest outline stream of the caller's that can be gone on with; of an entry also one that was stopped. */
    async latest(actor: SignedIn, historyId?: string) {
      const since = oldestResumable(context)
      const found = await findLatestStream(db, { ownerId: actor.userId, historyId, since })
      if (!found) return null
      const state = stateNow(found, silentSince(context))
      const isRunning = state === 'running'
      if (!isRunning && !nextState(state, historyId === undefined ? 'resumed' : 'continued')) return null
      return { streamId: found.id, historyId: found.history_id, topic: found.topic, isRunning }
    },

    sweep: entries.sweep,
    close: runs.close,
  }
}

export type Streams = ReturnType<typeof createStreams>
