import { type Kysely, sql } from 'kysely'

/**
 * What works and revisions show, by file: the database keeps a file as long as a work shows it. The keys in `work`
 * stay what visitors' queries read; whoever writes these rows writes them too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_media (
      work_id bigint not null references work on delete cascade,
      revision_id uuid references work_revision on delete cascade,
      role text not null check (role in ('preview', 'masked', 'pitch')),
      place smallint not null check (place between 0 and 11 and (role = 'preview' or place = 0)),
      file_id uuid not null references stored_file,
      unique nulls not distinct (work_id, revision_id, role, place)
    )`.execute(db)
  await sql`create index work_media_file on work_media (file_id)`.execute(db)
  await sql`create index work_media_revision on work_media (revision_id) where revision_id is not null`.execute(
    db,
  )
  await sql`
    create table work_page (
      work_id bigint not null references work on delete cascade,
      revision_id uuid references work_revision on delete cascade,
      number int not null check (number > 0),
      text text not null,
      unique nulls not distinct (work_id, revision_id, number)
    )`.execute(db)
  await sql`create index work_page_revision on work_page (revision_id) where revision_id is not null`.execute(
    db,
  )
  await takeOver(db)
}

/** Files that works show already; a key without a file shows nothing and is left as it is. */
async function takeOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into work_media (work_id, role, place, file_id)
    select w.id, shown.role, shown.place, f.id
    from work w cross join lateral (
      select 'preview' as role, (n - 1)::smallint as place, key
      from unnest(w.preview_keys) with ordinality as preview (key, n)
      union all select 'masked', 0::smallint, w.masked_key
      union all select 'pitch', 0::smallint, w.pitch_video_key
    ) shown join stored_file f on f.key = shown.key and f.visibility = 'public'`.execute(db)
}
