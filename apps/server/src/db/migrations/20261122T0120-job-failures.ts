import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kernel_job_failure (
      job text not null,
      subject text not null,
      tries integer not null check (tries > 0),
      last_error text not null check (length(last_error) <= 500),
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      used_up_at timestamptz,
      primary key (job, subject)
    )`.execute(db)
}
