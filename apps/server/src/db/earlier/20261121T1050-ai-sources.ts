import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ai_history add column theme_id text`.execute(db)

  await sql`
    create table ai_source (
      history_id uuid primary key references ai_history on delete cascade,
      figures jsonb not null
    )`.execute(db)

  await sql`
    create table ai_picture (
      history_id uuid not null references ai_history on delete cascade,
      file_id uuid not null references stored_file on delete cascade,
      primary key (history_id, file_id)
    )`.execute(db)
  await sql`create index ai_picture_file on ai_picture (file_id)`.execute(db)
  await sql`
    insert into ai_picture (history_id, file_id)
    select distinct h.id, s.id
    from ai_history h
    cross join lateral jsonb_path_query(h.outline, '$.**.figure.file') as f (file)
    join stored_file s on s.id::text = f.file #>> '{}' and s.bound_to = 'ai-outlines:' || h.owner_id
    where h.outline is not null
    on conflict do nothing`.execute(db)
}
