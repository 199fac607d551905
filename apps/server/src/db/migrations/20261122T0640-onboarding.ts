import { type Kysely, sql } from 'kysely'

/**
 * Applications of designers, of real names and of partners; the verified name and the card of payouts. What tells a
 * person is sealed, so that it is no text anywhere in the database's files; `key_id` is the key that sealed a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application (
      id uuid primary key,
      kind text not null check (kind in ('entry', 'realName', 'partner')),
      user_id bigint references users on delete cascade,
      state text not null check (state in ('pending', 'approved', 'rejected', 'lapsed', 'withdrawn')),
      edition integer not null check (edition > 0),
      name bytea,
      phone bytea,
      phone_index bytea check (octet_length(phone_index) = 32),
      id_number bytea,
      id_number_index bytea check (octet_length(id_number_index) = 32),
      card_number bytea,
      card_number_index bytea check (octet_length(card_number_index) = 32),
      bank text not null default '',
      card_last4 text not null default '' check (card_last4 ~ '^([0-9]{4})?$'),
      wx_code bytea,
      school text not null default '',
      front_file_id uuid references stored_file,
      side_file_id uuid references stored_file,
      certificate_file_id uuid references stored_file,
      award_file_id uuid references stored_file,
      consent_version text not null,
      submitted_at timestamptz not null,
      decided_at timestamptz,
      decider_id bigint references users on delete set null,
      reasons text[] not null default '{}',
      note text not null default '',
      key_id smallint generated always as (get_byte(name, 0)) stored,
      constraint application_of_somebody check (kind = 'partner' or user_id is not null),
      constraint application_erased check ((state in ('lapsed', 'withdrawn')) = (name is null)),
      constraint application_decided
        check (state = 'withdrawn' or (state in ('approved', 'rejected', 'lapsed')) = (decided_at is not null)),
      constraint application_kind_fields check (
        name is null
        or (kind = 'entry' and phone is not null and id_number is not null and card_number is not null)
        or (kind = 'realName' and id_number is not null)
        or (kind = 'partner' and phone is not null)
      ),
      constraint application_indexed check (
        (id_number is null) = (id_number_index is null) and (card_number is null) = (card_number_index is null)
        and (phone is null) = (phone_index is null)
      )
    )`.execute(db)
  await sql`
    create unique index application_of_user on application (user_id, kind) where kind <> 'partner'`.execute(
    db,
  )
  await sql`
    create unique index application_of_partner on application (phone_index) where kind = 'partner'`.execute(
    db,
  )
  await sql`create index application_queue on application (kind, state, submitted_at, id)`.execute(db)
  await sql`create index application_partner_user on application (user_id) where kind = 'partner'`.execute(db)
  await sql`create index application_id_number on application (id_number_index)`.execute(db)
  await sql`create index application_card_number on application (card_number_index)`.execute(db)
  await sql`create index application_lapsing on application (decided_at) where state = 'rejected'`.execute(db)
  await sql`create index application_key on application (key_id)`.execute(db)
  for (const file of ['front', 'side', 'certificate', 'award'])
    await sql`create index ${sql.raw(`application_${file}_file`)} on application (${sql.raw(`${file}_file_id`)})`.execute(
      db,
    )
  await sql`
    create table application_event (
      number bigint generated always as identity primary key,
      application_id uuid not null references application on delete cascade,
      type text not null check (type in ('submit', 'approve', 'reject', 'lapse', 'withdraw')),
      edition integer not null,
      actor_id bigint references users on delete set null,
      reasons text[] not null default '{}',
      note text not null default '',
      at timestamptz not null
    )`.execute(db)
  await sql`create index application_event_of on application_event (application_id, number)`.execute(db)
  await sql`
    create table real_name (
      user_id bigint primary key references users on delete cascade,
      name bytea not null,
      id_number bytea not null,
      id_number_index bytea not null check (octet_length(id_number_index) = 32),
      verified_at timestamptz not null,
      key_id smallint generated always as (get_byte(name, 0)) stored
    )`.execute(db)
  await sql`create index real_name_id_number on real_name (id_number_index)`.execute(db)
  await sql`create index real_name_key on real_name (key_id)`.execute(db)
  await sql`
    create table bank_card (
      user_id bigint primary key references users on delete cascade,
      holder bytea not null,
      number bytea not null,
      number_index bytea not null check (octet_length(number_index) = 32),
      bank text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      changed_at timestamptz not null,
      key_id smallint generated always as (get_byte(holder, 0)) stored
    )`.execute(db)
  await sql`create index bank_card_number on bank_card (number_index)`.execute(db)
  await sql`create index bank_card_key on bank_card (key_id)`.execute(db)
  // Partners are no users yet, and agree all the same.
  await sql`alter table agreement_consent alter column user_id drop not null`.execute(db)
}
