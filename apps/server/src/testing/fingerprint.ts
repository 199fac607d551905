import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** What a refused call may spend: budgets, and the time at which a session was last used. */
const spendable = new Set(['rate_limit', 'attempts', 'sessions', 'kysely_migration', 'kysely_migration_lock'])

/** Table → digest of its rows and of the transactions that wrote them. */
export type Fingerprint = ReadonlyMap<string, string>

/**
 * Exact for every table of the schema: any insert, update or delete that was committed changes it, also an
 * update to equal values, since a row version carries the number of its transaction.
 */
export async function fingerprint(db: Db): Promise<Fingerprint> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const digests = tables
    .filter(({ name }) => !spendable.has(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name,
          count(*) || ':' || coalesce(sum(hashtextextended(r.xmin::text || ' ' || r::text, 0)::numeric), 0) as digest
        from ${sql.table(name)} r`,
    )
  const { rows } = await sql<{
    name: string
    digest: string
  }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)
}
