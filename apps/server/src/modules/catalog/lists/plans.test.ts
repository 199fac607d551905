import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { addTestWork } from '../../../testing/market.ts'
import { type Condition, readHits } from './lists.repository.ts'

const [DECKS, DRAWINGS] = [500, 5_500]
const MOST = 100
let database: TestDatabase

/** Every deck is about 汇报 and no drawing is: a type says much of a word, which the planner doesn't know. */
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const { rows: owners } = await sql<{ id: number }>`
    insert into users (phone, name, created_at) values ('13912345678', '砚友', now()) returning id`.execute(
    db,
  )
  const first = await addTestWork(db, { ownerId: owners[0]?.id ?? 0 })
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_name = 'work' and table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  const columns = rows.map(({ column }) => column)
  const told: Record<string, ReturnType<typeof sql>> = {
    status: sql`'published'`,
    type: sql`case when n <= ${DECKS} then 0 else 7 end`,
    search: sql`case when n <= ${DECKS} then '''汇报'''::tsvector else '''绘图'''::tsvector end`,
    published_at: sql`now()`,
  }
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = on`.execute(trx)
    await sql`
      insert into work (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => told[column] ?? sql.ref(column)))}
      from work, generate_series(1, ${DECKS + DRAWINGS}) as n where id = ${first}`.execute(trx)
  })
  await sql`vacuum analyze work`.execute(db)
}, 120_000)
afterAll(() => database?.drop())

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** How a search is answered, by the statement that the list sends. */
async function planOf(condition: Condition): Promise<Plan[]> {
  const { db } = database
  let text = ''
  let parameters: unknown[] = []
  const seen = db.withPlugin({
    transformQuery: ({ node }) => {
      const query = db.getExecutor().compileQuery(node, { queryId: 'seen' })
      ;[text, parameters] = [query.sql, [...query.parameters]]
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await readHits(seen, condition, MOST)
  const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, parameters)
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
}

describe('a search within a type', () => {
  it('for what none of its works has reads none of them, nor those of others', async () => {
    const plan = await planOf({ type: 7, tags: [], search: "'汇报'" })
    expect(plan.flatMap((node) => node['Index Name'] ?? [])).toEqual(['work_search_7'])
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(plan.every((node) => (node['Rows Removed by Filter'] ?? 0) === 0)).toBe(true)
  })

  it('finds as many as were asked for', async () => {
    const hits = await readHits(database.db, { type: 0, tags: [], search: "'汇报'" }, MOST)
    expect(hits).toHaveLength(MOST)
    expect(await readHits(database.db, { type: 7, tags: [], search: "'汇报'" }, MOST)).toEqual([])
  })
})
