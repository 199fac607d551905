import { type Kysely, sql } from 'kysely'

/** Whose membership has ended is told too: 0 days before the end. What ended earlier is no news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memberships
      drop constraint memberships_reminded_days_check,
      add constraint memberships_reminded_days_check check (reminded_days >= 0)`.execute(db)
  await sql`update memberships set reminded_days = 0 where ends_at <= now()`.execute(db)
  await sql`
    create index memberships_ending on memberships (ends_at, id)
    where reminded_days is null or reminded_days > 0`.execute(db)
}
