import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

const folder = join(import.meta.dirname, 'migrations')

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
    const entries = files.map(
      async (name) => [name.slice(0, -3), (await import(join(folder, name))) as Migration] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  },
}

/** Brings the database to the newest schema under an advisory lock, so that nodes may start together. Returns what ran. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
  return results.map((result) => result.migrationName)
}
