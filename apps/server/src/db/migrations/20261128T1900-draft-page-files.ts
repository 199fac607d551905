import { type Kysely, sql } from 'kysely'

/** A stored file is deleted without reading every page of every draft, which is what a key without an index does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['small_file_id', 'clear_file_id', 'marked_file_id'])
    await sql`
      create index ${sql.ref(`demand_draft_page_${column}`)} on demand_draft_page (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
}
