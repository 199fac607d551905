import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sandboxMerchant } from '@yantu/wechatpay-sandbox'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { inject } from 'vitest'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/schema.ts'
import { createKysely, createPool } from '../kernel/db/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the test run, as its superuser or an account that may create databases. */
    postgresUrl: string
    /** Leads the name of every database of the test run. */
    databasePrefix: string
  }
}

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations')

export interface TestDatabase {
  url: string
  name: string
  pool: pg.Pool
  db: Kysely<Database>
  /** Closes the pool and removes the database; connections still open to it are cut. */
  drop(): Promise<void>
}

/**
 * A database of its own for one test file, on the PostgreSQL of the test run (global-setup.ts).
 * @param options.migrated false gives an empty one; otherwise it is cloned from a template that the first
 * caller of the run brings to the newest schema
 * @param options.connections of the pool: as many transactions may wait for one another, 10 by default
 */
export async function createTestDatabase(
  options: { migrated?: boolean; connections?: number | undefined } = {},
): Promise<TestDatabase> {
  const template = options.migrated === false ? 'template0' : await migratedTemplate()
  const name = `${inject('databasePrefix')}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await asAdministrator((client) => createDatabase(client, name, template))
  const url = urlOf(name)
  const pool = createPool({ url, max: options.connections ?? 10 })
  const db = createKysely<Database>(pool)
  return {
    url,
    name,
    pool,
    db,
    async drop() {
      await db.destroy()
      await asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Named after the migrations' content: a watch run that edits one gets a new template. */
async function migratedTemplate(): Promise<string> {
  const name = `${inject('databasePrefix')}_template_${hashOfMigrations()}`
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await createDatabase(client, draft, 'template0')
    const pool = createPool({ url: urlOf(draft), max: 2, statementTimeoutMs: 60_000 })
    const db = createKysely<Database>(pool)
    try {
      await migrate(db)
      await openForeign(pool, urlOf(draft))
    } finally {
      await db.destroy()
    }
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

/** What others' programs make of a database at their first start: the payment sandbox its keys, the queue its tables. */
async function openForeign(pool: pg.Pool, url: string): Promise<void> {
  await sandboxMerchant(pool)
  const queue = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await queue.start()
  await queue.stop({ graceful: false })
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const file of fs.readdirSync(MIGRATIONS).sort()) {
    hash.update(file).update(fs.readFileSync(path.join(MIGRATIONS, file)))
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * template0 takes any locale; a clone of a migrated template keeps the template's. Its files are copied: written block
 * by block into the log, as by default, a clone and its removal cost twice the processor time.
 */
const createDatabase = (client: pg.Client, name: string, template: string) =>
  client.query(
    template === 'template0'
      ? `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`
      : `create database ${name} template ${template} strategy file_copy`,
  )

async function asAdministrator<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}
