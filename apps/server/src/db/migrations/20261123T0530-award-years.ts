import { type Kysely, sql } from 'kysely'

/** The year of a gold case's award, where its owner says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['work', 'work_revision'])
    await sql`alter table ${sql.table(table)}
      add column award_year smallint check (award_year between 1990 and 2099)`.execute(db)
}
