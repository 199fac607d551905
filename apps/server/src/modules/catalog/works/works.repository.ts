import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type {
  ContentColumn,
  RevisionStatus,
  WorkEventTable,
  WorkStatus,
  WorkTable,
} from '../catalog.table.ts'
import type { WorkIndex } from '../search/indexing.ts'
import { tagIds } from '../search/tags.repository.ts'
import type { OwnedWork } from '../work.policy.ts'

/** What an edit may change of a work; a revision has the same. */
export type Content = Pick<Selectable<WorkTable>, ContentColumn>

const contentColumns = [
  'title',
  'description',
  'price_fen',
  'scenes',
  'styles',
  'colors',
  'sorts',
  'winning_grade',
  'award_year',
  'file_id',
  'pdf_file_id',
  'accessory_file_id',
  'image_file_id',
  'size_bytes',
  'format',
  'pages',
  'thumbhash',
  'pictures_marked',
  'has_ai_content',
  'allows_theme',
  'proposed_styles',
  'seen_colors',
  'is_drawn',
  'drawing_problem',
] as const satisfies readonly ContentColumn[]

/** The content alone of a row that has more. */
export const contentOf = (row: Content): Content =>
  Object.fromEntries(contentColumns.map((column) => [column, row[column]])) as Content

/** Files of the owner that a work or revision holds, without what is not there. */
export const filesOf = (content: Content): string[] =>
  [content.file_id, content.pdf_file_id, content.accessory_file_id, content.image_file_id].filter(
    (id) => id !== null,
  )

export async function findOwned(db: DbOrTrx, id: number): Promise<OwnedWork | null> {
  const row = await db.selectFrom('work').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirst()
  return row ? { id: row.id, ownerId: row.owner_id } : null
}

const works = (db: DbOrTrx, id: number) =>
  db
    .selectFrom('work')
    .select(['id', 'type', 'owner_id', 'status', 'edition', 'audit_reason', ...contentColumns])
    .where('id', '=', id)

export const readWork = (db: DbOrTrx, id: number) => works(db, id).executeTakeFirst()

/** The work, unchanged by others until the transaction ends. Throws RangeError where there is none. */
export const lockWork = (trx: Trx, id: number) =>
  works(trx, id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new RangeError(`no work ${id}`))

export type WorkRow = Awaited<ReturnType<typeof lockWork>>

/**
 * Works, the oldest first, that show what is no more in their file or in that of their open revision, and whether `job`
 * has given them up.
 */
export async function findUndrawn(
  db: DbOrTrx,
  { job, count }: { job: string; count: number },
): Promise<{ id: number; isGivenUp: boolean }[]> {
  const { rows } = await sql<{ id: number; isGivenUp: boolean }>`
    select id, exists (
      select from kernel_job_failure where job = ${job} and subject = id::text and used_up_at is not null
    ) as "isGivenUp" from (
      select id from work where not is_drawn and status <> 'deleted'
      union select work_id from work_revision where not is_drawn and status in ('pending', 'rejected')
    ) undrawn
    order by id limit ${count}`.execute(db)
  return rows
}

const indexColumns = async (trx: Trx, { values, lexemes, titleBreaks }: WorkIndex) => ({
  tags: await tagIds(trx, values),
  search: sql<string>`array_to_tsvector(${lexemes}::text[])`,
  title_breaks: titleBreaks,
})

/** Adds a work that waits for its review, and returns its id. Its counter is added by a trigger. */
export async function insertWork(
  trx: Trx,
  work: { type: number; ownerId: number; content: Content; createdAt: Date },
  index: WorkIndex,
): Promise<number> {
  const { id } = await trx
    .insertInto('work')
    .values({
      type: work.type,
      owner_id: work.ownerId,
      status: 'pending',
      ...work.content,
      ...(await indexColumns(trx, index)),
      preview_keys: [],
      masked_key: null,
      image_key: null,
      pitch_video_key: null,
      sort_score: 0,
      sort_new: 0,
      sort_hot: 0,
      created_at: work.createdAt,
      waiting_since: work.createdAt,
      published_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeContent(
  trx: Trx,
  id: number,
  content: Partial<Content> & { edition?: number },
  index: WorkIndex,
): Promise<void> {
  await trx
    .updateTable('work')
    .set({ ...content, ...(await indexColumns(trx, index)) })
    .where('id', '=', id)
    .execute()
}

export async function writeStatus(
  trx: Trx,
  id: number,
  {
    status,
    edition,
    auditReason,
    at,
  }: { status: WorkStatus; edition: number; auditReason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('work')
    .set({ status, edition, audit_reason: auditReason, waiting_since: waitingSince(status, at) })
    .where('id', '=', id)
    .execute()
}

/** What waits already keeps its place. */
export const waitingSince = (status: WorkStatus | RevisionStatus, at: Date) =>
  status === 'pending' ? sql<Date>`coalesce(waiting_since, ${at})` : null

/** Gives a work about to be published its day, which it keeps, and its places in the lists. */
export async function rankPublished(trx: Trx, id: number, at: Date): Promise<void> {
  await sql`
    update work set published_at = day.at,
      sort_new = round(extract(epoch from day.at) * 1000), sort_hot = day.downloads,
      sort_score = work_score(day.views, day.downloads, day.likes, day.at)
    from (
      select w.id, coalesce(w.published_at, ${at}) as at, c.views, c.downloads, c.likes
      from work w join work_counter c on c.work_id = w.id where w.id = ${id}
    ) day where work.id = day.id`.execute(trx)
}

export async function addEvent(trx: Trx, event: Insertable<WorkEventTable>): Promise<void> {
  await trx.insertInto('work_event').values(event).execute()
}

export async function writeThemeConsent(trx: Trx, id: number, allows: boolean): Promise<void> {
  await trx.updateTable('work').set({ allows_theme: allows }).where('id', '=', id).execute()
}
