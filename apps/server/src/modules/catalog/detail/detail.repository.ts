import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Everything the detail shows, in whatever state the work is. Main files stay unnamed: they never leave. */
export const readDetail = (db: Db, id: number) =>
  db
    .selectFrom('work')
    .innerJoin('work_counter', 'work_id', 'id')
    .select(['id', 'type', 'status', 'title', 'description', 'owner_id', 'price_fen', 'format', 'pages'])
    .select(['scenes', 'styles', 'colors', 'sorts', 'size_bytes', 'thumbhash', 'created_at', 'published_at'])
    .select(['preview_keys', 'masked_key', 'image_key', 'pitch_video_key'])
    .select(['views', 'downloads', 'likes'])
    .where('id', '=', id)
    .executeTakeFirst()

export type DetailRow = NonNullable<Awaited<ReturnType<typeof readDetail>>>

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

/** What is counted of a work. */
export interface WorkCounters {
  views: number
  downloads: number
  likes: number
}

/** Counters by work; works without any are missing. */
export async function readCounters(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WorkCounters>> {
  const { rows } = await sql<WorkCounters & { id: number }>`
    select work_id as id, views, downloads, likes from work_counter
    where work_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
