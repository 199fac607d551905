import { type Kysely, sql } from 'kysely'

/** What people type into a demand, by its table: how many characters it may have at least and at most. */
const texts = [
  ['demand', 'title', 1, 20],
  ['demand', 'description', 0, 500],
  ['demand_draft', 'design_idea', 1, 500],
  ['demand_pin', 'text', 1, 200],
  ['demand_message', 'text', 0, 1000],
  ['demand_extension', 'reason', 1, 200],
  ['demand_extension', 'answer_reason', 0, 200],
  ['demand_rating', 'text', 0, 300],
] as const

/** A character as people count it may be many code points, ten on the average: the contract counts, this bounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, least, most] of texts) {
    const constraint = sql.ref(`${table}_${column}_check`)
    const bounds = sql`char_length(${sql.ref(column)}) between ${sql.lit(least)} and ${sql.lit(most * 10)}`
    await sql`alter table ${sql.table(table)} drop constraint ${constraint}`.execute(db)
    await sql`alter table ${sql.table(table)} add constraint ${constraint} check (${bounds})`.execute(db)
  }
}
