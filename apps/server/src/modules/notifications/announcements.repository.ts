import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { AnnouncementsTable } from './notifications.table.ts'

export type AnnouncementRow = Pick<
  AnnouncementsTable,
  'id' | 'title' | 'content' | 'published_at' | 'created_at'
>

const columns = ['id', 'title', 'content', 'published_at', 'created_at'] as const

/** All that was written: drafts first, then the newest. */
export const readWritten = (
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .select(columns)
    .orderBy(sql`published_at desc nulls first`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countWritten(db: Db): Promise<number> {
  const counted = db.selectFrom('announcements').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export const lockAnnouncement = (trx: Trx, id: string): Promise<AnnouncementRow | undefined> =>
  trx.selectFrom('announcements').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertDraft(trx: Trx, draft: Omit<AnnouncementRow, 'published_at'>): Promise<void> {
  await trx
    .insertInto('announcements')
    .values({ ...draft, published_at: null })
    .execute()
}

export async function updateAnnouncement(
  trx: Trx,
  id: string,
  change: Partial<Pick<AnnouncementRow, 'title' | 'content' | 'published_at'>>,
): Promise<void> {
  await trx.updateTable('announcements').set(change).where('id', '=', id).execute()
}
