import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { stepsOf } from '../../testing/plans.ts'
import { setAsideUnbound } from './files.repository.ts'

const [KEPT, UNBOUND, LEFT_OVER] = [20_000, 300, 100]
const BATCH = 200
const tomorrow = new Date(Date.now() + 86_400_000)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    insert into stored_file
      (id, purpose, visibility, key, original_name, extension, mime, size_bytes, sha256, bound_to, created_at)
    select gen_random_uuid(), 'work-main', 'private', n || '.pptx', 'a.pptx', 'pptx', 'x/y', 1, sha256(''),
      case when n <= ${UNBOUND} then null when n <= ${UNBOUND + LEFT_OVER} then 'removal' else 'work:' || n end,
      now() - n * interval '1 second'
    from generate_series(1, ${KEPT + UNBOUND + LEFT_OVER}) n`.execute(database.db)
  await sql`vacuum analyze stored_file`.execute(database.db)
}, 60_000)
afterAll(() => database?.drop())

it('the sweep reads what it removes, and no file that something has', async () => {
  const plan = await stepsOf(database, (db) => setAsideUnbound(db, tomorrow, BATCH))
  expect(plan.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  const found = plan.find((step) => step['Index Name'] === 'stored_file_swept')
  expect(found).toMatchObject({ 'Node Type': 'Index Scan', 'Actual Rows': BATCH })
  expect(plan.every((step) => !step['Rows Removed by Filter'])).toBe(true)
})

it('finds what nobody has and what a removal left, the oldest first', async () => {
  const swept = async () => (await setAsideUnbound(database.db, tomorrow, BATCH)).map(({ key }) => key)
  const nobodys = Array.from({ length: UNBOUND + LEFT_OVER }, (_, n) => `${n + 1}.pptx`)
  expect((await swept()).sort()).toEqual(nobodys.slice(-BATCH).sort())
})
