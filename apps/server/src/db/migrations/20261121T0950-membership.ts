import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memberships (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      plan smallint not null check (plan in (1, 2, 3)),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      order_id uuid unique,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index memberships_user on memberships (user_id, ends_at desc)`.execute(db)
}
