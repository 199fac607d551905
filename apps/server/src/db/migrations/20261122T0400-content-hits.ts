import { type Kysely, sql } from 'kysely'

/** What the content check finds in the words of a work stays with the event that brought them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_event add column content_hits jsonb not null default '[]'`.execute(db)
}
