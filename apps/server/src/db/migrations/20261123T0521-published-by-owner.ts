import { type Kysely, sql } from 'kysely'

/** Who has published works, and when the newest of theirs, without reading the works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index work_published_by_owner on work (owner_id, published_at desc)
    where status = 'published'`.execute(db)
}
