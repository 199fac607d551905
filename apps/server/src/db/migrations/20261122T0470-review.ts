import { type Kysely, sql } from 'kysely'

/** The review room: reasons by page, appeals, and lists whose ten-thousandth row costs what the first does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_event add column reasons jsonb not null default '[]'`.execute(db)
  await indexQueue(db)
  await createAppeals(db)
}

/** Rows that began to wait in the same moment have an order, so that a page can begin behind one of them. */
async function indexQueue(db: Kysely<unknown>): Promise<void> {
  await sql`drop index work_waiting, work_revision_waiting, work_pending`.execute(db)
  await sql`create index work_waiting on work (waiting_since, id) where status = 'pending'`.execute(db)
  await sql`
    create index work_revision_waiting on work_revision (waiting_since, work_id)
    where status = 'pending'`.execute(db)
  await sql`
    create index work_kept_back on work (status, id) where status in ('rejected', 'taken_down')`.execute(db)
  await sql`
    create index work_revision_rejected on work_revision (work_id) where status = 'rejected'`.execute(db)
  await sql`
    create index work_event_reviewer on work_event (actor_id, at) where role = 'reviewer'`.execute(db)
}

async function createAppeals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_appeal (
      id uuid primary key,
      work_id bigint not null references work on delete cascade,
      revision_id uuid references work_revision on delete cascade,
      event_id bigint not null unique references work_event on delete cascade,
      against_id bigint not null,
      text text not null check (char_length(text) between 1 and 500),
      asked_at timestamptz not null,
      state text not null check (state in ('asked', 'granted', 'declined', 'lapsed')),
      decider_id bigint,
      answer text not null default '',
      decided_at timestamptz,
      check (decider_id <> against_id),
      check ((state in ('granted', 'declined')) = (decider_id is not null)),
      check ((state = 'asked') = (decided_at is null))
    )`.execute(db)
  await sql`
    create unique index work_appeal_open on work_appeal (work_id, revision_id) nulls not distinct
    where state = 'asked'`.execute(db)
  await sql`create index work_appeal_waiting on work_appeal (asked_at, work_id) where state = 'asked'`.execute(
    db,
  )
  await sql`create index work_appeal_work on work_appeal (work_id)`.execute(db)
  await sql`
    create index work_appeal_revision on work_appeal (revision_id) where revision_id is not null`.execute(db)
}
