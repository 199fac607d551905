import { type Selectable, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { AiStreamTable } from '../ai.table.ts'
import { type EndingEvent, streamSteps } from './stream.lifecycle.ts'

export type StreamRow = Selectable<AiStreamTable>

export interface NewStream {
  id: string
  ownerId: number
  historyId: string
  kind: 'outline' | 'section'
  request: object
}

/** Throws a unique violation (23505) while another stream of the owner and kind runs. */
export const insertStream = (trx: Trx, stream: NewStream, at: Date): Promise<StreamRow> =>
  trx
    .insertInto('ai_stream')
    .values({
      id: stream.id,
      owner_id: stream.ownerId,
      history_id: stream.historyId,
      kind: stream.kind,
      request: JSON.stringify(stream.request),
      state: 'running',
      heartbeat_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findStream = (db: DbOrTrx, id: string): Promise<StreamRow | undefined> =>
  db.selectFrom('ai_stream').selectAll().where('id', '=', id).executeTakeFirst()

/** How far a stream has come. */
export const findGrowth = (
  db: DbOrTrx,
  id: string,
): Promise<Pick<StreamRow, 'document' | 'state' | 'heartbeat_at'> | undefined> =>
  db
    .selectFrom('ai_stream')
    .select(['document', 'state', 'heartbeat_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whose a stream is now: the run's of that attempt, unless it is no longer running. */
export const findHolder = (
  db: DbOrTrx,
  id: string,
): Promise<Pick<StreamRow, 'state' | 'attempt'> | undefined> =>
  db.selectFrom('ai_stream').select(['state', 'attempt']).where('id', '=', id).executeTakeFirst()

/** The newest outline stream of an owner (of one history entry) that began after an instant. */
export const findLatestStream = (
  db: DbOrTrx,
  of: { ownerId: number; historyId?: string; since: Date },
): Promise<(Omit<StreamRow, 'document' | 'request'> & { topic: string }) | undefined> =>
  db
    .selectFrom('ai_stream as s')
    .innerJoin('ai_history as h', 'h.id', 's.history_id')
    .select([
      's.id',
      's.owner_id',
      's.history_id',
      's.kind',
      's.state',
      's.attempt',
      's.heartbeat_at',
      's.created_at',
      'h.topic',
    ])
    .where('s.owner_id', '=', of.ownerId)
    .where('s.kind', '=', 'outline')
    .where('s.created_at', '>', of.since)
    .$if(of.historyId !== undefined, (query) => query.where('s.history_id', '=', of.historyId ?? ''))
    .orderBy('s.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface Growth {
  id: string
  attempt: number
  document: string
}

/** Writes running documents and their heartbeats. Answers the ids of those that still run under that attempt. */
export async function saveGrowth(db: DbOrTrx, growths: readonly Growth[], at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update ai_stream s set document = g.document, heartbeat_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(growths)}::jsonb) as g(id uuid, attempt int, document text)
    where s.id = g.id and s.attempt = g.attempt and s.state = 'running'
    returning s.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Ends a stream that runs under an attempt; false when it no longer does. */
export async function endStream(
  db: DbOrTrx,
  { id, attempt, document, event }: Growth & { event: EndingEvent },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ai_stream')
    .set({ document, state: streamSteps[event].to, heartbeat_at: at })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks as stopped what runs, left or broke off; its node notices with its next heartbeat. */
export async function stopStream(db: DbOrTrx, id: string, at: Date): Promise<void> {
  const { from, to } = streamSteps.stopped
  await db
    .updateTable('ai_stream')
    .set({ state: to, heartbeat_at: at })
    .where('id', '=', id)
    .where('state', 'in', from)
    .execute()
}

/** Stops what runs for an owner. Answers the ids. */
export async function stopRunning(
  trx: Trx,
  { ownerId, kind }: Pick<NewStream, 'ownerId' | 'kind'>,
  at: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('ai_stream')
    .set({ state: streamSteps.stopped.to, heartbeat_at: at })
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Streams whose node went away count as left. */
export async function releaseDead(
  trx: Trx,
  { ownerId, silentSince }: { ownerId: number; silentSince: Date },
): Promise<void> {
  await trx
    .updateTable('ai_stream')
    .set({ state: streamSteps.left.to })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', silentSince)
    .execute()
}

/** Takes a stream that left or broke off, to go on with it; undefined when another was quicker. */
export const takeStream = (
  trx: Trx,
  { id, event }: { id: string; event: 'resumed' | 'continued' },
  at: Date,
): Promise<StreamRow | undefined> =>
  trx
    .updateTable('ai_stream')
    .set((eb) => ({ state: streamSteps[event].to, attempt: eb('attempt', '+', 1), heartbeat_at: at }))
    .where('id', '=', id)
    .where('state', 'in', streamSteps[event].from)
    .returningAll()
    .executeTakeFirst()

export interface Unkept {
  historyId: string
  request: unknown
  document: string
}

/** Outlines that were begun before an instant and stand in their stream only: their process died. */
export const findUnkept = (db: DbOrTrx, before: Date): Promise<Unkept[]> =>
  db
    .selectFrom('ai_stream as s')
    .innerJoin('ai_history as h', 'h.id', 's.history_id')
    .select(['s.history_id as historyId', 's.request', 's.document'])
    .where('s.created_at', '<', before)
    .where('s.kind', '=', 'outline')
    .where('s.document', 'like', '%"children":[%')
    .where('h.outline', 'is', null)
    .execute()

/** Deletes streams that were begun before an instant, but none that is still being written. */
export async function deleteStreamsBefore(
  db: DbOrTrx,
  { before, silentSince }: { before: Date; silentSince: Date },
): Promise<void> {
  await db
    .deleteFrom('ai_stream')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('state', '<>', 'running'), eb('heartbeat_at', '<', silentSince)]))
    .execute()
}
