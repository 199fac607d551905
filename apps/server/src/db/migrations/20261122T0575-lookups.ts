import { type Kysely, sql } from 'kysely'

/** Refunds of an order, orders of a thing whatever their state, and the ends of disputes among all that happens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pay_order_subject on pay_order (kind, subject_id)`.execute(db)
  await sql`create index pay_refund_order on pay_refund (order_id)`.execute(db)
  await sql`
    create index demand_event_settled on demand_event (id)
    where type in ('hold_ended', 'divided', 'upheld')`.execute(db)
}
