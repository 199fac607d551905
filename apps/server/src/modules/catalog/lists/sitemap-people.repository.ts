import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { BLOCK, inBlocks } from '../../../kernel/db/blocks.ts'

interface MappedPerson {
  id: number
  /** When the newest of their works was published. */
  changedAt: Date
}

/** Pages of those who have published works, by ranges of their ids. */
export const createSitemapPeople = (db: Db) => ({
  async greatestId(): Promise<number> {
    const { rows } = await sql<{ id: number | null }>`select max(owner_id) as id from work`.execute(db)
    return rows[0]?.id ?? 0
  },

  async *publishedIn(from: number, to: number) {
    const blockAfter = async (after: number) => {
      const { rows } = await sql<MappedPerson>`
        select owner_id as id, max(published_at) as "changedAt"
        from work where owner_id > ${after} and owner_id < ${to} and status = 'published'
        group by owner_id order by owner_id limit ${BLOCK}`.execute(db)
      return rows
    }
    for await (const { id, changedAt } of inBlocks(from, blockAfter))
      yield { path: `/center?userId=${id}`, changedAt }
  },
})
