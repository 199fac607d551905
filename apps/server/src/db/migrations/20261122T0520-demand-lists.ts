import { type Kysely, sql } from 'kysely'

/** The square by time and by price, whatever status is asked for, out of an index alone; and what waits for the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index demand_square`.execute(db)
  await sql`
    create index demand_square on demand (published_at desc, id desc) include (status)
    where published_at is not null`.execute(db)
  await sql`
    create index demand_square_price on demand (fee_fen desc, id desc) include (status)
    where published_at is not null`.execute(db)
  await sql`create index demand_held_back on demand (id) where status = 0`.execute(db)
}
