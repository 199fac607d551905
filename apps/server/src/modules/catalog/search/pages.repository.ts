import type { PageRole } from '@yantu/contract/catalog/search'
import type { PageLine } from '@yantu/deck/svg/lines'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Pages that visitors see: those of published works' own files that are among their pictures. */
const shown = sql`page.place is not null and page.revision_id is null`

export interface PageHit {
  workId: number
  number: number
}

/**
 * Pages of published works, of the newest works first, no more than `limit`: of a role by its partial index, of words
 * (a tsquery) among the first `limit` that have them. No page is looked at that is of another type, role or word, so
 * that the limit bounds what a search costs that finds nothing.
 */
export async function readPageHits(
  db: Db,
  {
    role,
    type,
    search,
    limit,
  }: { role: PageRole | ''; type: number | null; search: string | null; limit: number },
): Promise<PageHit[]> {
  // Role and type stand in the text: an index of some rows is taken only for what is written there.
  const ofType = type === null ? sql`` : sql`and page.type = ${sql.lit(Number(type))}`
  // Asked of each page in its turn: a join may walk through all newer works instead.
  const isPublished = sql`(select work.status from work where work.id = page.work_id) = 'published'`
  if (search === null) {
    const { rows } = await sql<PageHit>`
      select page.work_id as "workId", page.number from work_page page
      where ${shown} and ${isPublished} and ${sql.lit(role)} = any(page.roles) ${ofType}
      order by page.work_id desc, page.number limit ${limit}`.execute(db)
    return rows
  }
  // As the index of words has it, which has the roles too.
  const ofRole = role ? sql`and page.roles @> ${sql.lit(`{${role}}`)}::text[]` : sql``
  const { rows } = await sql<PageHit>`
    with page as materialized (
      select page.work_id, page.number from work_page page
      where ${shown} and page.search @@ ${search}::tsquery ${ofRole} ${ofType}
    ), found as (select * from page where ${isPublished} limit ${limit})
    select work_id as "workId", number from found order by work_id desc, number`.execute(db)
  return rows
}

export interface ShownPage extends PageHit {
  place: number
  text: string
  /** Key of its picture. */
  key: string
}

/** What a card shows of each page, in the order of the hits; those that are no longer shown are left out. */
export async function readPageCards(db: Db, hits: readonly PageHit[]): Promise<ShownPage[]> {
  const { rows } = await sql<ShownPage>`
    select page.work_id as "workId", page.number, page.place, page.text, work.preview_keys[page.place] as key
    from unnest(${hits.map(({ workId }) => workId)}::bigint[], ${hits.map(({ number }) => number)}::int[])
      with ordinality as hit (work_id, number, at)
    join work_page page on page.work_id = hit.work_id and page.number = hit.number and ${shown}
    join work on work.id = page.work_id and work.status = 'published'
    where work.preview_keys[page.place] is not null
    order by hit.at`.execute(db)
  return rows
}

/** Of each of these works the first shown page that has the words. */
export async function readFirstPages(
  db: Db,
  workIds: readonly number[],
  search: string,
): Promise<{ workId: number; place: number; text: string }[]> {
  const { rows } = await sql<{ workId: number; place: number; text: string }>`
    select distinct on (page.work_id) page.work_id as "workId", page.place, page.text
    from work_page page
    where page.work_id = any(${[...workIds]}::bigint[]) and ${shown} and page.search @@ ${search}::tsquery
    order by page.work_id, page.number`.execute(db)
  return rows
}

/** Every page of a published work that has the words; of those that are not shown neither text nor lines. */
export async function readPagesOf(
  db: Db,
  workId: number,
  search: string,
): Promise<{ place: number | null; lines: PageLine[] | null }[]> {
  const { rows } = await sql<{ place: number | null; lines: PageLine[] | null }>`
    select page.place, case when page.place is not null then page.lines end as lines
    from work_page page join work on work.id = page.work_id
    where page.work_id = ${workId} and page.revision_id is null and work.status = 'published'
      and page.search @@ ${search}::tsquery
    order by page.number`.execute(db)
  return rows
}
