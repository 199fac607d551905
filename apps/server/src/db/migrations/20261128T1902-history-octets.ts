import { type Kysely, sql } from 'kysely'

/** How much a user keeps is summed without reading an outline; what was kept before is measured once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ai_history add column octets integer not null default 0 check (octets >= 0)`.execute(db)
  await sql`
    update ai_history set octets = octet_length(outline::text) where outline is not null`.execute(db)
}
