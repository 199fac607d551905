import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxMerchant } from '@yantu/wechatpay-sandbox'
import type pg from 'pg'
import { createKysely, createPool } from '../../kernel/db/index.ts'
import { verifyLedger } from '../../modules/payments/index.ts'
import { checksums, readMigrations, runMigrations } from '../migrate.ts'
import type { Database, Db } from '../schema.ts'
import { connect, hasSandbox, ownSchemas } from './connect.ts'
import {
  BackupError,
  damaged,
  GENERATED,
  listedFiles,
  type Manifest,
  verifyBackup,
  writeMeasured,
} from './manifest.ts'
import { copyIn, nameOf } from './tables.ts'

const VERIFY_WITHIN_MS = 3_600_000

export interface RestoreOptions {
  /** The backup's folder. */
  source: string
  databaseUrl: string
  /** Absolute. */
  dataDir: string
  /** Whether what is there already gives way: rows are dropped, files set aside. */
  force?: boolean
  say: (line: string) => void
}

/** What the restored database says of itself. */
export interface Restored {
  rows: number
  files: number
  ledgerEntries: number
}

/**
 * Checks the whole backup, then brings it into an empty database and data directory, then checks these. Throws
 * BackupError, before anything is written where the backup is damaged or the place is taken.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { source, databaseUrl, dataDir, force = false, say } = options
  say('  核对备份')
  const manifest = await verifyBackup(source)
  await assertKnown(manifest)
  const client = await connect(databaseUrl)
  try {
    await assertNobodyElse(client)
    if (!force) await assertEmpty(client, dataDir)
    else await makeRoom(client, dataDir)
    await restoreFiles(source, dataDir, manifest, say)
    await makeSchema(databaseUrl, manifest)
    await client.query('begin')
    await copyIn(client, source, manifest, ({ schema, name, rows }) => {
      if (rows) say(`  ${schema}.${name}  ${rows} 行`)
    })
    await assertCounts(client, manifest)
    await client.query('commit')
  } finally {
    await client.end()
  }
  const ledgerEntries = await assertLedger(databaseUrl)
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    ledgerEntries,
  }
}

async function assertKnown({ migrations }: Manifest): Promise<void> {
  const known = await checksums()
  const foreign = Object.entries(migrations).filter(([name, sum]) => known.get(name) !== sum)
  if (foreign.length) {
    throw new BackupError(
      `备份来自另一个版本，请用那个版本或更新的版本恢复 / the backup is of another version: ${foreign
        .map(([name]) => name)
        .join(', ')}`,
    )
  }
}

/** What has just ended is told of by the database for a moment, ms. */
const ENDING_MS = 2_000

async function assertNobodyElse(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + ENDING_MS; await isUsed(client); await sleep(100))
    if (Date.now() > deadline)
      throw new BackupError('请先停止砚图 / stop the product first: it uses this database')
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name like 'yantu%'`,
  )
  return rows.length > 0
}

async function assertEmpty(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace::regnamespace::text = any($1) and relkind in ('r', 'p')`,
    [ownSchemas],
  )
  const refuse = (what: string, english = what) =>
    new BackupError(
      `${what} 不是空的，确定要替换时加 --force / ${english} is not empty: --force replaces what is there`,
    )
  if (rows.length) throw refuse('数据库', 'the database')
  const files = join(dataDir, 'files')
  if (existsSync(files) && (await readdir(files)).length) throw refuse(files)
}

async function makeRoom(client: pg.Client, dataDir: string): Promise<void> {
  for (const schema of ownSchemas) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  for (const name of ['files', ...GENERATED]) {
    const path = join(dataDir, name)
    if (existsSync(path)) await rename(path, `${path}.replaced-${stamp}`)
  }
}

async function restoreFiles(
  source: string,
  dataDir: string,
  { parts, files }: Manifest,
  say: (line: string) => void,
): Promise<void> {
  const place = async (path: string, sha256: string) => {
    const written = await writeMeasured(createReadStream(join(source, path)), join(dataDir, path))
    if (written.sha256 !== sha256) throw damaged(path)
  }
  await mkdir(dataDir, { recursive: true })
  for await (const { path, sha256 } of listedFiles(source)) await place(path, sha256)
  for (const { path, sha256 } of parts)
    if (GENERATED.includes(path) && !existsSync(join(dataDir, path))) await place(path, sha256)
  say(`  文件 ${files.count}`)
}

/** The schema of the backup's day: the next start brings it to the newest. */
async function makeSchema(databaseUrl: string, { migrations, tables }: Manifest): Promise<void> {
  await withDatabase(databaseUrl, async (db, pool) => {
    const all = Object.entries(await readMigrations())
    await runMigrations(db, Object.fromEntries(all.filter(([name]) => name in migrations)))
    if (hasSandbox(tables)) await sandboxMerchant(pool)
  })
}

async function assertCounts(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query(`select count(*)::text as n from ${nameOf(table)}`)
    if (Number(rows[0].n) !== table.rows) {
      throw new BackupError(`${table.name}: ${rows[0].n} 行，应有 ${table.rows} 行 / rows are missing`)
    }
  }
}

/** Returns how many entries the chain has. */
async function assertLedger(databaseUrl: string): Promise<number> {
  const { entries, faults } = await withDatabase(databaseUrl, (db) => verifyLedger(db))
  if (faults.length) throw new BackupError(`账本不符 / the ledger does not hold: ${faults.join('; ')}`)
  return entries
}

async function withDatabase<Result>(
  url: string,
  work: (db: Db, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ url, max: 2, statementTimeoutMs: VERIFY_WITHIN_MS, name: 'yantu-backup' })
  const db = createKysely<Database>(pool)
  try {
    return await work(db, pool)
  } finally {
    await db.destroy()
  }
}
