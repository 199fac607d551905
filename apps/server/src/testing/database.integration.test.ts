import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

const tablesOf = async ({ pool }: TestDatabase): Promise<string[]> => {
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'")
  return rows.map((row) => row.tablename)
}

describe('createTestDatabase', () => {
  let first: TestDatabase
  let second: TestDatabase
  beforeAll(async () => {
    ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })
  afterAll(() => Promise.all([first.drop(), second.drop()]))

  it('has the newest schema', async () => {
    expect(await tablesOf(first)).toContain('rate_limit')
  })

  it('shares nothing with another test file', async () => {
    await first.pool.query('create table only_here (n int)')
    expect(await tablesOf(first)).toContain('only_here')
    expect(await tablesOf(second)).not.toContain('only_here')
  })

  it('is empty on request', async () => {
    const empty = await createTestDatabase({ migrated: false })
    expect(await tablesOf(empty)).toEqual([])
    await empty.drop()
  })

  it('knows Chinese letters, on which trigrams depend', async () => {
    const { rows } = await first.pool.query(
      "select '砚图' ~ '^[[:alpha:]]+$' as letters, getdatabaseencoding() as encoding",
    )
    expect(rows[0]).toEqual({ letters: true, encoding: 'UTF8' })
  })

  it('is gone after drop', async () => {
    const gone = await createTestDatabase({ migrated: false })
    await gone.drop()
    const { rows } = await first.pool.query('select 1 from pg_database where datname = $1', [gone.name])
    expect(rows).toEqual([])
  })
})
