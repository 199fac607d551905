import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

export interface View {
  day: string
  workId: number
  viewer: string
}

/**
 * Records views and counts those that are the viewer's first of the day, in one statement, so that a view is
 * recorded exactly if it is counted. Works that are gone are passed over.
 */
export async function recordViews(db: Db, views: readonly View[]): Promise<void> {
  await sql`
    with seen as (
      insert into work_view (day, work_id, viewer)
      select v.day, v.work_id, v.viewer
      from unnest(
        ${views.map((view) => view.day)}::date[],
        ${views.map((view) => view.workId)}::bigint[],
        ${views.map((view) => view.viewer)}::text[]
      ) as v (day, work_id, viewer)
      join work_counter using (work_id)
      order by v.day, v.work_id, v.viewer
      on conflict do nothing
      returning work_id
    ), counted as (
      select work_id, count(*) as n from seen group by work_id order by work_id
    )
    update work_counter c set views = c.views + counted.n, is_dirty = true
    from counted where c.work_id = counted.work_id`.execute(db)
}

/** Rows removed in one statement: each ends well within the statement timeout, however many views a day had. */
const DELETE_BATCH = 10_000

/** Removes the views of days before one, batch by batch along the primary key. */
export async function deleteViewsBefore(db: Db, day: string, { batch = DELETE_BATCH } = {}): Promise<void> {
  let deleted: bigint
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from work_view where ctid = any (array(
        select ctid from work_view where day < ${day} order by day, work_id, viewer limit ${batch}))`.execute(
      db,
    )
    deleted = numAffectedRows
  } while (deleted >= batch)
}

/**
 * Brings the sort keys of works whose counts changed up to date. Hot is downloads. Comprehensive is the
 * logarithm of interest plus age in days, so that nothing has to be recomputed as time passes. Whoever buys or likes a
 * work holds it and then its counter: what somebody holds is left to the next time, or each would wait for the other.
 */
export async function refreshSortKeys(db: Db): Promise<void> {
  await sql`
    with free as (
      select work_id from work_counter c join work w on w.id = c.work_id
      where c.is_dirty order by work_id for no key update skip locked
    ), changed as (
      update work_counter set is_dirty = false
      where work_id in (select work_id from free)
      returning work_id, views, downloads, likes
    )
    update work w set
      sort_hot = changed.downloads,
      sort_score = work_score(changed.views, changed.downloads, changed.likes, w.published_at)
    from changed where w.id = changed.work_id`.execute(db)
}
