import { type Kysely, sql } from 'kysely'

/** What the minute's look for works without pictures reads; nearly always empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index work_undrawn on work (id) where not is_drawn and status <> 'deleted'`.execute(db)
  await sql`
    create index work_revision_undrawn on work_revision (work_id)
    where not is_drawn and status in ('pending', 'rejected')`.execute(db)
}
