import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { BLOCK, inBlocks } from '../../kernel/db/blocks.ts'
import { pageOf } from './demand.notices.ts'

interface MappedDemand {
  id: number
  /** Its publication, or its last change of status: of what else happens in it only its parties know. */
  changedAt: Date
}

/** Pages of demands that everybody may read, which are those that came onto the square, by ranges of ids. */
export const createSitemapDemands = (db: Db) => ({
  async greatestId(): Promise<number> {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from demand`.execute(db)
    return rows[0]?.id ?? 0
  },

  async *publishedIn(from: number, to: number) {
    const blockAfter = async (after: number) => {
      const { rows } = await sql<MappedDemand>`
        select id, greatest(published_at, (
          select max(at) from demand_event event
          where event.demand_id = demand.id and event.from_status <> event.to_status
        )) as "changedAt"
        from demand where id > ${after} and id < ${to} and published_at is not null
        order by id limit ${BLOCK}`.execute(db)
      return rows
    }
    for await (const { id, changedAt } of inBlocks(from, blockAfter)) yield { path: pageOf(id), changedAt }
  },
})
