import { type Kysely, sql } from 'kysely'

/** How much of a membership is what lower plans had left: no more of it is lost with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memberships add column carried_ms bigint not null default 0 check (carried_ms >= 0)`.execute(
    db,
  )
  await sql`
    update memberships m set carried_ms = (o.snapshot->>'carriedMs')::bigint
    from pay_order o
    where o.id = m.order_id and o.kind = 'membership' and (o.snapshot->>'carriedMs')::bigint > 0`.execute(db)
}
