import { type Kysely, sql } from 'kysely'

/** A demand waits for a payment in 2 and 5 alone, and in 2 always. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table demand add constraint demand_lease
    check ((order_id is null or status in (2, 5)) and (status <> 2 or order_id is not null))`.execute(db)
}
