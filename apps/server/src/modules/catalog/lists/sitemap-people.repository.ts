import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { BLOCK, inBlocks } from '../../../kernel/db/blocks.ts'

interface MappedPerson {
  id: number
  /** When the newest of their works was published. */
  changedAt: Date
}

/** The first owner above an id, with their newest published work, of `work_published_by_owner` alone. */
const ownerAbove = (id: RawBuilder<unknown>) => sql`
  select owner_id, published_at from work
  where status = 'published' and owner_id > ${id} order by owner_id, published_at desc limit 1`

/** A block of owners in the order of their ids: one step in the index for each, however many works they have. */
export async function readPublishers(db: Db, after: number, limit: number): Promise<MappedPerson[]> {
  const { rows } = await sql<MappedPerson>`
    with recursive publisher as (
      (${ownerAbove(sql`${after}::bigint`)})
      union all
      select next.* from publisher, lateral (${ownerAbove(sql`publisher.owner_id`)}) next
    )
    select owner_id as id, published_at as "changedAt" from publisher limit ${limit}`.execute(db)
  return rows
}

/** Pages of those who have published works, by ranges of their ids. */
export const createSitemapPeople = (db: Db) => ({
  async greatestId(): Promise<number> {
    const { rows } = await sql<{ id: number | null }>`select max(owner_id) as id from work`.execute(db)
    return rows[0]?.id ?? 0
  },

  async *publishedIn(from: number, to: number) {
    for await (const { id, changedAt } of inBlocks(from, (after) => readPublishers(db, after, BLOCK))) {
      if (id >= to) return
      yield { path: `/center?userId=${id}`, changedAt }
    }
  },
})
