import { type Kysely, sql } from 'kysely'

/** What somebody says themself of works and of others, as 0732 has it of the rest. */
const own: readonly (readonly [table: string, column: string])[] = [
  ['work_like', 'user_id'],
  ['work_comment', 'author_id'],
  ['work_comment_like', 'user_id'],
  ['report', 'reporter_id'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of own)
    await sql`
      create trigger ${sql.id(`${table}_${column}_has_account`)} before insert on ${sql.table(table)}
      for each row execute function refuse_ended_account(${sql.lit(column)})`.execute(db)
}
