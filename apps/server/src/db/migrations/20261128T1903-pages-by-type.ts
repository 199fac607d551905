import { type Kysely, sql } from 'kysely'

const TYPES = [0, 1, 2, 3, 4, 5, 6, 7]
const roles = ['timeline', 'comparison', 'process', 'chart']
const shown = sql`place is not null and revision_id is null`

/**
 * Pages within a type are found among the pages of that type alone: a work's type, which never changes, stands with its
 * pages. What is looked for by words and by what it is made to show is found by both at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table work_page add column type smallint check (type between 0 and 7)`.execute(db)
  await sql`
    update work_page page set type = work.type from work where work.id = page.work_id`.execute(db)
  await sql`alter table work_page alter column type set not null`.execute(db)
  for (const role of roles)
    await sql`
      create index ${sql.ref(`work_page_${role}_by_type`)} on work_page (type, work_id desc, number)
      where ${sql.lit(role)} = any(roles) and ${shown}`.execute(db)
  await sql`drop index work_page_search`.execute(db)
  await sql`create index work_page_search on work_page using gin (search, roles) where ${shown}`.execute(db)
  for (const type of TYPES)
    await sql`
      create index ${sql.ref(`work_page_search_${type}`)} on work_page using gin (search, roles)
      where type = ${sql.lit(type)} and ${shown}`.execute(db)
}
