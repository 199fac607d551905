import { sql } from 'kysely'
import type { Db, Trx } from '../../schema.ts'

export async function madeKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('demo_work').select('key').execute()
  return new Set(rows.map((row) => row.key))
}

export async function rememberWork(trx: Trx, key: string, workId: number): Promise<void> {
  await trx.insertInto('demo_work').values({ key, work_id: workId }).execute()
}

export async function findDemoWork(db: Db, key: string): Promise<{ id: number; ownerId: number } | null> {
  const row = await db
    .selectFrom('demo_work')
    .innerJoin('work', 'work.id', 'work_id')
    .select(['work.id', 'owner_id as ownerId'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Counts to begin with: a demo work has a life behind it. */
export async function setCounts(
  trx: Trx,
  workId: number,
  counts: { views: number; downloads: number },
): Promise<void> {
  await trx.updateTable('work_counter').set(counts).where('work_id', '=', workId).execute()
}

export async function keysWithoutPictures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('demo_work').select('key').where('pictures_complete', '=', false).execute()
  return rows.map((row) => row.key)
}

export async function lacksPictures(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('demo_work')
    .select('key')
    .where('key', '=', key)
    .where('pictures_complete', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

export async function markPicturesComplete(trx: Trx, key: string): Promise<void> {
  await trx.updateTable('demo_work').set({ pictures_complete: true }).where('key', '=', key).execute()
}

/** Ids of the demo's demands by their keys. */
export async function demoDemands(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('demo_demand').select(['key', 'demand_id as id']).execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function rememberDemand(db: Db, key: string, demandId: number): Promise<void> {
  await db.insertInto('demo_demand').values({ key, demand_id: demandId }).execute()
}

/** Whether all of so many stories have been told to their end. */
export async function areTold(db: Db, count: number): Promise<boolean> {
  const rows = await db.selectFrom('demo_demand').select('key').where('is_told', '=', true).execute()
  return rows.length >= count
}

/** How often each thing has happened to a demand; messages are `said`, ratings `rated`. */
export async function happenedTo(db: Db, demandId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*) as count from (
      select type from demand_event where demand_id = ${demandId}
      union all select 'said' from demand_message where demand_id = ${demandId}
      union all select 'rated' from demand_rating where demand_id = ${demandId}
    ) as happened group by type`.execute(db)
  return new Map(rows.map(({ type, count }) => [type, Number(count)]))
}

export async function isPaid(db: Db, orderId: string): Promise<boolean> {
  const order = await db.selectFrom('pay_order').select('state').where('id', '=', orderId).executeTakeFirst()
  return order?.state === 'PAID'
}

/**
 * The stories are told: leases, deadlines and requests for time of the demo last until `until`, so that every panel keeps something to
 * show, and a code that is open leads to the site instead of to the process that told them.
 */
export async function endStories(
  db: Db,
  { until, from, to }: { until: Date; from: string; to: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('demand')
      .set({
        ends_at: until,
        wakes_at: until,
        // Of a draft that is due the day stays as it was agreed.
        due_at: sql`case when status in (3, 6) then greatest(due_at, now()) else ${until}::timestamptz end`,
      })
      .where('wakes_at', 'is not', null)
      .where('id', 'in', trx.selectFrom('demo_demand').select('demand_id'))
      .execute()
    await trx
      .updateTable('demand_extension')
      .set({ answer_by: until })
      .where('state', '=', 'asked')
      .where('demand_id', 'in', trx.selectFrom('demo_demand').select('demand_id'))
      .execute()
    await trx
      .updateTable('pay_attempt')
      .set({ code_url: sql`replace(code_url, ${from}, ${to})` })
      .where('code_url', 'like', `${from}/%`)
      .execute()
    await trx.updateTable('demo_demand').set({ is_told: true }).execute()
  })
}

/** Main files of demo works that the deck doctor has not examined, of the work `key` alone where it is named. */
export async function unseenFiles(db: Db, key?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('demo_work')
    .innerJoin('work', 'work.id', 'work_id')
    .leftJoin('inspection', 'inspection.file_id', 'work.file_id')
    .select('work.file_id')
    .$if(key !== undefined, (query) => query.where('demo_work.key', '=', key ?? ''))
    .where((eb) =>
      eb.or([eb('inspection.state', 'is', null), eb('inspection.state', 'in', ['queued', 'running'])]),
    )
    .orderBy('work.id')
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

/** The demo's works as its comments are given to them, in the order in which they were made. */
export const demoWorkScenes = (db: Db) =>
  db
    .selectFrom('demo_work')
    .innerJoin('work', 'work.id', 'work_id')
    .select(['work.id', 'type', 'scenes', 'owner_id as ownerId', 'published_at as publishedAt'])
    .where('status', '=', 'published')
    .orderBy('work.id')
    .execute()

/** Ids of the demo's comments by their keys. */
export async function demoComments(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('demo_comment').select(['key', 'comment_id as id']).execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export async function rememberComment(db: Db, key: string, commentId: number): Promise<void> {
  await db.insertInto('demo_comment').values({ key, comment_id: commentId }).execute()
}
