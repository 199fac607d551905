import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyWork } from '../../../testing/copies.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { addTestWork } from '../../../testing/market.ts'
import { stepsOf } from '../../../testing/plans.ts'
import { readPageHits } from './pages.repository.ts'

const WORKS = 4_000
const PAGES = 5
const MOST = 100
const read = { role: '' as const, type: null, search: null, limit: MOST }

let database: TestDatabase
/** Every page of a deck is a process about 汇报, every other is a chart about 绘图: the planner can't know. */
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { rows: owners } = await sql<{ id: number }>`
    insert into users (phone, name, created_at) values ('13912345678', '砚友', now()) returning id`.execute(
    db,
  )
  const id = await addTestWork(db, { ownerId: owners[0]?.id ?? 0, status: 'pending' })
  const told = { status: sql`'published'`, type: sql`case when n <= ${WORKS / 2} then 0 else 7 end` }
  await copyWork(db, { id, count: WORKS, told })
  await sql`
    insert into work_page (work_id, type, number, place, text, roles, lines, search)
    select id, type, n, n, repeat('页', 200), case type when 0 then '{process}' else '{chart}' end::text[],
      '[]', (case type when 0 then '''汇报''' else '''绘图''' end || ' ''第' || n || '''')::tsvector
    from work, generate_series(1, ${PAGES}) n where status = 'published'`.execute(db)
  await sql`vacuum analyze work, work_page`.execute(db)
}, 120_000)
afterAll(() => database?.drop())

type Asked = Partial<Parameters<typeof readPageHits>[1]>
const found = (asked: Asked) => readPageHits(database.db, { ...read, ...asked })
/** The index by which pages are found, and how many rows it takes to find them. */
async function costOf(asked: Asked) {
  const plan = await stepsOf(database, (db) => readPageHits(db, { ...read, ...asked }))
  const ofPages = plan.filter((step) =>
    (step['Relation Name'] ?? step['Index Name'] ?? '').startsWith('work_page'),
  )
  return {
    indexes: ofPages.flatMap((step) => step['Index Name'] ?? []),
    readWhole: ofPages.some((step) => step['Node Type'] === 'Seq Scan'),
    rows: Math.max(...plan.map((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0))),
  }
}

describe('a search of pages within a type', () => {
  it.each<[string, Asked, string]>([
    ['role', { type: 7, role: 'process' }, 'work_page_process_by_type'],
    ['word', { type: 7, search: "'汇报'" }, 'work_page_search_7'],
    ['word of a role', { type: 0, role: 'chart', search: "'汇报'" }, 'work_page_search_0'],
  ])('for a %s that none of its pages has looks at no page', async (_what, asked, index) => {
    expect(await found(asked)).toEqual([])
    expect(await costOf(asked)).toEqual({ indexes: [index], readWhole: false, rows: 0 })
  })

  it('for what many have looks at so many pages', async () => {
    const role = await costOf({ type: 0, role: 'process' })
    expect(role).toEqual({ indexes: ['work_page_process_by_type'], readWhole: false, rows: MOST })
    expect(await found({ type: 0, role: 'process' })).toHaveLength(MOST)
    expect(await found({ type: 0, search: "'汇报'" })).toHaveLength(MOST)
    const { indexes, readWhole } = await costOf({ type: 0, search: "'汇报'" })
    expect({ indexes, readWhole }).toEqual({ indexes: ['work_page_search_0'], readWhole: false })
  })
})

it('a role and a word of all types that never meet are looked for together', async () => {
  const asked: Asked = { role: 'chart', search: "'汇报'" }
  expect(await costOf(asked)).toEqual({ indexes: ['work_page_search'], readWhole: false, rows: 0 })
})
