import { type Kysely, sql } from 'kysely'

/** A row of the review room says what the doctor would mend too: one with hints alone is not without anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspection add column hints int generated always as
      (jsonb_array_length(jsonb_path_query_array(report, '$.findings[*] ? (@.severity == "hint")'))) stored`.execute(
    db,
  )
}
