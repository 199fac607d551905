import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inspection (
      file_id uuid primary key references stored_file on delete cascade,
      engine integer not null,
      state text not null check (state in ('queued', 'running', 'done', 'failed')),
      report jsonb check (octet_length(report::text) < 1000000),
      pdf_file_id uuid references stored_file on delete set null,
      pdf_findings jsonb check (octet_length(pdf_findings::text) < 1000000),
      asked_at timestamptz not null,
      ended_at timestamptz,
      constraint inspection_done check ((state = 'done') = (report is not null)),
      constraint inspection_ended check ((state in ('done', 'failed')) = (ended_at is not null))
    )`.execute(db)
  await sql`create index inspection_pdf on inspection (pdf_file_id) where pdf_file_id is not null`.execute(db)
  await sql`create index stored_file_sha256 on stored_file (sha256)`.execute(db)
  await sql`
    create table inspection_fingerprint (
      file_id uuid primary key references stored_file on delete cascade,
      engine integer not null,
      pages bytea not null
    )`.execute(db)
  await sql`
    create table inspection_key (
      key bigint not null,
      file_id uuid not null references inspection_fingerprint on delete cascade,
      primary key (key, file_id)
    )`.execute(db)
  await sql`create index inspection_key_file on inspection_key (file_id)`.execute(db)
}
