import { type Kysely, sql } from 'kysely'

/** The record that a download leaves, which everybody may check, and the files that were ever handed out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table licence (
      number text primary key check (number ~ '^YT(-[0-9A-HJKMNP-TV-Z]{4}){4}$'),
      user_id bigint not null references users,
      work_id bigint not null references work,
      sha256 bytea not null,
      title text not null,
      file_name text not null,
      order_id uuid references pay_order,
      issued_at timestamptz not null,
      last_at timestamptz not null,
      downloads int not null check (downloads >= 1),
      unique (user_id, work_id, sha256)
    )`.execute(db)
  await sql`create index licence_work on licence (work_id)`.execute(db)
  // A file is asked for by strangers: what it costs must not grow with those who have it.
  await sql`
    create table licensed_file (
      sha256 bytea not null,
      work_id bigint not null references work,
      first_at timestamptz not null,
      primary key (sha256, work_id)
    )`.execute(db)
  await sql`create index licensed_file_work on licensed_file (work_id)`.execute(db)
}
