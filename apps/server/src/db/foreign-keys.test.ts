import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/**
 * Tables whose rows outlive the product's use of them: an account ends by a date in its row, a work by its status, a
 * comment by its state, and orders and agreements are kept for ever. Only the removal of the demo deletes such rows,
 * once.
 */
const NEVER_DELETED = ['agreement', 'pay_order', 'users', 'work', 'work_comment']

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

interface Key {
  name: string
  to: string
  isIndexed: boolean
}

/** Every foreign key; one is indexed where an index leads with its columns, whatever rows of null it leaves out. */
async function foreignKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select format('%s (%s)', k.conrelid::regclass, string_agg(a.attname, ', ' order by n)) as name,
      k.confrelid::regclass::text as to,
      exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] operator(pg_catalog.@>) k.conkey
          and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', max(a.attname)))) as "isIndexed"
    from pg_constraint k
    cross join unnest(k.conkey) with ordinality as keyed (attnum, n)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = keyed.attnum
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
    group by k.oid
    order by name`.execute(database.db)
  return rows
}

it('who deletes a row that others may name reads none of their tables whole', async () => {
  const keys = await foreignKeys()
  expect(keys.length).toBeGreaterThan(100)
  const slow = keys.filter(({ to, isIndexed }) => !isIndexed && !NEVER_DELETED.includes(to))
  expect(slow.map(({ name }) => name)).toEqual([])
  // A table that is named here without need would hide what is wrong with it one day.
  for (const table of NEVER_DELETED)
    expect(keys.some(({ to, isIndexed }) => to === table && !isIndexed)).toBe(true)
})
