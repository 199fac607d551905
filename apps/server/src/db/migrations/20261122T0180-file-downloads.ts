import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_download (
      mac bytea primary key check (octet_length(mac) = 32),
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index file_download_ends on file_download (ends_at)`.execute(db)
}
