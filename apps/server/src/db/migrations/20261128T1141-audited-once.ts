import { type Kysely, sql } from 'kysely'

/** What pages ask for again and again is remembered once in a while: of events with the same `once` there is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_event add column once bytea check (octet_length(once) = 32)`.execute(db)
  await sql`create unique index audit_event_once on audit_event (once) where once is not null`.execute(db)
}
