import { type Kysely, sql } from 'kysely'

/** What of a day's money at the provider went to the bank and was its fee. Days that were read get it, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bill_day
      add column funds_read_at timestamptz,
      add column moved_fen bigint not null default 0,
      add column fee_fen bigint not null default 0,
      add column bank_fen bigint not null default 0,
      add column balance_fen bigint`.execute(db)
  await sql`drop index bill_day_unread`.execute(db)
  await sql`
    create index bill_day_unread on bill_day (day) where read_at is null or funds_read_at is null`.execute(db)
}
