import { type Kysely, sql } from 'kysely'

/** Drafts by their pages, and what the publisher pinned on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_draft_drawing (
      draft_id uuid primary key references demand_draft,
      state text not null check (state in ('waiting', 'drawn', 'failed', 'undrawable', 'released')),
      problem text not null default '',
      tries int not null default 0 check (tries >= 0),
      page_count int not null default 0 check (page_count >= 0),
      ratio real not null default 0 check (ratio >= 0),
      figures jsonb,
      asked_at timestamptz not null,
      check ((state in ('failed', 'undrawable')) = (problem <> ''))
    )`.execute(db)
  await sql`
    create index demand_draft_drawing_waiting on demand_draft_drawing (asked_at) where state = 'waiting'`.execute(
    db,
  )
  await sql`
    insert into demand_draft_drawing (draft_id, state, asked_at)
    select id, 'waiting', uploaded_at from demand_draft`.execute(db)
  await sql`
    create table demand_draft_page (
      draft_id uuid not null references demand_draft,
      page int not null check (page > 0),
      small_file_id uuid references stored_file,
      clear_file_id uuid references stored_file,
      marked_file_id uuid references stored_file,
      text text not null,
      shapes jsonb not null,
      grey bytea,
      print bytea not null,
      primary key (draft_id, page)
    )`.execute(db)
  await sql`
    create table demand_material (
      demand_id bigint primary key references demand,
      figures jsonb not null,
      unread text[] not null
    )`.execute(db)
  await sql`
    create table demand_pin (
      demand_id bigint not null references demand,
      number int not null check (number > 0),
      draft_id uuid not null references demand_draft,
      page int not null check (page > 0),
      x real not null check (x between 0 and 100),
      y real not null check (y between 0 and 100),
      shape jsonb,
      text text not null check (char_length(text) between 1 and 200),
      created_at timestamptz not null,
      removed_at timestamptz,
      sent_at timestamptz,
      is_carried boolean not null default false,
      answer text check (answer in ('changed', 'kept')),
      answer_pages int[] not null default '{}',
      answer_text text not null default '',
      answered_at timestamptz,
      checked_at timestamptz,
      primary key (demand_id, number),
      check ((answer is null) = (answered_at is null)),
      check (answer is null or sent_at is not null),
      check (checked_at is null or answer is not null),
      check (removed_at is null or sent_at is null)
    )`.execute(db)
  await sql`create index demand_pin_draft on demand_pin (draft_id)`.execute(db)
}
