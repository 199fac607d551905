import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineOrigin, OutlineTree } from '@yantu/contract/ai/tree'
import { type Selectable, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../../db/schema.ts'
import type { Authorized } from '../../../kernel/auth/authorized.ts'
import type { AiHistoryTable } from '../ai.table.ts'

export type HistoryRow = Selectable<AiHistoryTable>
export type HistoryHead = Omit<HistoryRow, 'outline'>

const head = [
  'id',
  'owner_id',
  'topic',
  'title',
  'nodes',
  'octets',
  'origin',
  'revision',
  'is_edited',
  'theme_id',
  'created_at',
  'updated_at',
] as const

/** An outline as it is stored. Made before a transaction begins: of one of 4 MiB it takes a while. */
export interface StorableOutline {
  outline: string | null
  title: string
  nodes: number
  octets: number
}

export interface NewHistory {
  id: string
  ownerId: number
  topic: string
  origin: OutlineOrigin
  /** null for what a stream is about to write. */
  written: StorableOutline | null
  themeId?: string | undefined
}

export function storable(outline: OutlineTree): StorableOutline {
  const text = JSON.stringify(outline)
  return {
    outline: text,
    title: outline.title,
    nodes: [...nodesOf(outline.chapters)].length,
    octets: Buffer.byteLength(text),
  }
}

const nothingWritten: StorableOutline = { outline: null, title: '', nodes: 0, octets: 0 }

/** Of advisory locks: those on what a user keeps. */
const LOCKS = 43

/** Entries of one owner are added and grow one after the other until the transaction ends. */
export async function lockEntries(db: DbOrTrx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS}, hashint8(${ownerId}))`.execute(db)
}

/** An entry by what it takes. One that its user never saved in may leave, unless it is being written. */
export interface Held {
  id: string
  octets: number
  mayLeave: boolean
}

/** All that an owner has, the oldest first. */
export async function heldBy(db: DbOrTrx, ownerId: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select id, octets, not is_edited and not exists (
      select from ai_stream s where s.history_id = h.id and s.state = 'running') as "mayLeave"
    from ai_history h where owner_id = ${ownerId} order by created_at, id`.execute(db)
  return rows
}

/** Those of the entries that nobody has saved in, locked until the transaction ends; none that is locked already. */
export async function lockUnedited(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ai_history where id = any(${[...ids]}::uuid[]) and not is_edited
    for update skip locked`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes entries that `lockUnedited` found. */
export async function deleteUnedited(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`delete from ai_history where id = any(${[...ids]}::uuid[]) and not is_edited`.execute(trx)
}

export async function insertHistory(trx: Trx, entry: NewHistory, at: Date): Promise<void> {
  await trx
    .insertInto('ai_history')
    .values({
      id: entry.id,
      owner_id: entry.ownerId,
      topic: entry.topic,
      origin: entry.origin,
      ...(entry.written ?? nothingWritten),
      is_edited: entry.written !== null,
      theme_id: entry.themeId ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

export const findHistory = (db: DbOrTrx, id: string): Promise<HistoryRow | undefined> =>
  db.selectFrom('ai_history').selectAll().where('id', '=', id).executeTakeFirst()

/** All of an entry but its outline, which no transaction needs to parse; locked until the transaction ends. */
export const lockHistory = (trx: Trx, id: string): Promise<HistoryHead | undefined> =>
  trx.selectFrom('ai_history').select(head).where('id', '=', id).forUpdate().executeTakeFirst()

/** Entries with an outline, last changed first. */
export const listHistory = (db: Db, ownerId: number, limit: number): Promise<HistoryHead[]> =>
  db
    .selectFrom('ai_history')
    .select(head)
    .where('owner_id', '=', ownerId)
    .where('outline', 'is not', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function countHistory(db: Db, ownerId: number): Promise<number> {
  const { entries } = await db
    .selectFrom('ai_history')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('owner_id', '=', ownerId)
    .where('outline', 'is not', null)
    .executeTakeFirstOrThrow()
  return entries
}

/** The user's own save: answers the new revision, undefined when the one that was edited is no longer the newest. */
export async function saveEdited(
  trx: Trx,
  { id }: Authorized<HistoryHead, 'owner'>,
  edit: {
    revision: number
    written: StorableOutline
    origin: OutlineOrigin
    themeId?: string | undefined
  },
  at: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('ai_history')
    .set((eb) => ({
      ...edit.written,
      revision: eb('revision', '+', 1),
      is_edited: true,
      updated_at: at,
      ...(edit.origin === 'model' && { origin: 'model' as const }),
      ...(edit.themeId && { theme_id: edit.themeId }),
    }))
    .where('id', '=', id)
    .where('revision', '=', edit.revision)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

/** What a stream has written, unless the user has saved meanwhile. */
export async function saveWritten(db: DbOrTrx, id: string, outline: OutlineTree, at: Date): Promise<void> {
  await db
    .updateTable('ai_history')
    .set({ ...storable(outline), updated_at: at })
    .where('id', '=', id)
    .where('is_edited', '=', false)
    .execute()
}

/** From now on the entry holds a model's words. */
export async function markModel(db: DbOrTrx, id: string): Promise<void> {
  await db.updateTable('ai_history').set({ origin: 'model' }).where('id', '=', id).execute()
}

export async function deleteHistory(trx: Trx, { id }: Authorized<HistoryHead, 'owner'>): Promise<void> {
  await trx.deleteFrom('ai_history').where('id', '=', id).execute()
}

/** Locks an entry into which neither a stream nor its user has written; false when somebody has. */
export async function lockEmpty(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ai_history')
    .select('id')
    .where('id', '=', id)
    .where('outline', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an entry that `lockEmpty` found: nobody's word is needed for what nobody wrote. */
export async function deleteEmpty(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('ai_history').where('id', '=', id).where('outline', 'is', null).execute()
}

/** Entries begun before an instant into which nothing was written and nothing is being written, the oldest first. */
export const findEmptyHistory = (
  db: DbOrTrx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; ownerId: number }[]> =>
  db
    .selectFrom('ai_history')
    .select(['id', 'owner_id as ownerId'])
    .where('outline', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ai_stream').whereRef('history_id', '=', 'ai_history.id'))),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Ids of all entries of an owner, locked until the transaction ends. */
export async function lockHistoryOf(trx: Trx, ownerId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('ai_history')
    .select('id')
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteHistoryOf(db: DbOrTrx, ownerId: number): Promise<void> {
  await db.deleteFrom('ai_history').where('owner_id', '=', ownerId).execute()
}

/** Entries of streams of this topic whose outlines the user hasn't saved yet, newest first. */
export const findUnclaimed = (
  db: DbOrTrx,
  { ownerId, topic, since, limit }: { ownerId: number; topic: string; since: Date; limit: number },
): Promise<HistoryRow[]> =>
  db
    .selectFrom('ai_history')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('topic', '=', topic)
    .where('is_edited', '=', false)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
