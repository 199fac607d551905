import { type Kysely, sql } from 'kysely'

/** Which demands of the demo are posted, so that a start that was cut short goes on where it stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_demand (
      key text primary key,
      demand_id bigint not null unique references demand,
      is_told boolean not null default false
    )`.execute(db)
}
