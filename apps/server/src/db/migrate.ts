import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { OperatorError } from '../kernel/errors/index.ts'

const folder = join(import.meta.dirname, 'migrations')
const LONGEST_LIST = 5

/** The database and the program disagree about what has been done to the schema. */
class MigrationError extends OperatorError {
  override name = 'MigrationError'
}

/** By name; oldest first. */
export type Migrations = Readonly<Record<string, Migration>>

/** The names of the migrations that this program knows, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort()
}

export async function readMigrations(): Promise<Migrations> {
  const names = await migrationNames()
  const read = names.map(
    async (name) => [name, (await import(join(folder, `${name}.ts`))) as Migration] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/**
 * Brings the database to the newest schema under an advisory lock, so that nodes may start together. Returns what ran.
 * Throws MigrationError, before anything is changed, when a migration that ran here is not the one of that name any
 * more, or is unknown because the database is a newer program's.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const known = await checksums()
  await assertUnchanged(db, known)
  const ran = await runMigrations(db, await readMigrations())
  await remember(db, known)
  return ran
}

/** Runs those of the given migrations that have not run yet. Returns their names. */
export async function runMigrations<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<string[]> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
  return results.map((result) => result.migrationName)
}

/** SHA-256 of each migration's text by name, whatever the line ends of the checkout. */
export async function checksums(): Promise<Map<string, string>> {
  const sums = (await migrationNames()).map(async (name) => {
    const text = await readFile(join(folder, `${name}.ts`), 'utf8')
    return [name, createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')] as const
  })
  return new Map(await Promise.all(sums))
}

async function assertUnchanged<Tables>(db: Kysely<Tables>, known: Map<string, string>): Promise<void> {
  const unknown = (await applied(db)).filter((name) => !known.has(name))
  if (unknown.length) {
    throw new MigrationError(
      `数据库比程序新，请使用更新的版本 / the database has been migrated by a newer program: ${listed(unknown)}`,
    )
  }
  const changed = (await remembered(db)).filter(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed.length) {
    throw new MigrationError(
      `已执行过的迁移被改动，请恢复原文件，改动另写新的迁移 / migrations were changed after they had run here; restore them and ` +
        `put the change into a new one: ${listed(changed.map(({ name }) => name))}`,
    )
  }
}

const listed = (names: string[]): string =>
  names.slice(0, LONGEST_LIST).join(', ') + (names.length > LONGEST_LIST ? ` (${names.length})` : '')

/** The names of the migrations that have run here. */
async function applied<Tables>(db: Kysely<Tables>): Promise<string[]> {
  if (!(await exists(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function remembered<Tables>(db: Kysely<Tables>): Promise<{ name: string; sha256: string }[]> {
  if (!(await exists(db, 'applied_migration'))) return []
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from applied_migration order by name`.execute(db)
  return rows
}

const exists = async <Tables>(db: Kysely<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** A database from before the checksums were kept gets those of today, which its repair has made true. */
async function remember<Tables>(db: Kysely<Tables>, known: Map<string, string>): Promise<void> {
  const rows = (await applied(db)).map((name) => sql`(${name}, ${known.get(name)})`)
  if (!rows.length) return
  await sql`
    insert into applied_migration (name, sha256) values ${sql.join(rows)} on conflict (name) do nothing`.execute(
    db,
  )
}
