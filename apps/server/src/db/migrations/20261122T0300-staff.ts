import { type Kysely, sql } from 'kysely'

/** Administrators become holders of a role, with a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_role (
      user_id bigint not null references users on delete cascade,
      role text not null check (role ~ '^[a-z]+$'),
      primary key (user_id, role)
    )`.execute(db)
  await sql`
    insert into user_role (user_id, role) select id, 'administrator' from users where is_admin`.execute(db)
  await sql`alter table users drop column is_admin`.execute(db)

  await sql`
    create table second_factor (
      user_id bigint primary key references users on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    )`.execute(db)
  await sql`alter table sessions add column second_factor_at timestamptz`.execute(db)
}
