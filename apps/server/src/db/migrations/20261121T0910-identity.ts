import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id bigint generated always as identity (start with 10001) primary key,
      phone text not null unique check (phone ~ '^1[0-9]{10}$'),
      name text not null check (char_length(name) between 2 and 16),
      avatar text not null default '',
      type smallint not null default 1 check (type in (1, 2)),
      is_white boolean not null default false,
      is_admin boolean not null default false,
      school text not null default '',
      certificate_photo text not null default '',
      prize_photo text not null default '',
      email text not null default '',
      is_real_name boolean not null default false,
      is_bank_card_bound boolean not null default false,
      password_hash text check (password_hash like '$argon2id$%'),
      following_count integer not null default 0 check (following_count >= 0),
      follower_count integer not null default 0 check (follower_count >= 0),
      created_at timestamptz not null
    )`.execute(db)

  await sql`
    create table sessions (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_last_seen on sessions (last_seen_at)`.execute(db)

  await sql`
    create table sms_codes (
      purpose text not null,
      phone text not null,
      user_id bigint references users on delete cascade,
      mac bytea not null check (octet_length(mac) = 32),
      tries smallint not null default 0,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      unique nulls not distinct (purpose, phone, user_id)
    )`.execute(db)
  await sql`create index sms_codes_expires on sms_codes (expires_at)`.execute(db)

  await sql`
    create table attempts (
      reservation uuid not null,
      key text not null,
      at timestamptz not null,
      primary key (reservation, key)
    )`.execute(db)
  await sql`create index attempts_key on attempts (key, at)`.execute(db)
  await sql`create index attempts_at on attempts (at)`.execute(db)

  await sql`
    create table follows (
      follower_id bigint not null references users on delete cascade,
      followee_id bigint not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (follower_id, followee_id),
      check (follower_id <> followee_id)
    )`.execute(db)
  await sql`create index follows_followee on follows (followee_id, created_at desc)`.execute(db)
  await countFollowsByTrigger(db)
}

/** The counts are kept by the database, so that they equal the number of rows whoever writes them. */
async function countFollowsByTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_follow() returns trigger language plpgsql as $$
    declare
      pair follows := case tg_op when 'INSERT' then new else old end;
      step integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      update users set following_count = following_count + step where id = pair.follower_id;
      update users set follower_count = follower_count + step where id = pair.followee_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_follow after insert or delete on follows
    for each row execute function count_follow()`.execute(db)
}
