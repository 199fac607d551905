import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { DemandMessageTable } from './thread.table.ts'

export type MessageRow = Selectable<DemandMessageTable>

export const insertMessage = (trx: Trx, message: Insertable<DemandMessageTable>): Promise<MessageRow> =>
  trx.insertInto('demand_message').values(message).returningAll().executeTakeFirstOrThrow()

/** The id of a message to come. */
export async function nextMessageId(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('demand_message', 'id')) as id`.execute(trx)
  return Number(rows[0]?.id)
}

export async function insertMessageFile(
  trx: Trx,
  file: { messageId: number; fileId: string; name: string },
): Promise<void> {
  await trx
    .insertInto('demand_message_file')
    .values({ message_id: file.messageId, file_id: file.fileId, name: file.name })
    .execute()
}

/** Messages of a demand, the newest last: the last `count` (before one), or the first after one. */
export async function messagesOf(
  db: DbOrTrx,
  demandId: number,
  { before, after, count }: { before?: number | null; after?: number | null; count: number },
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('demand_message')
    .selectAll()
    .where('demand_id', '=', demandId)
    .$if(before != null, (query) => query.where('id', '<', before as number))
    .$if(after != null, (query) => query.where('id', '>', after as number))
    .orderBy('id', after == null ? 'desc' : 'asc')
    .limit(count)
    .execute()
  return after == null ? rows.reverse() : rows
}

export interface MessageFileRow {
  messageId: number
  fileId: string
  name: string
  /** Bytes. */
  size: number
}

export async function filesOf(db: DbOrTrx, messageIds: readonly number[]): Promise<MessageFileRow[]> {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('demand_message_file as of')
    .innerJoin('stored_file', 'stored_file.id', 'of.file_id')
    .select([
      'of.message_id as messageId',
      'of.file_id as fileId',
      'of.name',
      'stored_file.size_bytes as size',
    ])
    .where('of.message_id', 'in', messageIds)
    .orderBy('of.message_id')
    .orderBy('of.file_id')
    .execute()
}

/** A file that a message of this demand has; undefined where none has it. */
export const findMessageFile = (db: DbOrTrx, demandId: number, fileId: string) =>
  db
    .selectFrom('demand_message_file as of')
    .innerJoin('demand_message', 'demand_message.id', 'of.message_id')
    .select(['of.file_id as fileId', 'of.name'])
    .where('demand_message.demand_id', '=', demandId)
    .where('of.file_id', '=', fileId)
    .executeTakeFirst()

/** How many messages of others somebody has not read, by demand; demands without any are missing. */
export async function unreadOf(
  db: DbOrTrx,
  userId: number,
  demandIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (demandIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('demand_message as message')
    .leftJoin('demand_thread_read as read', (join) =>
      join.onRef('read.demand_id', '=', 'message.demand_id').on('read.user_id', '=', userId),
    )
    .select(['message.demand_id as demandId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('message.demand_id', 'in', demandIds)
    .where('message.sender_id', '<>', userId)
    .where((eb) =>
      eb.or([eb('read.message_id', 'is', null), eb('message.id', '>', eb.ref('read.message_id'))]),
    )
    .groupBy('message.demand_id')
    .execute()
  return new Map(rows.map(({ demandId, count }) => [demandId, Number(count)]))
}

/** The newest message of somebody's own that anybody else has read; null where none. */
export async function seenBy(db: DbOrTrx, demandId: number, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('demand_message')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('demand_id', '=', demandId)
    .where('sender_id', '=', userId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('demand_thread_read')
        .select((read) => read.fn.max('message_id').as('id'))
        .where('demand_id', '=', demandId)
        .where('user_id', '<>', userId),
    )
    .executeTakeFirstOrThrow()
  return row.id
}

/** Somebody has read so far; never back again. */
export async function markRead(
  trx: Trx,
  { demandId, userId, messageId, at }: { demandId: number; userId: number; messageId: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('demand_thread_read')
    .values({ demand_id: demandId, user_id: userId, message_id: messageId, read_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['demand_id', 'user_id'])
        .doUpdateSet({ message_id: messageId, read_at: at })
        .where('demand_thread_read.message_id', '<', messageId),
    )
    .execute()
}
