import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { RevisionStatus, WorkStatus } from '../catalog.table.ts'
import { cardColumns } from './lists.repository.ts'

export interface UserWorksQuery {
  ownerId: number
  /** Empty is every type. */
  types: readonly number[]
  /** All but what was deleted, as its owner sees it; else what is published. */
  isOwn: boolean
}

function conditions({ ownerId, types, isOwn }: UserWorksQuery): RawBuilder<boolean> {
  const parts = [
    sql`work.owner_id = ${ownerId}`,
    sql`work.status <> 'deleted'`,
    ...(isOwn ? [] : [sql`work.status = 'published'`]),
    ...(types.length ? [sql`work.type = any(${types}::smallint[])`] : []),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of a user's works, the newest first. Ids come of an index alone, so only the page's rows are read. */
export const readUserWorks = (
  db: Db,
  query: UserWorksQuery,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .with('page', (within) =>
      within
        .selectFrom('work')
        .select('work.id')
        .where(conditions(query))
        .orderBy('work.id', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('work', 'work.id', 'page.id')
    .innerJoin('work_counter', 'work_counter.work_id', 'work.id')
    .leftJoin('work_revision as r', (join) =>
      join.onRef('r.work_id', '=', 'work.id').on('r.status', 'in', ['pending', 'rejected']),
    )
    .select(cardColumns)
    .select([
      'work_counter.views',
      'work.status',
      'work.audit_reason',
      'work.created_at',
      'work.published_at',
    ])
    .select(['r.status as revision_status', 'r.audit_reason as revision_reason'])
    .orderBy('work.id', 'desc')
    .execute()

export type UserWorkRow = Awaited<ReturnType<typeof readUserWorks>>[number]

/** How many works, and of how many an edition waits or was rejected; an open edit speaks for its work. */
export async function countUserWorks(
  db: Db,
  query: UserWorksQuery,
): Promise<{ total: number; waiting: number; rejected: number }> {
  const state = (is: WorkStatus & RevisionStatus) =>
    sql`count(*) filter (where coalesce(r.status, work.status) = ${is})::int`
  const { rows } = await sql<{ total: number; waiting: number; rejected: number }>`
    select count(*)::int as total, ${state('pending')} as waiting, ${state('rejected')} as rejected
    from work left join work_revision r on r.work_id = work.id and r.status in ('pending', 'rejected')
    where ${conditions(query)}`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0, rejected: 0 }
}
