import { type Kysely, sql } from 'kysely'

/** Disputes that are open, the longest first: few rows, which each console asks for again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index demand_held on demand (held_at, id) where held_at is not null`.execute(db)
}
