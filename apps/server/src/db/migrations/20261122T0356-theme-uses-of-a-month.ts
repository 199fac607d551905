import { type Kysely, sql } from 'kysely'

/** What a member's uses of a month have paid is summed with each further use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ai_theme_use_user on ai_theme_use (user_id, day)`.execute(db)
}
