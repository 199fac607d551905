import { workPath } from '@yantu/contract/catalog/work-type'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { BLOCK, inBlocks } from '../../../kernel/db/blocks.ts'

interface MappedWork {
  id: number
  type: number
  /** Its publication, or the last edit of it that was approved. */
  changedAt: Date
}

/** Pages of published works by ranges of ids. */
export const createSitemapWorks = (db: Db) => ({
  async greatestId(): Promise<number> {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from work`.execute(db)
    return rows[0]?.id ?? 0
  },

  async *publishedIn(from: number, to: number) {
    const blockAfter = async (after: number) => {
      const { rows } = await sql<MappedWork>`
        select id, type, greatest(published_at, (
          select max(at) from work_event event where event.work_id = work.id and event.type = 'approved'
        )) as "changedAt"
        from work where id > ${after} and id < ${to} and status = 'published' order by id limit ${BLOCK}`.execute(
        db,
      )
      return rows
    }
    for await (const work of inBlocks(from, blockAfter))
      yield { path: workPath(work), changedAt: work.changedAt }
  },
})
