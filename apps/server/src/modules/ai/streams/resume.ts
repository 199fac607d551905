import { aiMessages } from '@yantu/contract/messages/ai'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { findSource } from '../sources.repository.ts'
import {
  followRow,
  listen,
  type Listening,
  ownStream,
  refusingSecond,
  silentSince,
  type StreamsContext,
} from './context.ts'
import type { Reading } from './reading.ts'
import { nextState, stateNow } from './stream.lifecycle.ts'
import { judgeOf } from './stream-judge.ts'
import type { StreamRequest } from './stream-request.ts'
import { releaseDead, takeStream } from './streams.repository.ts'

/** Each going on asks the writer anew, at the operator's cost; nobody reloads a page as often in earnest. */
const MOST_ATTEMPTS = 20

export interface Resume {
  streamId: string
  from: number
  afterStop: boolean
}

/**
 * Goes on with a stream after a character of its document. Listens where it still runs; otherwise asks the writer
 * for the remainder. What a node that died had not kept is written anew: the reading's `from` says from where.
 * What was stopped goes on only where its author asks for that. Throws 404 or a refusal.
 */
export async function resumeStream(
  context: StreamsContext,
  { streamId, from, afterStop }: Resume,
  actor: SignedIn,
  signal: AbortSignal,
): Promise<Reading> {
  const { db, clock, writer, runs } = context
  const listening: Listening = { from, signal }
  const ending = runs.get(streamId)
  if (ending?.run.ending) await ending.settled
  const row = await ownStream(context, streamId, actor)
  const started = runs.get(streamId)
  if (started) return listen(context, started, listening)
  const event = afterStop && row.kind === 'outline' ? 'continued' : 'resumed'
  if (!nextState(stateNow(row, silentSince(context)), event)) return followRow(context, row, listening)
  if (row.kind === 'section' || row.attempt >= MOST_ATTEMPTS) throw notFound(aiMessages.outlineStreamGone)
  const streamRequest = row.request as StreamRequest
  const judge = await judgeOf(writer, streamRequest, await findSource(db, row.history_id))
  const taken = await refusingSecond(
    db.transaction().execute(async (trx) => {
      await releaseDead(trx, { ownerId: actor.userId, silentSince: silentSince(context) })
      return takeStream(trx, { id: streamId, event }, clock.now())
    }),
  )
  if (!taken) return followRow(context, await ownStream(context, streamId, actor), listening)
  return listen(context, runs.launch({ row: taken, streamRequest, judge }), listening)
}
