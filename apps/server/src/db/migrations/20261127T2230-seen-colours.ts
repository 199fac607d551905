import { type Kysely, sql } from 'kysely'

/** The colours that were seen on a work's cover, beside those that its owner chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['work', 'work_revision'])
    await sql`alter table ${sql.table(table)} add column seen_colors text[] not null default '{}'`.execute(db)
}
