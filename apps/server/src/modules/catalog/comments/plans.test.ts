import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CatalogFixture, startCatalog } from '../catalog.fixture.ts'

let fixture: CatalogFixture
beforeAll(async () => {
  fixture = await startCatalog()
})
afterAll(() => fixture?.close())

it('a page of comments far down, and the first answers of it, are read by the indexes alone', async () => {
  const { pool } = fixture.database
  const [owner, reader] = [await fixture.addUser('林知夏'), await fixture.addUser('白榆')]
  const id = await fixture.addWork({ ownerId: owner })
  const elsewhere = await fixture.addWork({ ownerId: owner })
  // Of ten comments of these days one is on this work.
  await pool.query(
    `insert into work_comment (work_id, author_id, text, created_at)
     select case when n % 10 = 0 then $1::bigint else $2::bigint end, $3, '第 ' || n, now()
     from generate_series(1, 5000) n`,
    [id, elsewhere, reader],
  )
  await pool.query('analyze work_comment')
  const { rows } = await pool.query(
    `explain (format json) select * from work_comment c where c.work_id = $1 and c.floor_id is null
     and (c.state = 'shown' or c.answers > 0) and c.id < 3000 order by c.id desc limit 11`,
    [id],
  )
  const plan = JSON.stringify(rows[0])
  expect(plan).toContain('work_comment_floors')
  expect(plan).not.toMatch(/Sort|Seq Scan/)
  const answer = await fixture.app.inject({
    method: 'GET',
    url: '/api/comment/list',
    query: { templateId: String(id) },
  })
  expect(answer.json()).toMatchObject({ data: { total: 500, hasMore: '1' } })
})
