import { aiLimits } from '@yantu/contract/limits/ai'
import { aiMessages } from '@yantu/contract/messages/ai'
import { v7 as uuidv7, validate as isUuid } from 'uuid'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { sqlState } from '../../../kernel/db/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { follow, listenTo, type Reading } from './reading.ts'
import type { Runs, StartedRun } from './runs.ts'
import { DEAD_AFTER_MS, type StreamEntriesDeps } from './stream-entries.ts'
import type { StreamRequest } from './stream-request.ts'
import { findStream, insertStream, releaseDead, type StreamRow, stopRunning } from './streams.repository.ts'

export type StreamsDeps = StreamEntriesDeps

/** What beginning, resuming and rewriting have in common. */
export interface StreamsContext extends StreamsDeps {
  runs: Runs
}

/** From where on and until when somebody reads. */
export interface Listening {
  /** A character of the document. */
  from: number
  signal: AbortSignal
}

const UNIQUE_VIOLATION = '23505'

const ago = ({ clock }: StreamsContext, ms: number): Date => new Date(clock.now().getTime() - ms)
/** A stream that began before can no longer be gone on with. */
export const oldestResumable = (context: StreamsContext): Date => ago(context, aiLimits.outline.resumableMs)
/** A heartbeat before is a dead node's. */
export const silentSince = (context: StreamsContext): Date => ago(context, DEAD_AFTER_MS)

/** A stream of the caller's own that is not too old. Throws 404. */
export async function ownStream(
  context: StreamsContext,
  streamId: string,
  actor: SignedIn,
): Promise<StreamRow> {
  const row = isUuid(streamId) ? await findStream(context.db, streamId) : undefined
  if (row?.owner_id !== actor.userId || row.created_at < oldestResumable(context))
    throw notFound(aiMessages.outlineStreamGone)
  return row
}

/** Reads along with a run of this process. */
export const listen = ({ writer }: StreamsContext, run: StartedRun, { from, signal }: Listening): Reading =>
  listenTo(run, { origin: writer.origin, from, signal })

/** Reads what another process writes, or what is kept. */
export const followRow = (context: StreamsContext, row: StreamRow, { from, signal }: Listening): Reading =>
  follow(context.db, row, {
    origin: context.writer.origin,
    from,
    signal: AbortSignal.any([signal, context.runs.closing]),
    silentSince: () => silentSince(context),
  })

/** Stops what this process writes of an owner and kind. */
export const stopOwnRuns = (
  { runs }: StreamsContext,
  ownerId: number,
  kind: StreamRequest['kind'],
): Promise<void> => runs.stop(({ options }) => options.ownerId === ownerId && options.kind === kind)

export interface NewStream {
  historyId: string
  ownerId: number
  streamRequest: StreamRequest
  /** Stops what runs of the owner and kind. */
  replace: boolean
}

/** The one stream of a user and kind. Throws a unique violation while another runs: `refusingSecond` says so. */
export async function beginStream(
  context: StreamsContext,
  trx: Trx,
  { historyId, ownerId, streamRequest, replace }: NewStream,
): Promise<StreamRow> {
  const { kind } = streamRequest
  const now = context.clock.now()
  await releaseDead(trx, { ownerId, silentSince: silentSince(context) })
  if (replace) await stopRunning(trx, { ownerId, kind }, now)
  return insertStream(trx, { id: uuidv7(), ownerId, historyId, kind, request: streamRequest }, now)
}

/** A second stream of a user and kind is a refusal. */
export async function refusingSecond<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal(aiMessages.outlineRunning)
    throw error
  }
}
