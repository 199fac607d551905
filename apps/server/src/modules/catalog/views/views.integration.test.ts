import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noteDeletions } from '../../../testing/statement-sizes.ts'
import { addTestWork } from '../sales/works.fixture.ts'
import { insertLike } from '../likes/likes.repository.ts'
import { lockPublished } from '../works.repository.ts'
import { deleteViewsBefore, recordViews, refreshSortKeys } from './views.repository.ts'

let database: TestDatabase
let ownerId: number
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into users (phone, name, created_at) values ('13900000000', '砚友', now()) returning id",
  )
  ownerId = rows[0]?.id ?? 0
})
afterAll(() => database?.drop())

it('removes the views of days past in batches and leaves the others', async () => {
  const { db, pool } = database
  const workId = await addTestWork(db, { ownerId })
  const views = ['2026-11-19', '2026-11-20', '2026-11-21'].flatMap((day) =>
    Array.from({ length: 9 }, (_, n) => ({ day, workId, viewer: `u${n}` })),
  )
  await recordViews(db, views)
  const deletions = await noteDeletions(pool, 'work_view')
  await deleteViewsBefore(db, '2026-11-21', { batch: 5 })
  expect(await deletions()).toEqual([5, 5, 5, 3])
  const left = await pool.query('select count(*)::int as n, min(day)::text as day from work_view')
  expect(left.rows).toEqual([{ n: 9, day: '2026-11-21' }])
})

it('leaves the sort keys of a work that somebody likes just then to the next time, and waits for nobody', async () => {
  const { db, pool } = database
  const workId = await addTestWork(db, { ownerId })
  const isDirty = async () =>
    (await pool.query('select is_dirty from work_counter where work_id = $1', [workId])).rows[0].is_dirty
  await pool.query('update work_counter set is_dirty = true where work_id = $1', [workId])
  await db.transaction().execute(async (trx) => {
    await lockPublished(trx, workId)
    await refreshSortKeys(db)
    await insertLike(trx, ownerId, workId, new Date())
  })
  expect(await isDirty()).toBe(true)
  await refreshSortKeys(db)
  expect(await isDirty()).toBe(false)
})
