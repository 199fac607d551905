import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { copyWork } from '../../../testing/copies.ts'
import { addTestWork } from '../../../testing/market.ts'
import { stepsOf } from '../../../testing/plans.ts'
import { systemClock } from '../../../kernel/clock/index.ts'
import { createDictionaries } from '../../dictionaries/index.ts'
import { createShelves } from '../shelf.ts'
import { type Condition, readEnds, readHits } from './lists.repository.ts'
import { createLists } from './lists.service.ts'
import type { ListQuery } from './query.ts'

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
  await copyWork(db, {
    id: first,
    count: DECKS + DRAWINGS,
    told: {
      status: sql`'published'`,
      type: sql`case when n <= ${DECKS} then 0 else 7 end`,
      search: sql`case when n <= ${DECKS} then '''汇报'''::tsvector else '''绘图'''::tsvector end`,
      published_at: sql`now()`,
    },
  })
  await sql`vacuum analyze work`.execute(db)
}, 120_000)
afterAll(() => database?.drop())

const planOf = (condition: Condition) => stepsOf(database, (db) => readHits(db, condition, MOST))

describe('a search within a type', () => {
  it('for what none of its works has reads none of them, nor those of others', async () => {
    const plan = await planOf({ type: 7, tags: [], search: "'汇报'" })
    expect(plan.flatMap((node) => node['Index Name'] ?? [])).toEqual(['work_search_7'])
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(plan.every((node) => (node['Rows Removed by Filter'] ?? 0) === 0)).toBe(true)
  })

  it('finds all where they are no more than may be, and else sends none of them', async () => {
    const decks: Condition = { type: 0, tags: [], search: "'汇报'" }
    expect(await readHits(database.db, decks, DECKS)).toHaveLength(DECKS)
    expect(await readHits(database.db, decks, DECKS - 1)).toBeNull()
    expect(await readHits(database.db, { ...decks, type: 7 }, MOST)).toEqual([])
  })

  it('for what too many have reads no more of them than tells so', async () => {
    const plan = await planOf({ type: 0, tags: [], search: "'汇报'" })
    const read = plan.filter((node) => node['Node Type'] === 'Bitmap Heap Scan')
    expect(read.map((node) => node['Actual Rows'])).toEqual([MOST + 1])
  })
})

describe('a deep page', () => {
  const drawings: ListQuery = { type: 7, facets: {}, keyword: '', sort: 'sort_new', offset: 0, size: 12 }
  /** Each of another place, so that nothing kept answers for another. */
  const [deep, less] = [5_040, 3_000]

  /** Ids in their order, as the database tells. */
  const idsAt = async (offset: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from work where type = 7 order by sort_new desc, id desc offset ${offset} limit 12`.execute(
      database.db,
    )
    return rows.map(({ id }) => id)
  }

  function listsOf(statements: string[]) {
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(database.db.getExecutor().compileQuery(node, { queryId: 'seen' }).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return createLists({
      db,
      dictionaries: createDictionaries({ db: database.db }),
      profiles: async () => new Map(),
      publicUrl: ({ key }) => key,
    })
  }

  it('is walked to once: a page before it is read where a block of it begins', async () => {
    const statements: string[] = []
    const lists = listsOf(statements)
    const shelf = createShelves({ clock: systemClock })(1)
    const idsOf = async (offset: number) =>
      (await lists.page(shelf, { ...drawings, offset })).list.map(({ templateId }) => Number(templateId))
    const walks = () => statements.filter((text) => text.includes('row_number')).length
    expect(await idsOf(deep)).toEqual(await idsAt(deep))
    expect(walks()).toBe(1)
    for (const offset of [less, deep - 600, 0]) expect(await idsOf(offset)).toEqual(await idsAt(offset))
    expect(walks()).toBe(1)
  })

  it('asked for by many at once, each of another depth, is walked to no more often than that', async () => {
    const statements: string[] = []
    const lists = listsOf(statements)
    const shelf = createShelves({ clock: systemClock })(1)
    const offsets = [600, 1_200, 2_400, 3_600, 4_800, DRAWINGS - 4]
    const pages = await Promise.all(
      offsets.map(async (offset) => (await lists.page(shelf, { ...drawings, offset })).list),
    )
    for (const [at, list] of pages.entries())
      expect(list.map(({ templateId }) => Number(templateId))).toEqual(await idsAt(offsets[at] as number))
    expect(statements.filter((text) => text.includes('row_number')).length).toBeLessThanOrEqual(
      offsets.length,
    )
  })

  it('is found in an index alone', async () => {
    const condition: Condition = { type: 7, tags: [], search: null }
    const plan = await stepsOf(database, (db) =>
      readEnds(db, condition, { sort: 'sort_new', after: null, size: 120, count: 40 }),
    )
    expect(plan.flatMap((node) => node['Index Name'] ?? [])).toEqual(['work_by_type_sort_new'])
    expect(plan.map((node) => node['Node Type'])).toContain('Index Only Scan')
    // Only the milestones are put in order, not what they stand in.
    expect(plan.filter((node) => node['Node Type'] === 'Sort').map((node) => node['Actual Rows'])).toEqual([
      40,
    ])
  })
})
