import { type Kysely, sql } from 'kysely'

/** Pictures for links that were drawn, by the hash of what they show; the bytes lie in the object storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_picture (
      hash text primary key,
      size_bytes integer not null check (size_bytes > 0),
      used_on date not null
    )`.execute(db)
  await sql`create index share_picture_used on share_picture (used_on, hash)`.execute(db)
}
