import { type Kysely, sql } from 'kysely'

/** More time for a draft: one request of a demand waits at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_extension (
      id bigint generated always as identity primary key,
      demand_id bigint not null references demand,
      stage smallint not null check (stage in (0, 1)),
      state text not null default 'asked' check (state in ('asked', 'granted', 'declined', 'unanswered', 'lapsed')),
      from_at timestamptz not null,
      to_at timestamptz not null check (to_at > from_at),
      reason text not null check (char_length(reason) between 1 and 200),
      answer_reason text not null default '' check (char_length(answer_reason) <= 200),
      asked_at timestamptz not null,
      answer_by timestamptz not null,
      answered_at timestamptz,
      check ((state = 'asked') = (answered_at is null))
    )`.execute(db)
  await sql`create unique index demand_extension_open on demand_extension (demand_id) where state = 'asked'`.execute(
    db,
  )
  await sql`create index demand_extension_demand on demand_extension (demand_id, id desc)`.execute(db)
  await sql`create index demand_extension_due on demand_extension (answer_by) where state = 'asked'`.execute(
    db,
  )
}
