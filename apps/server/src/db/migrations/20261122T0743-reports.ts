import { type Kysely, sql } from 'kysely'

/** What users report, gathered by what it is about until somebody decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_case (
      id uuid primary key,
      kind text not null check (kind in ('work', 'comment')),
      work_id bigint not null references work,
      comment_id bigint references work_comment,
      owner_id bigint not null references users,
      title text not null,
      text text not null,
      link text not null,
      reports int not null default 0 check (reports >= 0),
      state text not null default 'open'
        check (state in ('open', 'upheld', 'dismissed', 'countered', 'restored')),
      opened_at timestamptz not null,
      decider_id bigint references users,
      decided_at timestamptz,
      answer text not null default '',
      counter_text text not null default '',
      countered_at timestamptz,
      counter_decider_id bigint references users,
      counter_answer text not null default '',
      check ((kind = 'comment') = (comment_id is not null)),
      check ((state = 'open') = (decider_id is null)),
      check ((decider_id is null) = (decided_at is null) and (decider_id is null) = (answer = '')),
      check ((counter_text = '') = (countered_at is null)),
      check (counter_decider_id is null or counter_decider_id <> decider_id)
    )`.execute(db)
  await sql`
    create unique index report_case_open on report_case (kind, coalesce(comment_id, work_id))
    where state = 'open'`.execute(db)
  await sql`
    create index report_case_waiting on report_case (state, id) where state in ('open', 'countered')`.execute(
    db,
  )
  await sql`
    create index report_case_settled on report_case (id desc)
    where state in ('upheld', 'dismissed', 'restored')`.execute(db)
  await sql`create index report_case_work on report_case (work_id)`.execute(db)
  await sql`create index report_case_comment on report_case (comment_id) where comment_id is not null`.execute(
    db,
  )
  await sql`
    create table report (
      case_id uuid not null references report_case on delete cascade,
      reporter_id bigint not null references users,
      reason text not null,
      note text not null,
      created_at timestamptz not null,
      primary key (case_id, reporter_id)
    )`.execute(db)
  await sql`create index report_newest on report (case_id, created_at desc)`.execute(db)
  await sql`create index report_reporter on report (reporter_id)`.execute(db)
}
