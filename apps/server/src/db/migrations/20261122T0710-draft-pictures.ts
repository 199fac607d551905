import { type Kysely, sql } from 'kysely'

/** Until when the pictures of a demand's drafts are kept that is over; those of a cancelled one were gone at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table demand add column pictures_until timestamptz`.execute(db)
  await sql`update demand set pictures_until = changed_at + interval '180 days' where status = 8`.execute(db)
  await sql`create index demand_pictures_until on demand (pictures_until) where pictures_until is not null`.execute(
    db,
  )
}
