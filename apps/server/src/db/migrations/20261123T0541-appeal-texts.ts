import { type Kysely, sql } from 'kysely'

/** Of an appeal's text the contract counts the characters, as people do; this bounds the code points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_appeal drop constraint work_appeal_text_check`.execute(db)
  await sql`
    alter table work_appeal
    add constraint work_appeal_text_check check (char_length(text) between 1 and 5000)`.execute(db)
}
