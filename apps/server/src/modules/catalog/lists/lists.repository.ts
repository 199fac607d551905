import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import type { SortKey } from './query.ts'

/** A selection as the database understands it. */
export interface Condition {
  type: number | null
  tags: number[]
  /** A tsquery, or null for no keyword. */
  search: string | null
}

/** Where a block of a list ends: its last row's sort key and id. */
export interface Boundary {
  key: number
  id: number
}

export async function readCatalogVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from catalog_version`.execute(db)
  return rows[0]?.version ?? 0
}

export const readTags = (db: Db) => db.selectFrom('work_tag').select(['id', 'facet', 'value']).execute()

function where({ type, tags, search }: Condition, after: RawBuilder<unknown> | null = null) {
  const conditions = [sql`status = 'published'`]
  // As it stands in the conditions of `work_search_<type>`, whatever plan is kept for the statement.
  if (type !== null) conditions.push(sql`type = ${sql.lit(Number(type))}`)
  if (tags.length) conditions.push(sql`tags @> ${tags}::int[]`)
  if (search !== null) conditions.push(sql`search @@ ${search}::tsquery`)
  if (after) conditions.push(after)
  return sql.join(conditions, sql` and `)
}

/** Ids in list order, after a boundary and past `skip` further rows. An index alone answers it without keyword. */
export async function readBlock(
  db: Db,
  condition: Condition,
  { sort, after, skip, limit }: { sort: SortKey; after: Boundary | null; skip: number; limit: number },
): Promise<Boundary[]> {
  const key = sql.ref(sort)
  const rest = after && sql`(${key}, id) < (${after.key}, ${after.id})`
  const { rows } = await sql<Boundary>`
    select id, ${key} as key from work where ${where(condition, rest)}
    order by ${key} desc, id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/**
 * Where the next blocks of a list end, up to `count` of them: the way to a deep block is walked once, and its milestones
 * serve every block before it. An index alone answers it without keyword.
 */
export async function readEnds(
  db: Db,
  condition: Condition,
  { sort, after, size, count }: { sort: SortKey; after: Boundary | null; size: number; count: number },
): Promise<Boundary[]> {
  const key = sql.ref(sort)
  const rest = after && sql`(${key}, id) < (${after.key}, ${after.id})`
  const { rows } = await sql<Boundary>`
    select id, key from (
      select id, key, row_number() over (order by key desc, id desc) as place
      from (
        select id, ${key} as key from work where ${where(condition, rest)}
        order by ${key} desc, id desc limit ${size * count}
      ) walked
    ) numbered
    where place % ${size} = 0 order by place`.execute(db)
  return rows
}

const COUNTED_TAGS = 2

/** Exact. Up to two tags it is looked up, further ones select so few that they are counted. */
export async function countWorks(db: Db, condition: Condition): Promise<number> {
  if (condition.tags.length <= COUNTED_TAGS) return readFacetCount(db, condition)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from work where ${where(condition)}`.execute(db)
  return rows[0]?.n ?? 0
}

async function readFacetCount(db: Db, { type, tags }: Condition): Promise<number> {
  const ascending = [...tags].sort((a, b) => a - b)
  const { rows } = await sql<{ n: number }>`
    select n from work_facet_count
    where type = ${type ?? -1}::smallint and tags = ${ascending}::int[]`.execute(db)
  return rows[0]?.n ?? 0
}

/** A work that matches, with its place in each of the three orders. */
export type Hit = { id: number } & Record<SortKey, number>

/**
 * Matching works in no order; null where they are more than `limit`, of which then none is sent. The words' index is
 * chosen for all of them, and read only as far as the limit: planned for the first few, a list is walked through in the
 * hope that what is looked for comes soon, which reads all works of a type where none has the word.
 */
export async function readHits(db: Db, condition: Condition, limit: number): Promise<Hit[] | null> {
  const { rows } = await sql<Hit & { n: number }>`
    with hit as materialized (
      select id, sort_score, sort_new, sort_hot from work where ${where(condition)}
    ), met as materialized (select * from hit limit ${limit + 1}
    ), counted as (select count(*) as n from met)
    select met.*, n from counted left join met on n <= ${limit}`.execute(db)
  const n = rows[0]?.n ?? 0
  if (n > limit) return null
  return n === 0 ? [] : rows.map(({ n: _, ...hit }) => hit)
}

/** What a card shows of a work and its counter. */
export const cardColumns = [
  'work.id',
  'work.title',
  'work.type',
  'work.owner_id',
  'work.price_fen',
  'work.pages',
  'work.thumbhash',
  'work.image_key',
  sql<string[]>`work.preview_keys[1:5]`.as('preview_keys'),
  'work_counter.downloads',
  'work_counter.likes',
] as const

/** What a card shows, by id; unpublished works are left out. */
export const readCards = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('work')
    .innerJoin('work_counter', 'work_id', 'id')
    .select(cardColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('status', '=', 'published')
    .execute()

export type CardRow = Awaited<ReturnType<typeof readCards>>[number]

/** Ids of the works with pictures that lead by comprehensive order, among these types. */
export async function readCoverIds(db: Db, types: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from work
    where status = 'published' and type = any(${types}::smallint[]) and cardinality(preview_keys) > 0
    order by sort_score desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** The gold cases (type 1) with a film that lead by comprehensive order. */
export async function readPitches(db: Db, limit: number) {
  return db
    .selectFrom('work')
    .select(['id', 'pitch_video_key'])
    .where('status', '=', 'published')
    .where('type', '=', 1)
    .where('pitch_video_key', 'is not', null)
    .orderBy('sort_score', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A work near another. */
export interface NearWork {
  id: number
  title: string
  file_id: string | null
}

/**
 * The works nearest by shared tags: those of the same scenes first, then by how much they share, then by comprehensive
 * order. Looks at the leading works of each tag only, so that its cost does not grow with the catalogue.
 */
export async function readNearest(
  db: Db,
  near: { type: number; tags: number[]; scenes: number[]; except: number; limit: number },
): Promise<NearWork[]> {
  const { rows } = await sql<NearWork>`
    select w.id, w.title, w.file_id
    from unnest(${[...near.tags, null]}::int[]) as wanted (tag) cross join lateral (
      select id, title, file_id, tags, sort_score from work
      where status = 'published' and type = ${near.type} and id <> ${near.except}
        and (wanted.tag is null or tags @> array[wanted.tag])
      order by sort_score desc, id desc limit 50) w
    group by w.id, w.title, w.file_id, w.tags, w.sort_score
    order by icount(w.tags & ${near.scenes}::int[]) desc, icount(w.tags & ${near.tags}::int[]) desc,
      w.sort_score desc, w.id desc
    limit ${near.limit}`.execute(db)
  return rows
}

export interface WorkTags {
  type: number
  tags: number[]
  /** Those of the tags that are scenes. */
  scenes: number[]
}

export async function readWorkTags(db: Db, id: number): Promise<(WorkTags & Omit<NearWork, 'id'>) | null> {
  const row = await db
    .selectFrom('work')
    .select(['type', 'tags', 'title', 'file_id'])
    .select(
      sql<
        number[]
      >`array(select tag.id from work_tag tag where tag.id = any(work.tags) and facet = 'scene')`.as(
        'scenes',
      ),
    )
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row ?? null
}
