import { type Kysely, sql } from 'kysely'

/**
 * What an order offers, such as `membership:vip:3`: by this, never by its amount, it is found again while open. That
 * there is one open order of an offer follows from pay_order_one_open, of which the key begins with the thing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pay_order add column offer_key text`.execute(db)
  await sql`update pay_order set offer_key = kind || ':' || subject_id`.execute(db)
  await sql`
    alter table pay_order
      alter column offer_key set not null,
      add constraint pay_order_offer_of_thing check (
        offer_key = kind || ':' || subject_id or starts_with(offer_key, kind || ':' || subject_id || ':'))`.execute(
    db,
  )
}
