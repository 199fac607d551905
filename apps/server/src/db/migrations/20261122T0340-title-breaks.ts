import { type Kysely, sql } from 'kysely'

/**
 * Where lines of a work's title may end, in UTF-16 units; null is not known yet. Judging needs the deck's word list,
 * so the works of before are left to the renewal of the search, which is asked for here and finds those with null.
 * It is written together with `search`, which raises the catalogue's version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work add column title_breaks smallint[]`.execute(db)
  await sql`select ask_search_renewal(0) where exists (select from work)`.execute(db)
}
