import type { MutableTopic } from '@yantu/contract/notifications/endpoints'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { NotificationsTable } from './notifications.table.ts'

type NewNotification = Insertable<NotificationsTable>

/** Inserts rows, but for those whose user already has one with their dedupe key. */
export async function insertNotifications(trx: Trx, rows: readonly NewNotification[]): Promise<void> {
  await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .execute()
}

/** Inserts a row, or has the one of its merge key that still takes in actors take in this one too. */
export async function mergeNotification(trx: Trx, row: NewNotification): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ ...row, is_merging: true })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'merge_key'])
        .where('is_merging', '=', true)
        .doUpdateSet((set) => ({
          actor_id: set.ref('excluded.actor_id'),
          content: set.ref('excluded.content'),
          images: set.ref('excluded.images'),
          created_at: set.ref('excluded.created_at'),
          actor_count: set('notifications.actor_count', '+', 1),
          // One that takes in others is read only where it came muted: what is told now is news.
          read_at: sql<Date | null>`case when excluded.read_at is not null then notifications.read_at end`,
        })),
    )
    .execute()
}

/** False where the actor has been counted before. */
export async function countActor(
  trx: Trx,
  actor: { user_id: number; merge_key: string; actor_id: number },
): Promise<boolean> {
  const counted = await trx
    .insertInto('notification_actor')
    .values(actor)
    .onConflict((conflict) => conflict.doNothing())
    .returning('actor_id')
    .executeTakeFirst()
  return counted !== undefined
}

/** A place in a list: of the notice before it. */
export interface Cursor {
  at: Date
  id: string
}

/** A page of a user's notices of a type, newest first, behind a cursor. The index alone finds where it begins. */
export const readNotices = (
  db: Db,
  { userId, type, after, offset, limit }: OfType & { after: Cursor | null; offset: number; limit: number },
) =>
  db
    .selectFrom('notifications')
    .select(['id', 'type', 'title', 'content', 'images', 'actor_id', 'actor_count', 'comment_id', 'quote'])
    .select(['link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export type NoticeRow = Awaited<ReturnType<typeof readNotices>>[number]

interface OfType {
  userId: number
  type: number
}

/** How many notices of a type a user has, counted up to `most`. */
export async function countNotices(
  db: Db,
  { userId, type, most }: OfType & { most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications where user_id = ${userId} and type = ${type} limit ${most}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks what is unread, and ends what still takes in actors: the next one is told anew. */
export async function markRead(db: Db, { userId, type, now }: OfType & { now: Date }): Promise<void> {
  await sql`
    update notifications set read_at = coalesce(read_at, ${now}), is_merging = false
    where user_id = ${userId} and type = ${type} and (read_at is null or is_merging)`.execute(db)
}

/**
 * Unread notices of a user by type, and announcements out by `now` that they have not opened (9) unless these are
 * muted; each counted up to `most`. Types without any are missing.
 */
export async function countUnread(
  db: Db,
  { userId, now, most }: { userId: number; now: Date; most: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ type: number; count: number }>`
    select t.type, (
      select count(*) from (
        select from notifications n where n.user_id = ${userId} and n.type = t.type and n.read_at is null
        limit ${most}
      ) counted
    )::int as count
    from (values (0), (1), (2), (3), (4)) t (type)
    union all
    select 9, (
      select count(*) from (
        select from announcements
        where published_at <= ${now} and published_at > coalesce(
          (select read_until from announcement_reads where user_id = ${userId}), '-infinity'
        ) and not exists (
          select from notification_mute where user_id = ${userId} and topic = 'announcement'
        )
        limit ${most}
      ) counted
    )::int`.execute(db)
  return new Map(rows.map((row) => [row.type, row.count]))
}

/** Announcements out by `now`, newest first. */
export const readAnnouncements = (
  db: Db,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
) =>
  db
    .selectFrom('announcements')
    .select(['id', 'title', 'content'])
    .select((eb) => eb.ref('published_at').$castTo<Date>().as('published_at'))
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countAnnouncements(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('announcements')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Until when a user has read the announcements; null for one who has opened none. */
export async function readUntil(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('announcement_reads')
    .select('read_until')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.read_until ?? null
}

export async function markAnnouncementsRead(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    insert into announcement_reads as kept (user_id, read_until) values (${userId}, ${now})
    on conflict (user_id) do update set read_until = greatest(kept.read_until, excluded.read_until)`.execute(
    db,
  )
}

export const insertAnnouncement = (
  trx: Trx,
  announcement: { id: string; title: string; content: string; published_at: Date | null; created_at: Date },
) =>
  trx
    .insertInto('announcements')
    .values(announcement)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function mutedTopics(db: Db, userId: number): Promise<MutableTopic[]> {
  const rows = await db
    .selectFrom('notification_mute')
    .select('topic')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.topic)
}

/** Who of these has muted a topic. */
export async function mutersOf(
  trx: Trx,
  topic: MutableTopic,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('notification_mute')
    .select('user_id')
    .where('topic', '=', topic)
    .where('user_id', 'in', [...userIds])
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

export async function writeMute(
  db: Db,
  { userId, topic, isMuted }: { userId: number; topic: MutableTopic; isMuted: boolean },
): Promise<void> {
  if (isMuted) {
    await db
      .insertInto('notification_mute')
      .values({ user_id: userId, topic })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await db.deleteFrom('notification_mute').where('user_id', '=', userId).where('topic', '=', topic).execute()
}
