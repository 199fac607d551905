import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { NotificationsTable } from './notifications.table.ts'

/** Inserts a row, unless its user already has one with its dedupe key. */
export async function insertNotification(trx: Trx, row: Insertable<NotificationsTable>): Promise<void> {
  await trx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .execute()
}

/** Unread rows of a user by type; types without any are missing. */
export async function countUnread(db: Db, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select((select) => ['type', select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('type')
    .execute()
  return new Map(rows.map((row) => [row.type, row.count]))
}

/** Announcements out by `now` that the user has not opened. */
export async function countUnreadAnnouncements(db: Db, userId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('announcements')
    .leftJoin('announcement_reads as r', (join) => join.on('r.user_id', '=', userId))
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('published_at', '<=', now)
    .where((or) => or.or([or('r.read_until', 'is', null), or('published_at', '>', or.ref('r.read_until'))]))
    .executeTakeFirstOrThrow()
  return row.count
}
