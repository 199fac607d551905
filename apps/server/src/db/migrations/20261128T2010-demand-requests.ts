import { type Kysely, sql } from 'kysely'

/** Which form a demand came of: sent twice, because its answer was lost, it publishes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demand add column request_id text check (char_length(request_id) between 1 and 64);
    create unique index demand_request on demand (publisher_id, request_id) where request_id is not null;
  `.execute(db)
}
