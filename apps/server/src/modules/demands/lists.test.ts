import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { plansOf } from '../../testing/plans.ts'
import { openDisputes, settledDisputes } from './disputes/disputes.repository.ts'
import { countOfDemands, listDemands, type ListQuery, pageOfDemands, takersOf } from './lists.repository.ts'
import { addTestDemand } from './rows.fixture.ts'
import { createSitemapDemands } from './sitemap.repository.ts'

const COUNT = 20_000
let database: TestDatabase
let publisherId: number
/** Has published one in 500, and signed up for as many. */
let somebodyId: number
const ONE_IN = 500

/** Twenty thousand on the square, of every fee and of the statuses 1 and 9 in turn, each with a sign-up. */
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const addUser = async (phone: string) => {
    const row = { phone, name: '砚友', created_at: new Date() }
    return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  publisherId = await addUser('13912345678')
  somebodyId = await addUser('13912345679')
  const first = await addTestDemand(db, { publisherId, status: 1 })
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_name = 'demand' and table_schema = current_schema() and is_identity = 'NO'`.execute(db)
  const told: Record<string, ReturnType<typeof sql>> = {
    publisher_id: sql`case n % ${sql.lit(ONE_IN)} when 1 then ${somebodyId}::bigint else publisher_id end`,
    fee_fen: sql`100 + (n * 7919) % 100000`,
    published_at: sql`published_at - n * interval '1 minute'`,
    status: sql`case n % 4 when 0 then 9 else 1 end`,
    end_reason: sql`case n % 4 when 0 then 'expired' else '' end`,
    due_at: sql`case n % 4 when 0 then null else due_at end`,
    ends_at: sql`case n % 4 when 0 then null else ends_at end`,
    wakes_at: sql`case n % 4 when 0 then null else wakes_at end`,
  }
  const columns = rows.map(({ column }) => column)
  await db.transaction().execute(async (trx) => {
    // A row whose commit may still be lost is visible to all only later, and the index alone tells nothing of it.
    await sql`set local synchronous_commit = on`.execute(trx)
    // Each row has a lock of its user to take, and the machine others to serve.
    await sql`set local statement_timeout = '50s'`.execute(trx)
    await sql`
      insert into demand (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => told[column] ?? sql.ref(column)))}
      from demand, generate_series(1, ${COUNT - 1}) as n where id = ${first}`.execute(trx)
    await sql`
      insert into demand_signup (demand_id, designer_id, signed_up_at)
      select id, case when id % ${sql.lit(ONE_IN)} = 0 then ${somebodyId}::bigint else ${publisherId}::bigint end, now()
      from demand`.execute(trx)
  })
  await sql`vacuum analyze demand, demand_signup`.execute(db)
}, 60_000)
afterAll(() => database?.drop())

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

async function planOf(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Promise<Plan> {
  const { sql: text, parameters } = query.compile()
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...parameters],
  )
  return (rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan
}

const square: ListQuery = {
  scope: { of: 'square' },
  statuses: [],
  without: null,
  by: 'time',
  direction: 'desc',
  offset: 9_996,
  limit: 12,
}

describe('row 10,000 of the square', () => {
  it.each<Partial<ListQuery>>([
    { by: 'time', direction: 'desc' },
    { by: 'time', direction: 'asc' },
    { by: 'price', direction: 'desc' },
    { by: 'price', direction: 'asc' },
    { by: 'time', direction: 'desc', statuses: [1, 2] },
    { by: 'price', direction: 'asc', statuses: [1, 2], without: 7 },
  ])('%j is found in an index: no row before it is read, none is sorted', async (also) => {
    const query = { ...square, ...also }
    const plan = await planOf(pageOfDemands(database.db, query))
    const all = nodes(plan)
    const kinds = all.map((node) => node['Node Type'])
    expect(kinds).toContain('Index Only Scan')
    expect(kinds).not.toContain('Seq Scan')
    // The page itself may be sorted; what it was found among may not.
    const sorted = all.filter((node) => node['Node Type'] === 'Sort')
    expect(sorted.every((node) => node['Actual Rows'] <= 12)).toBe(true)
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(400)
    expect((await listDemands(database.db, query)).rows).toHaveLength(12)
  })

  it('is counted without reading a row', async () => {
    for (const statuses of [[], [1, 2]] as const) {
      const plan = await planOf(countOfDemands(database.db, { ...square, statuses }))
      expect(nodes(plan).map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(400)
    }
    expect((await listDemands(database.db, square)).total).toBe(COUNT)
  })
})

describe('somebody’s own among 20,000', () => {
  it.each([
    ['designer', 'demand_signup_designer', {}],
    ['designer', 'demand_signup_designer', { statuses: [1, 2] }],
    ['designer', 'demand_signup_designer', { by: 'price', direction: 'asc' }],
    ['publisher', 'demand_publisher', {}],
    ['publisher', 'demand_publisher', { statuses: [1, 2] }],
    ['publisher', 'demand_publisher', { by: 'price', direction: 'asc' }],
  ] as const)('of the %s are found and counted by %s, others are not read: %j', async (of, index, also) => {
    const query: ListQuery = {
      ...square,
      scope: { of, userId: somebodyId },
      offset: 12,
      ...also,
    }
    for (const asked of [pageOfDemands, countOfDemands]) {
      const plan = await planOf(asked(database.db, query))
      const all = nodes(plan)
      expect(all.map((node) => node['Index Name'])).toContain(index)
      expect(all.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(400)
    }
    const { rows, total } = await listDemands(database.db, query)
    expect(rows).toHaveLength(12)
    expect(total).toBeGreaterThan(24)
    expect(total).toBeLessThanOrEqual(COUNT / ONE_IN)
  })
})

it('of many who signed up those are read who are shown, the count, and whether the caller is among them', async () => {
  const { db } = database
  const { rows } = await sql<{ id: number }>`
    insert into users (phone, name, created_at)
    select (13700000000 + n)::text, '砚友', now() from generate_series(1, 60) as n returning id`.execute(db)
  const designers = rows.map(({ id }) => id).sort((one, other) => one - other)
  const [many, none] = [
    await addTestDemand(db, { publisherId, status: 0, alsoSignedUp: designers }),
    await addTestDemand(db, { publisherId, status: 0 }),
  ]
  await sql`update demand_signup set signed_up_at = now() + designer_id * interval '1 second'
    where demand_id = ${many}`.execute(db)
  await sql`update demand_signup set withdrawn_at = now()
    where demand_id = ${many} and designer_id = ${designers[0]}`.execute(db)
  const shown = designers.slice(1, 51)
  const last = designers.at(-1) as number
  for (const [callerId, hasCaller] of [
    [last, true],
    [designers[0] as number, false],
    [null, false],
  ] as const) {
    const found = await takersOf(db, [many, none], callerId)
    expect(found.get(many)).toEqual({ shown, count: 59, hasCaller })
    expect(found.get(none)).toEqual({ shown: [], count: 0, hasCaller: false })
  }
  await db.deleteFrom('demand_signup').where('demand_id', '=', many).execute()
})

it('open disputes are found, in their order, and counted without reading what is not held', async () => {
  const { indexes, readWhole } = await plansOf(database, (db) => openDisputes(db, { offset: 0, limit: 12 }))
  expect(indexes.filter((name) => name === 'demand_held')).toHaveLength(2)
  expect(readWhole).toEqual([])
})

it('settled disputes are found without reading what else happened', async () => {
  const { indexes } = await plansOf(database, (db) => settledDisputes(db, { offset: 0, limit: 12 }))
  expect(indexes.filter((name) => name === 'demand_event_settled')).toHaveLength(2)
})

it('the maps of the site have every demand that was on the square, and none before', async () => {
  const { db } = database
  const held = await addTestDemand(db, { publisherId, status: 0 })
  const maps = createSitemapDemands(db)
  const seen = new Map<string, Date>()
  for await (const { path, changedAt } of maps.publishedIn(0, 50_000)) seen.set(path, changedAt)
  expect(seen.size).toBe(COUNT)
  expect(seen.has(`/orders-square/detail/${held}`)).toBe(false)
  expect(await maps.greatestId()).toBe(held)

  const first = Number([...seen.keys()][0]?.split('/').at(-1))
  const changedAt = new Date('2030-01-01T00:00:00.000Z')
  const privately = new Date('2030-01-02T00:00:00.000Z')
  await sql`
    insert into demand_event (demand_id, type, role, from_status, to_status, detail, at)
    values (${first}, 'expired', 'system', 1, 9, '{}', ${changedAt}),
      (${first}, 'signed_up', 'system', 1, 1, '{}', ${privately})`.execute(db)
  const mapped: unknown[] = []
  for await (const page of maps.publishedIn(first, first + 1)) mapped.push(page)
  expect(mapped).toEqual([{ path: `/orders-square/detail/${first}`, changedAt }])
})
