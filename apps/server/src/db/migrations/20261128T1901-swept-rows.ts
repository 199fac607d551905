import { type Kysely, sql } from 'kysely'

/**
 * What the sweeps look for is found by indexes that have nothing else in them: files that nobody has or whose removal
 * was cut short, and entries into which nothing was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index stored_file_swept on stored_file (created_at) where bound_to is null or bound_to = 'removal'`.execute(
    db,
  )
  // It served the sweep alone, and could not: of the two kinds of rows it has one.
  await sql`drop index stored_file_unbound`.execute(db)
  await sql`create index ai_history_empty on ai_history (created_at) where outline is null`.execute(db)
}
