import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noteDeletions } from '../../../testing/statement-sizes.ts'
import { addTestWork } from '../sales/works.fixture.ts'
import { deleteViewsBefore, recordViews } from './views.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

it('removes the views of days past in batches and leaves the others', async () => {
  const { db, pool } = database
  const { rows } = await pool.query<{ id: number }>(
    "insert into users (phone, name, created_at) values ('13900000000', '砚友', now()) returning id",
  )
  const workId = await addTestWork(db, { ownerId: rows[0]?.id ?? 0 })
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
