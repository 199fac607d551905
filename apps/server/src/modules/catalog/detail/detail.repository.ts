import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Everything the detail shows, in whatever state the work is. Main files stay unnamed: they never leave. */
export const readDetail = (db: Db, id: number) =>
  db
    .selectFrom('work')
    .innerJoin('work_counter', 'work_id', 'id')
    .select(['id', 'type', 'status', 'title', 'description', 'owner_id', 'price_fen', 'format', 'pages'])
    .select(['scenes', 'styles', 'colors', 'sorts', 'size_bytes', 'thumbhash', 'created_at', 'published_at'])
    .select(['title_breaks', 'preview_keys', 'masked_key', 'image_key', 'pitch_video_key'])
    .select(['winning_grade', 'award_year'])
    .select(['views', 'downloads', 'likes'])
    .where('id', '=', id)
    .executeTakeFirst()

export type DetailRow = NonNullable<Awaited<ReturnType<typeof readDetail>>>

/** Whether somebody has favoured a work, and likes it. */
export async function readMarks(
  db: Db,
  userId: number,
  workId: number,
): Promise<{ isFavourite: boolean; isLiked: boolean }> {
  const { rows } = await sql<{ isFavourite: boolean; isLiked: boolean }>`
    select
      exists (select from work_favourite where user_id = ${userId} and work_id = ${workId}) as "isFavourite",
      exists (select from work_like where user_id = ${userId} and work_id = ${workId}) as "isLiked"`.execute(
    db,
  )
  return rows[0] as { isFavourite: boolean; isLiked: boolean }
}

/** The main file of a work in whatever state, and what its owner says of it. */
export const readReportedFile = (db: Db, id: number) =>
  db
    .selectFrom('work')
    .select(['owner_id', 'status', 'file_id', 'has_ai_content'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Published works by owner; owners without any are missing. */
export async function readWorkCounts(
  db: Db,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('work')
    .select((eb) => ['owner_id', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb('owner_id', '=', eb.fn.any(eb.val([...ownerIds]))))
    .where('status', '=', 'published')
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map((row) => [row.owner_id, row.count]))
}

/** What is counted of a work and of its owner. */
export interface Counters {
  followers: number
  views: number
  downloads: number
  likes: number
}

/** What every answer about a work is as new as. */
export interface Glance {
  /** The catalogue's version. */
  version: number
  /** null for no work. */
  counters: Counters | null
}

/**
 * The catalogue's version and the counters of works, in one query, which is made for every request: a function, whose
 * plan is kept. It reads the followers from the users' own row, for which no second query is made.
 */
export async function readGlances(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Glance>> {
  const { rows } = await sql<{ version: number; id: number | null } & Counters>`
    select * from read_glances(${[...ids]}::bigint[])`.execute(db)
  const version = rows[0]?.version ?? 0
  const glances = new Map<number, Glance>(ids.map((id) => [id, { version, counters: null }]))
  for (const { id, version: _, ...counters } of rows) if (id !== null) glances.set(id, { version, counters })
  return glances
}
