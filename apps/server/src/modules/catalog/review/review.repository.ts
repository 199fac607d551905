import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { WorkStatus } from '../catalog.table.ts'
import type { Target } from '../works/media.repository.ts'
import type { DrawnPage } from './page-comparison.ts'

/** What is drawn of a target, and what stands on its pages; a page may have one without the other. */
export async function readDrawnPages(
  db: Db,
  { workId, revisionId }: Target,
  publicUrl: (file: { key: string }) => string,
): Promise<DrawnPage[]> {
  const { rows } = await sql<{ page: number; key: string | null; look: string; text: string }>`
    select page, max(key) as key, coalesce(max(look), '') as look, coalesce(max(text), '') as text
    from (
      select m.place + 1 as page, f.key, encode(f.sha256, 'hex') as look, null as text
      from work_media m join stored_file f on f.id = m.file_id
      where m.work_id = ${workId} and m.revision_id is not distinct from ${revisionId} and m.role = 'preview'
      union all
      select number, null, null, text from work_page
      where work_id = ${workId} and revision_id is not distinct from ${revisionId}
    ) drawn group by page order by page`.execute(db)
  return rows.map(({ page, key, look, text }) => ({
    page,
    look,
    text,
    imageUrl: key === null ? '' : publicUrl({ key }),
  }))
}

/** The film that visitors see of it, or would. */
export const readFilm = async (
  db: Db,
  { workId, revisionId }: Target,
): Promise<{ key: string } | undefined> =>
  db
    .selectFrom('work_media')
    .innerJoin('stored_file', 'stored_file.id', 'work_media.file_id')
    .select('stored_file.key')
    .where('work_id', '=', workId)
    .where(sql`revision_id`, 'is not distinct from', revisionId)
    .where('role', '=', 'pitch')
    .executeTakeFirst()

/** When what is shown was submitted, and since when it waits. */
export const readSubmitted = (db: Db, { workId, revisionId }: Target) =>
  revisionId === null
    ? db.selectFrom('work').select('created_at').where('id', '=', workId).executeTakeFirstOrThrow()
    : db
        .selectFrom('work_revision')
        .select('created_at')
        .where('id', '=', revisionId)
        .executeTakeFirstOrThrow()

export const readEvents = (db: Db, workId: number, limit: number) =>
  db
    .selectFrom('work_event')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export interface Record {
  published: number
  rejected: number
  taken_down: number
}

/** How reviews of an owner's works went. */
export async function readRecord(db: Db, ownerId: number): Promise<Record> {
  const { rows } = await sql<Record>`
    select count(*) filter (where e.type in ('published', 'approved'))::int as published,
      count(*) filter (where e.type = 'rejected')::int as rejected,
      count(*) filter (where e.type = 'taken_down')::int as taken_down
    from work w join work_event e on e.work_id = w.id
    where w.owner_id = ${ownerId} and e.role = 'reviewer'`.execute(db)
  return rows[0] as Record
}

export interface BriefWork {
  id: number
  title: string
  owner_id: number
  status: WorkStatus
  created_at: Date
  file_id: string | null
  preview_keys: string[]
}

const brief = (db: Db) =>
  db.selectFrom('work').select(['id', 'title', 'owner_id', 'status', 'created_at', 'file_id', 'preview_keys'])

/** The newest works of an owner but one, deleted ones left out. */
export const readOthers = (db: Db, ownerId: number, { but, limit }: { but: number; limit: number }) =>
  brief(db)
    .where('owner_id', '=', ownerId)
    .where('id', '<>', but)
    .where('status', '<>', 'deleted')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Works by their main file; what is deleted is known too. */
export const readByFile = (db: Db, fileIds: readonly string[]): Promise<BriefWork[]> =>
  fileIds.length === 0
    ? Promise.resolve([])
    : brief(db)
        .where((eb) => eb('file_id', '=', eb.fn.any(eb.val([...fileIds]))))
        .execute()
