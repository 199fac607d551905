import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../modules/payments/index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import * as sourcesWithFigures from './earlier/20261121T1050-ai-sources.ts'
import { fill } from './earlier/rows.ts'
import { checksums, migrate, type Migrations, readMigrations, runMigrations } from './migrate.ts'
import type { Db } from './schema.ts'
import { describeSchema } from '../testing/describe-schema.ts'

const databases: TestDatabase[] = []
let newest: string[]

beforeAll(async () => {
  const migrated = await createTestDatabase()
  newest = await describeSchema(migrated.db)
  await migrated.drop()
})

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

async function openDatabase(migrated: boolean): Promise<Db> {
  const database = await createTestDatabase({ migrated })
  databases.push(database)
  return database.db
}

/** A schema that a released version left behind: its newest migration, and those that were another text then. */
interface Earlier {
  upTo: string
  instead?: Migrations
  rows: Parameters<typeof fill>[1]
}

const withFigures = { '20261121T1050-ai-sources': sourcesWithFigures }

const earlierSchemas: [string, Earlier][] = [
  ['of the first shop', { upTo: '20261121T1030', rows: ['shop'] }],
  ['of the first outlines', { upTo: '20261121T1040', rows: ['shop', 'outlines'] }],
  [
    'with figures of sources',
    { upTo: '20261121T1050', instead: withFigures, rows: ['shop', 'outlines', 'figures'] },
  ],
  [
    'with figures of sources and works as themes',
    { upTo: '20261121T1060', instead: withFigures, rows: ['shop', 'outlines', 'figures', 'marketUses'] },
  ],
  [
    'with words of sources and works as themes',
    { upTo: '20261121T1060', rows: ['shop', 'outlines', 'words', 'marketUses'] },
  ],
]

async function databaseOf({ upTo, instead = {}, rows }: Earlier): Promise<Db> {
  const db = await openDatabase(false)
  const all = Object.entries({ ...(await readMigrations()), ...instead })
  await runMigrations(db, Object.fromEntries(all.filter(([name]) => name.slice(0, upTo.length) <= upTo)))
  await fill(db, rows)
  return db
}

const count = async (db: Db, table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

async function wordsOfSources(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ai_source').select('words').execute()
  return rows.flatMap(({ words }) => words.split('，')).sort()
}

describe('a database with the schema', () => {
  it.each(earlierSchemas)('%s comes to the newest with its rows', async (_name, earlier) => {
    const db = await databaseOf(earlier)
    const before = await Promise.all(
      ['users', 'work', 'pay_order', 'ledger_posting'].map((t) => count(db, t)),
    )

    await migrate(db)
    expect(await describeSchema(db)).toEqual(newest)
    expect(
      await Promise.all(['users', 'work', 'pay_order', 'ledger_posting'].map((t) => count(db, t))),
    ).toEqual(before)
    expect((await verifyLedger(db)).faults).toEqual([])
    if (earlier.instead) expect(await wordsOfSources(db)).toEqual(['12000人', '12000户', '3', '6.5%'])
    expect(await migrate(db)).toEqual([])
  })
})

describe('a start', () => {
  it('remembers what each migration was', async () => {
    const db = await openDatabase(false)
    const ran = await migrate(db)
    const { rows } = await sql<{ name: string; sha256: string }>`select * from applied_migration`.execute(db)
    expect(new Map(rows.map(({ name, sha256 }) => [name, sha256]))).toEqual(await checksums())
    expect(ran).toEqual([...(await checksums()).keys()])
  })

  it('refuses a database in which a migration was another, by its name, and changes nothing', async () => {
    const db = await openDatabase(true)
    await sql`update applied_migration set sha256 = ${'0'.repeat(64)} where name = '20261121T0950-membership'`.execute(
      db,
    )
    await sql`delete from kysely_migration where name = '20261121T0900-kernel'`.execute(db)
    await expect(migrate(db)).rejects.toThrow(/changed after they had run here.*20261121T0950-membership$/)
    expect(await count(db, 'kysely_migration')).toBe((await checksums()).size - 1)
  })

  it('refuses a database of a newer program, by what it does not know', async () => {
    const db = await openDatabase(true)
    await sql`insert into kysely_migration (name, timestamp) values ('29990101T0000-future', '')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(/newer program: 29990101T0000-future$/)
  })
})
