import { type Kysely, sql } from 'kysely'

/** How much of a report must be mended is asked of every row of the review room, and is what its list is filtered by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspection add column musts int generated always as
      (jsonb_array_length(jsonb_path_query_array(report, '$.findings[*] ? (@.severity == "must")'))) stored`.execute(
    db,
  )
  await sql`create index inspection_doubtful on inspection (file_id) where musts > 0`.execute(db)
}
