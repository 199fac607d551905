import { type Kysely, sql } from 'kysely'

const roles = ['timeline', 'comparison', 'process', 'chart']

/**
 * Pages that are shown are found one by one: by their words and by what they are made to show. Works of before are
 * drawn anew, which reads where their words stand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table work_page
      add column place smallint check (place between 1 and 12),
      add column roles text[] not null default '{}'
        check (roles <@ array['timeline', 'comparison', 'process', 'chart']),
      add column lines jsonb,
      add column search tsvector not null default ''`.execute(db)
  await sql`
    create index work_page_search on work_page using gin (search)
    where place is not null and revision_id is null`.execute(db)
  for (const role of roles)
    await sql`
      create index ${sql.ref(`work_page_${role}`)} on work_page (work_id desc, number)
      where ${sql.lit(role)} = any(roles) and place is not null and revision_id is null`.execute(db)
  await sql`
    create index users_designer_name on users (lower(name) text_pattern_ops) where type = 2`.execute(db)
  await learnWords(db)
  await sql`
    update work set is_drawn = false
    where status <> 'deleted' and exists (select from work_page where work_id = work.id)`.execute(db)
}

/** The console's own words change where words end: whatever was cut before is cut anew. */
async function learnWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_word_changed() returns trigger language plpgsql as $$
    begin
      if exists (select from work) then perform ask_search_renewal(0); end if;
      return null;
    end $$`.execute(db)
  for (const [event, row] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`search_word_${event}`)} after ${sql.raw(event)} on dictionary_entry
      for each row when (${sql.raw(row)}.type = 'search_word')
      execute function search_word_changed()`.execute(db)
}
