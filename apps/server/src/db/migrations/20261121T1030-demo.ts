import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_work (
      key text primary key,
      work_id bigint not null unique references work (id),
      pictures_complete boolean not null default false
    )`.execute(db)
}
