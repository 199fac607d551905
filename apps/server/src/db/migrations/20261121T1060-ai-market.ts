import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_market_theme (
      work_id bigint primary key references work on delete cascade,
      file_id uuid not null,
      digest bytea not null,
      plan_version integer not null,
      usable boolean not null,
      plan jsonb,
      reasons text[] not null,
      classified_at timestamptz not null,
      check (usable = (plan is not null)),
      check (usable = (cardinality(reasons) = 0))
    )`.execute(db)
  await sql`create index ai_market_theme_usable on ai_market_theme (work_id) where usable`.execute(db)
  await sql`create index ai_market_theme_digest on ai_market_theme (digest)`.execute(db)

  // No reference to the history entry: what was used, and paid for, outlives it.
  await sql`
    create table ai_theme_use (
      history_id uuid not null,
      work_id bigint not null references work,
      day date not null,
      user_id bigint not null references users,
      designer_id bigint not null references users,
      fee_fen integer not null check (fee_fen >= 0),
      created_at timestamptz not null,
      primary key (history_id, work_id, day)
    )`.execute(db)
  await sql`create index ai_theme_use_designer on ai_theme_use (designer_id, created_at desc)`.execute(db)
}
