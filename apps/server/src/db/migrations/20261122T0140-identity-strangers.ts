import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sms_codes
      add column asker text not null default '',
      add column tries_elsewhere smallint not null default 0,
      drop constraint sms_codes_purpose_phone_user_id_key,
      add constraint sms_codes_key unique nulls not distinct (purpose, phone, user_id, asker)`.execute(db)

  await sql`
    create table known_browsers (
      user_id bigint not null references users on delete cascade,
      mac bytea not null check (octet_length(mac) = 32),
      last_login_at timestamptz not null,
      primary key (user_id, mac)
    )`.execute(db)
  await sql`create index known_browsers_last_login on known_browsers (last_login_at)`.execute(db)

  await sql`
    create table spent_proofs (
      hash bytea primary key check (octet_length(hash) = 32),
      reservation uuid not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index spent_proofs_reservation on spent_proofs (reservation)`.execute(db)
  await sql`create index spent_proofs_expires on spent_proofs (expires_at)`.execute(db)
}
