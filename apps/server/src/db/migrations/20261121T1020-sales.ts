import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entitlement (
      user_id bigint not null references users,
      work_id bigint not null references work,
      order_id uuid not null unique references pay_order,
      title text not null,
      paid_fen bigint not null check (paid_fen > 0),
      created_at timestamptz not null,
      primary key (user_id, work_id)
    )`.execute(db)
  await sql`create index entitlement_newest on entitlement (user_id, created_at desc, work_id)`.execute(db)
  await sql`create index entitlement_work on entitlement (work_id)`.execute(db)
  await sql`
    create table download (
      user_id bigint not null references users,
      work_id bigint not null references work,
      day date not null,
      is_free boolean not null,
      created_at timestamptz not null,
      primary key (user_id, day, work_id)
    )`.execute(db)
  await sql`create index download_work on download (work_id)`.execute(db)
  await sql`
    create table free_download_day (
      user_id bigint not null references users,
      day date not null,
      used int not null check (used > 0),
      primary key (user_id, day)
    )`.execute(db)
}
