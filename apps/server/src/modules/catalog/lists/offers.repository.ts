import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** How many works of each type match, counting no more than `cap` in all. */
export async function countByType(
  db: Db,
  search: string,
  cap: number,
): Promise<{ type: number; total: number }[]> {
  const { rows } = await sql<{ type: number; total: number }>`
    select type, count(*) as total from (
      select type from work where status = 'published' and search @@ ${search}::tsquery limit ${cap}
    ) as found group by type order by type`.execute(db)
  return rows
}

/** Ids of the works of a type that share the most words, among the first `among` that share any; found as `readHits`. */
export async function readClosestIds(
  db: Db,
  { type, search, among, limit }: { type: number; search: string; among: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with hit as materialized (
      select id, search, sort_score from work
      where status = 'published' and type = ${sql.lit(Number(type))} and search @@ ${search}::tsquery
    )
    select id from (select * from hit limit ${among}) as found
    order by ts_rank(search, ${search}::tsquery) desc, sort_score desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
