import { type Kysely, sql } from 'kysely'

/** The few works with a film among a million, in the order in which the home page asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index work_pitches on work (type, sort_score desc, id desc)
    where status = 'published' and pitch_video_key is not null`.execute(db)
}
