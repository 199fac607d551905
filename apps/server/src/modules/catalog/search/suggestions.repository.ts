import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

export interface Titled {
  id: number
  type: number
  title: string
}

/** Published works that match, whose title has the text first, among the first `among` that match. */
export async function readTitled(
  db: Db,
  { search, text, among, limit }: { search: string; text: string; among: number; limit: number },
): Promise<Titled[]> {
  const { rows } = await sql<Titled>`
    select id, type, title from (
      select id, type, title, sort_score from work
      where status = 'published' and search @@ ${search}::tsquery limit ${among}
    ) as found
    order by position(${text} in lower(title)) = 0, sort_score desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Titles of published works of any type that may have what was meant, no more than `limit`. */
export async function readTitles(db: Db, search: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from work where status = 'published' and search @@ ${search}::tsquery limit ${limit}`.execute(
    db,
  )
  return rows.map(({ title }) => title)
}
