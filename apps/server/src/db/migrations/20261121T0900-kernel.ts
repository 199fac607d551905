import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_limit (key text primary key, tat timestamptz not null)`.execute(db)
  await sql`create index rate_limit_tat on rate_limit (tat)`.execute(db)
}
