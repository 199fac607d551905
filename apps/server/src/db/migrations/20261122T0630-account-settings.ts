import { type Kysely, sql } from 'kysely'

/**
 * What /setting tells and changes: devices by name and by what they are known by, the ticket of a phone change, the
 * end of an account. A name is counted as people count it, by the contract; its code points are only bounded here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column first_login_at timestamptz,
      add column password_changed_at timestamptz,
      add column payouts_rest_until timestamptz,
      add column deleted_at timestamptz,
      drop constraint users_name_check,
      add constraint users_name_check check (char_length(name) between 2 and 64),
      drop constraint users_phone_check,
      add constraint users_phone_check check (
        case when deleted_at is null then phone ~ '^1[0-9]{10}$' else phone = 'deleted:' || id end)`.execute(
    db,
  )
  await sql`
    update users set first_login_at = created_at
    where exists (select from sessions s where s.user_id = users.id)
      or exists (select from known_browsers b where b.user_id = users.id)`.execute(db)
  await sql`
    alter table sessions
      add column device text not null default '',
      add column device_mac bytea check (octet_length(device_mac) = 32)`.execute(db)
  await sql`
    create table phone_ticket (
      user_id bigint primary key references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index phone_ticket_session on phone_ticket (session_id)`.execute(db)
}
