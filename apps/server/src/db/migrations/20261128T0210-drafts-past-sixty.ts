import { type Kysely, sql } from 'kysely'

/**
 * Of a draft of more than 60 pages the first 60 were drawn and looked through. Of demands under way, where money depends
 * on it, such a draft is drawn anew: it waits, and `demands.draw-left-over` comes to it within ten minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update demand_draft_drawing drawing set state = 'waiting', tries = 0
    from demand_draft draft join demand on demand.id = draft.demand_id
    where draft.id = drawing.draft_id and demand.status between 3 and 7
      and drawing.state = 'drawn' and drawing.page_count > 60
      and (select count(*) from demand_draft_page page where page.draft_id = drawing.draft_id) <= 60`.execute(
    db,
  )
}
