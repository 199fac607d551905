import { type Kysely, sql } from 'kysely'

/** What was refunded has an end; it stays on the record, and may be bought again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await endEntitlements(db)
  await endMemberships(db)
}

async function endEntitlements(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entitlement
      add column refunded_at timestamptz,
      drop constraint entitlement_pkey,
      drop constraint entitlement_order_id_key,
      add primary key (order_id)`.execute(db)
  await sql`
    create unique index entitlement_one_valid on entitlement (user_id, work_id) where refunded_at is null`.execute(
    db,
  )
}

/** A membership that was refunded before it began is empty. An order that nobody knows can't be referred to. */
async function endMemberships(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memberships
      drop constraint memberships_check,
      add constraint memberships_ends_after_start check (ends_at >= starts_at)`.execute(db)
  await sql`
    update memberships m set order_id = null
    where order_id is not null and not exists (select from pay_order o where o.id = m.order_id)`.execute(db)
  await sql`
    alter table memberships add constraint memberships_order_id_fkey
    foreign key (order_id) references pay_order`.execute(db)
}
