import { type Kysely, sql } from 'kysely'

/** What each migration was when it ran here: one that was changed afterwards is noticed at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table applied_migration (
      name text primary key,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
    )`.execute(db)
  await keepWordsOfSources(db)
}

/**
 * 20261121T1050 was changed after it had run in some databases: they keep an index of a source's figures where the
 * words belong. The figures with their units are all the words that can be told from it, and all that are looked up.
 */
async function keepWordsOfSources(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select from information_schema.columns
    where table_schema = current_schema and table_name = 'ai_source' and column_name = 'figures'`.execute(db)
  if (!rows.length) return
  await sql`alter table ai_source add column words text`.execute(db)
  await sql`
    update ai_source set words = coalesce((
      select string_agg((figure -> 0)::text || unit, '，' order by place, unit)
      from jsonb_array_elements(figures) with ordinality as f (figure, place)
      cross join lateral jsonb_array_elements_text(figure -> 1) as u (unit)
    ), '')`.execute(db)
  await sql`alter table ai_source alter column words set not null, drop column figures`.execute(db)
}
