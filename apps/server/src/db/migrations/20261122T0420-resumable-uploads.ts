import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resumable_upload (
      id uuid primary key,
      owner_id bigint not null references users,
      purpose text not null,
      visibility text not null check (visibility in ('public', 'private')),
      original_name text not null check (char_length(original_name) between 1 and 255),
      size_bytes bigint not null check (size_bytes > 0),
      key text unique,
      sha256 bytea check (octet_length(sha256) = 32),
      created_at timestamptz not null,
      check ((key is null) = (sha256 is null))
    )`.execute(db)
  await sql`create index resumable_upload_owner on resumable_upload (owner_id)`.execute(db)
  await sql`create index resumable_upload_created on resumable_upload (created_at)`.execute(db)
}
