import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id uuid primary key,
      user_id bigint not null references users on delete cascade,
      type smallint not null check (type in (0, 1, 2, 3, 4)),
      title text not null default '',
      content text not null,
      images text[] not null default '{}',
      actor_id bigint references users on delete set null,
      comment_id text,
      link text,
      dedupe_key text,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (user_id, dedupe_key)
    )`.execute(db)
  await sql`create index notifications_list on notifications (user_id, type, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index notifications_unread on notifications (user_id, type) where read_at is null`.execute(
    db,
  )

  await sql`
    create table announcements (
      id uuid primary key,
      title text not null check (title <> ''),
      content text not null,
      published_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create index announcements_published on announcements (published_at desc)
    where published_at is not null`.execute(db)
  await sql`
    create table announcement_reads (
      user_id bigint primary key references users on delete cascade,
      read_until timestamptz not null
    )`.execute(db)
}
