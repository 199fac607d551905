import { type Kysely, sql } from 'kysely'

/** Works live by a table of states and events: events are kept, a published work's edit waits beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendWorks(db)
  await createRevisions(db)
  await createEvents(db)
}

async function extendWorks(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work drop constraint work_status_check`.execute(db)
  await sql`
    alter table work
      add constraint work_status_check
        check (status in ('pending', 'published', 'rejected', 'taken_down', 'deleted')),
      add column pdf_file_id uuid references stored_file,
      add column accessory_file_id uuid references stored_file,
      add column image_file_id uuid references stored_file,
      add column has_ai_content boolean not null default false,
      add column allows_theme boolean not null default true,
      add column proposed_styles text[] not null default '{}',
      add column audit_reason text not null default '',
      add column edition int not null default 1 check (edition > 0),
      add column is_drawn boolean not null default true`.execute(db)
  for (const column of ['pdf_file_id', 'accessory_file_id', 'image_file_id'])
    await sql`
      create index ${sql.ref(`work_${column}`)} on work (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  await sql`create index work_pending on work (id) where status = 'pending'`.execute(db)
  await sql`
    create trigger work_theme_consent after update of allows_theme on work
    for each statement execute function catalog_changed()`.execute(db)
}

async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_revision (
      id uuid primary key,
      work_id bigint not null references work on delete cascade,
      status text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
      title text not null check (char_length(title) between 1 and 20),
      description text not null,
      price_fen bigint not null check (price_fen between 0 and 9999900),
      scenes text[] not null,
      styles text[] not null,
      colors text[] not null,
      sorts text[] not null,
      winning_grade text,
      file_id uuid references stored_file,
      pdf_file_id uuid references stored_file,
      accessory_file_id uuid references stored_file,
      image_file_id uuid references stored_file,
      size_bytes bigint not null check (size_bytes >= 0),
      format text not null check (format ~ '^[a-z0-9]{1,10}$'),
      pages int not null check (pages >= 0),
      thumbhash text not null,
      pictures_marked boolean not null,
      has_ai_content boolean not null,
      allows_theme boolean not null,
      proposed_styles text[] not null,
      audit_reason text not null default '',
      edition int not null default 1 check (edition > 0),
      is_drawn boolean not null,
      created_at timestamptz not null,
      check (file_id is not null or status in ('approved', 'withdrawn'))
    )`.execute(db)
  await sql`
    create unique index work_revision_open on work_revision (work_id)
    where status in ('pending', 'rejected')`.execute(db)
  await sql`create index work_revision_work on work_revision (work_id, created_at)`.execute(db)
  for (const column of ['file_id', 'pdf_file_id', 'accessory_file_id', 'image_file_id'])
    await sql`
      create index ${sql.ref(`work_revision_${column}`)} on work_revision (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
}

/** Append-only; an event goes only with its work. Its actor is a plain number: an event outlives who caused it. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_event (
      id bigint generated always as identity primary key,
      work_id bigint not null references work on delete cascade,
      revision_id uuid,
      type text not null,
      role text not null check (role in ('owner', 'reviewer', 'system')),
      actor_id bigint,
      reason text not null,
      edition int not null,
      at timestamptz not null,
      check (role = 'system' or actor_id is not null)
    )`.execute(db)
  await sql`create index work_event_work on work_event (work_id, id)`.execute(db)
  await sql`
    create function keep_work_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from work where id = old.work_id) then return old; end if;
      raise exception 'work_event is append-only' using errcode = 'check_violation';
    end $$`.execute(db)
  await sql`
    create trigger work_event_kept before update or delete on work_event
    for each row execute function keep_work_event()`.execute(db)
}
