import { type Kysely, sql } from 'kysely'

/** A consent that is taken back is a row of its own: what was agreed to, and when, stays evidence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreement_consent add column is_given boolean not null default true`.execute(db)
}
