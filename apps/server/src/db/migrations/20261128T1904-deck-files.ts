import { type Kysely, sql } from 'kysely'

/** Which deck a file was made as, so that the next one takes its place. No reference to the entry: a file outlives it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_deck_file (
      file_id uuid primary key references stored_file on delete cascade,
      history_id uuid not null,
      theme_id text not null,
      format text not null check (format in ('pptx', 'pdf')),
      made_at timestamptz not null
    )`.execute(db)
  await sql`create index ai_deck_file_deck on ai_deck_file (history_id, theme_id, format)`.execute(db)
}
