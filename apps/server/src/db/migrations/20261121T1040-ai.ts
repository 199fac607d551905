import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_history (
      id uuid primary key,
      owner_id bigint not null references users on delete cascade,
      topic text not null check (topic <> ''),
      title text not null,
      outline jsonb,
      nodes integer not null default 0 check (nodes >= 0),
      origin text not null check (origin in ('model', 'composer', 'document')),
      revision integer not null default 0 check (revision >= 0),
      is_edited boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index ai_history_owner on ai_history (owner_id, updated_at desc)`.execute(db)

  await sql`
    create table ai_stream (
      id uuid primary key,
      owner_id bigint not null references users on delete cascade,
      history_id uuid not null references ai_history on delete cascade,
      kind text not null check (kind in ('outline', 'section')),
      request jsonb not null,
      document text not null default '',
      state text not null check (state in ('running', 'done', 'stopped', 'left', 'interrupted')),
      attempt integer not null default 1,
      heartbeat_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create unique index ai_stream_running on ai_stream (owner_id, kind) where state = 'running'`.execute(db)
  await sql`create index ai_stream_history on ai_stream (history_id)`.execute(db)
  await sql`create index ai_stream_owner on ai_stream (owner_id, created_at desc)`.execute(db)
  await sql`create index ai_stream_created on ai_stream (created_at)`.execute(db)

  // No reference to the history entry: a use outlives it.
  await sql`
    create table ai_use (
      history_id uuid primary key,
      owner_id bigint not null references users on delete cascade,
      day date not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index ai_use_day on ai_use (owner_id, day)`.execute(db)

  await sql`
    create table ai_theme_cover (
      theme_id text not null,
      digest text not null,
      picture_key text not null,
      created_at timestamptz not null,
      primary key (theme_id, digest)
    )`.execute(db)
}
