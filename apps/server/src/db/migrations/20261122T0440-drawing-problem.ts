import { type Kysely, sql } from 'kysely'

/**
 * Why a work shows a card in the place of its pages, in words for its owner and reviewer; '' where it does not. Works
 * that show nothing are drawn: what nothing could draw before has its pages or a card now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work add column drawing_problem text not null default ''`.execute(db)
  await sql`alter table work_revision add column drawing_problem text not null default ''`.execute(db)
  await sql`
    update work set is_drawn = false
    where file_id is not null and status <> 'deleted' and cardinality(preview_keys) = 0`.execute(db)
}
