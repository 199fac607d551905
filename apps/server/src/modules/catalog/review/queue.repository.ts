import type { ReviewState } from '@yantu/contract/catalog/review'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** A place in a list of the review room: of what waits since when (µs), of works by state 0; and whose. */
export interface Cursor {
  us: number
  id: number
}

export interface QueueQuery {
  state: ReviewState
  type: number | null
  /** A tsquery, or null for no words. */
  search: string | null
  /** Only what the doctor found something in that must be mended. */
  isDoubtful: boolean
  /** Only what waits since then or longer. */
  until: Date | null
  after: Cursor | null
  limit: number
}

export interface QueueRow extends Cursor {
  revision_id: string | null
  type: number
  title: string
  owner_id: number
  is_drawn: boolean
  drawing_problem: string
  thumbhash: string
  file_id: string | null
  at: Date
  /** Key of its first picture. */
  cover: string | null
}

const microseconds = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`
const instant = (us: number) => sql`(timestamptz 'epoch' + ${us} * interval '1 microsecond')`

/** One source of a list: a table whose index has its order, so that no row before the cursor is read. */
interface Source {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** What a list is ordered by besides the id; null for the id alone, the newest first. */
  since: RawBuilder<unknown> | null
  /** Whether the source is a revision, or an appeal of one. */
  content: 'work' | 'revision' | 'either'
}

const contents = {
  work: { id: sql`null::uuid`, of: (column: string) => sql`w.${sql.ref(column)}` },
  revision: { id: sql`r.id`, of: (column: string) => sql`r.${sql.ref(column)}` },
  either: {
    id: sql`r.id`,
    of: (column: string) =>
      sql`case when r.id is null then w.${sql.ref(column)} else r.${sql.ref(column)} end`,
  },
} as const

const works = sql`work w`
const revisions = sql`work_revision r join work w on w.id = r.work_id`

const sources: Record<ReviewState, readonly Source[]> = {
  waiting: [
    { from: works, where: sql`w.status = 'pending'`, since: sql`w.waiting_since`, content: 'work' },
    { from: revisions, where: sql`r.status = 'pending'`, since: sql`r.waiting_since`, content: 'revision' },
  ],
  appealed: [
    {
      from: sql`work_appeal a join work w on w.id = a.work_id left join work_revision r on r.id = a.revision_id`,
      where: sql`a.state = 'asked'`,
      since: sql`a.asked_at`,
      content: 'either',
    },
  ],
  rejected: [
    { from: works, where: sql`w.status = 'rejected'`, since: null, content: 'work' },
    { from: revisions, where: sql`r.status = 'rejected'`, since: null, content: 'revision' },
  ],
  taken_down: [{ from: works, where: sql`w.status = 'taken_down'`, since: null, content: 'work' }],
  published: [{ from: works, where: sql`w.status = 'published'`, since: null, content: 'work' }],
}

/** The id by which a source is in order: that of its own table, whose index it is. */
const idOf = (source: Source) =>
  source.content === 'work' ? sql`w.id` : source.from === revisions ? sql`r.work_id` : sql`a.work_id`

function blockOf(
  source: Source,
  { type, search, isDoubtful, until, after, limit }: QueueQuery,
): RawBuilder<unknown> {
  const { id: revisionId, of } = contents[source.content]
  const { since } = source
  const id = idOf(source)
  const conditions = [source.where]
  if (type !== null) conditions.push(sql`w.type = ${type}`)
  if (search !== null) conditions.push(sql`w.search @@ ${search}::tsquery`)
  if (isDoubtful)
    conditions.push(sql`exists (select from inspection i where i.file_id = ${of('file_id')} and i.musts > 0)`)
  if (since && until) conditions.push(sql`${since} <= ${until}`)
  if (after && since) conditions.push(sql`(${since}, ${id}) > (${instant(after.us)}, ${after.id})`)
  if (after && !since) conditions.push(sql`${id} < ${after.id}`)
  return sql`(
    select ${id} as id, ${since ? microseconds(since) : sql`0::bigint`} as us, ${revisionId} as revision_id,
      w.type, w.owner_id, ${since ?? of('created_at')} as at, ${of('title')} as title,
      ${of('is_drawn')} as is_drawn, ${of('drawing_problem')} as drawing_problem, ${of('thumbhash')} as thumbhash,
      ${of('file_id')} as file_id
    from ${source.from} where ${sql.join(conditions, sql` and `)}
    order by ${since ? sql`${since}, ${id}` : sql`${id} desc`} limit ${limit})`
}

/** A page of a list behind a cursor. Each source reads its own index from there, whatever stands before. */
export async function readQueue(db: Db, query: QueueQuery): Promise<QueueRow[]> {
  const blocks = sources[query.state].map((source) => blockOf(source, query))
  const { rows } = await sql<QueueRow>`
    select queue.*, cover.key as cover
    from (${sql.join(blocks, sql` union all `)}) queue
    left join lateral (
      select f.key from work_media m join stored_file f on f.id = m.file_id
      where m.work_id = queue.id and m.revision_id is not distinct from queue.revision_id
        and m.role = 'preview' and m.place = 0
    ) cover on true
    order by queue.us, queue.id ${sources[query.state].some(({ since }) => since) ? sql`` : sql`desc`}
    limit ${query.limit}`.execute(db)
  return rows
}

export interface QueueCounts {
  appealed: number
  rejected: number
  taken_down: number
  published_today: number
  rejected_today: number
}

/** What waits, by type; each count is of a partial index. */
export async function readWaiting(db: Db): Promise<{ type: number; total: number; oldest: Date }[]> {
  const { rows } = await sql<{ type: number; total: number; oldest: Date }>`
    select type, count(*)::int as total, min(since) as oldest from (
      select type, waiting_since as since from work where status = 'pending'
      union all
      select w.type, r.waiting_since from work_revision r join work w on w.id = r.work_id
      where r.status = 'pending'
    ) waiting group by type order by type`.execute(db)
  return rows
}

/** What else the room holds, and what a reviewer has decided since an instant. */
export async function readCounts(db: Db, of: { reviewerId: number; since: Date }): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select
      (select count(*) from work_appeal where state = 'asked')::int as appealed,
      ((select count(*) from work where status = 'rejected')
        + (select count(*) from work_revision where status = 'rejected'))::int as rejected,
      (select count(*) from work where status = 'taken_down')::int as taken_down,
      count(*) filter (where type in ('published', 'approved'))::int as published_today,
      count(*) filter (where type = 'rejected')::int as rejected_today
    from work_event
    where role = 'reviewer' and actor_id = ${of.reviewerId} and at >= ${of.since}`.execute(db)
  return rows[0] as QueueCounts
}
