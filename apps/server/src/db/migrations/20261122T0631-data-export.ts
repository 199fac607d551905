import { type Kysely, sql } from 'kysely'

/** The newest package of somebody's own data: asked for, made by a job, gone after a week. What tells of somebody goes with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_export (
      user_id bigint primary key references users on delete cascade,
      asked_at timestamptz not null,
      made_at timestamptz,
      file_id uuid references stored_file,
      check ((made_at is null) = (file_id is null))
    )`.execute(db)
  await sql`create index data_export_made on data_export (made_at)`.execute(db)
  await sql`create index notifications_actor on notifications (actor_id) where actor_id is not null`.execute(
    db,
  )
  await sql`create index data_export_file on data_export (file_id)`.execute(db)
}
