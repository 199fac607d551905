import { type Kysely, sql } from 'kysely'

/** What the console set of home and about: every edit is a version of its own, the newest is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_texts (
      version int primary key check (version > 0),
      texts jsonb not null,
      edited_at timestamptz not null
    )`.execute(db)
}
