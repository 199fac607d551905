import { type Kysely, sql } from 'kysely'

/** The segmenter knows fewer words: what was cut by the others is cut anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select ask_search_renewal(0) where exists (select from work)`.execute(db)
}
