import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { stepsOf } from '../../../testing/plans.ts'
import { findEmptyHistory } from './history.repository.ts'

const [WRITTEN, EMPTY] = [20_000, 300]
const MOST = 200
const tomorrow = new Date(Date.now() + 86_400_000)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`
    with owner as (
      insert into users (phone, name, created_at) values ('13912345678', '砚友', now()) returning id)
    insert into ai_history (id, owner_id, topic, title, outline, origin, created_at, updated_at)
    select gen_random_uuid(), owner.id, '湿地', '', case when n > ${EMPTY} then '{}'::jsonb end, 'composer',
      now() - n * interval '1 second', now()
    from owner, generate_series(1, ${WRITTEN + EMPTY}) n`.execute(db)
  await sql`vacuum analyze ai_history`.execute(db)
}, 60_000)
afterAll(() => database?.drop())

it('entries into which nothing was written are found among themselves, so many at once', async () => {
  const plan = await stepsOf(database, (db) => findEmptyHistory(db, { before: tomorrow, limit: MOST }))
  expect(plan.flatMap((step) => step['Index Name'] ?? [])).toContain('ai_history_empty')
  expect(plan.map((step) => step['Actual Rows'] > EMPTY)).not.toContain(true)
  expect(plan[0]).toMatchObject({ 'Actual Rows': MOST })
  expect(plan.every((step) => !step['Rows Removed by Filter'])).toBe(true)
  expect(await findEmptyHistory(database.db, { before: tomorrow, limit: WRITTEN })).toHaveLength(EMPTY)
})
