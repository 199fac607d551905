import { type Kysely, sql } from 'kysely'

/**
 * What a membership is worth and how much of it its days have earned, so that revenue is booked day by day; which
 * reminder of its end was sent. A membership from before that still has money deferred goes on earning it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table memberships
      add column value_fen bigint not null default 0 check (value_fen >= 0),
      add column days integer not null default 0 check (days >= 0),
      add column days_earned integer not null default 0,
      add column reminded_days smallint check (reminded_days > 0),
      add constraint memberships_days_earned check (days_earned between 0 and days),
      add constraint memberships_value_in_days check (value_fen = 0 or days > 0)`.execute(db)
  await sql`
    update memberships m set
      value_fen = o.amount_fen,
      days = greatest(1, ceil(extract(epoch from m.ends_at - m.starts_at) / 86400)),
      days_earned = coalesce((
        select max(split_part(e.key, ':', 2)::integer) from ledger_entry e
        where e.event = 'membership_day' and e.key like m.id::text || ':%'
      ), 0)
    from pay_order o, ledger_account a
    where o.id = m.order_id and a.code = 'membership_deferred:' || m.id and a.balance_fen > 0`.execute(db)
  await sql`
    create index memberships_earning on memberships (starts_at) where days_earned < days`.execute(db)
  await sql`
    update dictionary_entry set tip = null, note = tip
    where type = 'user_vip_amount_discount' and label = '2' and tip = '低至 16.7 元/月' and note is null`.execute(
    db,
  )
}
