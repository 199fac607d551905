import { sql } from 'kysely'
import type { DbOrTrx } from '../../../db/schema.ts'

/** Places among all that wait for their review, from 1; what does not wait is missing. */
export async function readQueuePlaces(
  db: DbOrTrx,
  workIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (workIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; place: number }>`
    select id, place from (
      select id, count(*) over (order by waiting_since)::int as place from (
        select id, waiting_since from work where status = 'pending'
        union all select work_id, waiting_since from work_revision where status = 'pending'
      ) waiting
    ) placed
    where id = any(${workIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.place]))
}

/** Of one work; 0 for what does not wait. */
export const readQueuePlace = async (db: DbOrTrx, workId: number): Promise<number> =>
  (await readQueuePlaces(db, [workId])).get(workId) ?? 0

/** What its owner is shown of a work besides its content. */
export const readShown = (db: DbOrTrx, workId: number) =>
  db
    .selectFrom('work')
    .select(['preview_keys', 'created_at'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
