import { type Kysely, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../modules/payments/index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import * as missingEarnings from './migrations/20261122T0353-missing-earnings.ts'
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
  /** What was written once later migrations had run. */
  later?: Earlier
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
  [
    'with demands and their drafts',
    {
      upTo: '20261121T1060',
      rows: ['shop', 'outlines', 'words', 'marketUses'],
      later: { upTo: '20261122T0521', rows: ['demands'] },
    },
  ],
]

async function databaseOf(earlier: Earlier): Promise<Db> {
  const db = await openDatabase(false)
  for (let state: Earlier | undefined = earlier; state; state = state.later) await bringTo(db, state)
  return db
}

async function bringTo(db: Db, { upTo, instead = {}, rows }: Earlier): Promise<void> {
  const all = Object.entries({ ...(await readMigrations()), ...instead })
  await runMigrations(db, Object.fromEntries(all.filter(([name]) => name.slice(0, upTo.length) <= upTo)))
  await fill(db, rows)
}

const count = async (db: Db, table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n

/** One that nobody knows is let go. */
async function ordersOfMemberships(db: Db) {
  const rows = await db.selectFrom('memberships').select('order_id').orderBy('id').execute()
  return rows.map((row) => row.order_id)
}

/** What each sale has earned its designer. */
async function earnings(db: Db) {
  const rows = await db
    .selectFrom('earning')
    .select(['source_kind', 'designer_id', 'base_fen', 'share', 'amount_fen', 'state'])
    .orderBy('source_kind')
    .execute()
  return rows.map((row) => Object.values(row).join(' '))
}

async function wordsOfSources(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ai_source').select('words').execute()
  return rows.flatMap(({ words }) => words.split('，')).sort()
}

/** Drafts of before have their pages drawn, whatever became of them. */
async function draftsToDraw(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('demand_draft')
    .innerJoin('demand_draft_drawing as drawing', 'drawing.draft_id', 'demand_draft.id')
    .select(['status', 'drawing.state'])
    .orderBy('round')
    .execute()
  return rows.map(({ status, state }) => `${status === 2 ? 'refused' : 'sent'} ${state}`)
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
    expect((await verifyBooks(db)).faults).toEqual([])
    const { rows: media } = await sql`select role, place, file_id from work_media`.execute(db)
    expect(media).toEqual([{ role: 'preview', place: 1, file_id: '00000000-0000-7000-8000-000000000008' }])
    if (earlier.instead) expect(await wordsOfSources(db)).toEqual(['12000人', '12000户', '3', '6.5%'])
    expect(await earnings(db)).toEqual([
      'template 10001 990 0.700000 693 held',
      ...(earlier.rows.includes('marketUses') ? ['theme 10001 50  50 held'] : []),
    ])
    const offers = await db.selectFrom('pay_order').select('offer_key').execute()
    expect(offers).toEqual([{ offer_key: 'template:1' }])
    expect(await ordersOfMemberships(db)).toEqual([null, '00000000-0000-7000-8000-000000000005', null])
    if (earlier.later) expect(await draftsToDraw(db)).toEqual(['refused waiting', 'sent waiting'])
    expect(await migrate(db)).toEqual([])
  })
})

it('gives what a node of before sold during the upgrade its earning, once', async () => {
  const db = await databaseOf({ upTo: '20261121T1060', rows: ['shop', 'outlines', 'words', 'marketUses'] })
  // The books are verified as they are today, so by tables of later migrations too.
  await migrate(db)
  const all = await earnings(db)
  expect(all).toHaveLength(2)
  for (const kind of ['template', 'theme'] as const) {
    await db.deleteFrom('earning').where('source_kind', '=', kind).execute()
    expect((await verifyBooks(db)).faults).not.toEqual([])
    await missingEarnings.up(db as Kysely<unknown>)
    expect(await earnings(db)).toEqual(all)
    expect((await verifyBooks(db)).faults).toEqual([])
  }
})

it('keeps administrators: they hold the role, and nobody else does', async () => {
  const db = await openDatabase(false)
  const before = Object.entries(await readMigrations()).filter(([name]) => name < '20261122T0300')
  await runMigrations(db, Object.fromEntries(before))
  await sql`
    insert into users (phone, name, is_admin, created_at) values
      ('13800000001', '管理员甲', true, now()), ('13800000002', '买家乙', false, now())`.execute(db)
  await migrate(db)
  const roles = await db
    .selectFrom('user_role')
    .innerJoin('users', 'users.id', 'user_role.user_id')
    .select(['users.name', 'user_role.role'])
    .execute()
  expect(roles).toEqual([{ name: '管理员甲', role: 'administrator' }])
})

it('leaves titles of before to the renewal of the search, which is asked for', async () => {
  const db = await databaseOf({ upTo: '20261121T1030', rows: ['shop'] })
  const before = Object.entries(await readMigrations()).filter(([name]) => name < '20261122T0340')
  await runMigrations(db, Object.fromEntries(before))
  await db.deleteFrom('search_renewal').execute()
  await migrate(db)
  expect(await db.selectFrom('work').select('title_breaks').execute()).toEqual([{ title_breaks: null }])
  expect(await db.selectFrom('search_renewal').select('owner_id').execute()).toEqual([{ owner_id: 0 }])
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
