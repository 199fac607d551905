import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      id uuid primary key,
      owner_id bigint references users,
      purpose text not null check (purpose ~ '^[a-z][a-z-]{0,39}$'),
      visibility text not null check (visibility in ('public', 'private')),
      key text not null unique,
      original_name text not null check (char_length(original_name) between 1 and 255),
      extension text not null check (extension ~ '^[a-z0-9]{0,10}$'),
      mime text not null,
      size_bytes bigint not null check (size_bytes >= 0),
      sha256 bytea not null check (octet_length(sha256) = 32),
      bound_to text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index stored_file_owner on stored_file (owner_id)`.execute(db)
  await sql`create index stored_file_unbound on stored_file (created_at) where bound_to is null`.execute(db)
}
