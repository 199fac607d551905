import { type Kysely, sql } from 'kysely'

/** The package of a completed demand: wanted from its completion, made by a job, kept as a private file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_handover (
      demand_id bigint primary key references demand,
      file_id uuid references stored_file,
      contents jsonb not null default '[]',
      fonts jsonb not null default '[]',
      note text not null default '',
      made_at timestamptz,
      check ((file_id is null) = (made_at is null))
    )`.execute(db)
  await sql`create index demand_handover_file on demand_handover (file_id) where file_id is not null`.execute(
    db,
  )
}
