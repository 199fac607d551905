import { type Kysely, sql } from 'kysely'

const TYPES = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * A search within a type finds what it looks for by words alone. By the index of all types it read every match of the
 * others, or walked all works of the type: a type says nothing of how often a word is in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const type of TYPES)
    await sql`
      create index ${sql.ref(`work_search_${type}`)} on work using gin (search)
      where status = 'published' and type = ${sql.lit(type)}`.execute(db)
}
