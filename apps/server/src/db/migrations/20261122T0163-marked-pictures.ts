import { type Kysely, sql } from 'kysely'

/** Which works show their pictures with a mark across them; a job makes it so for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work add column pictures_marked boolean not null default false`.execute(db)
  await sql`
    create index work_to_mark on work (id)
    where type in (6, 7) and price_fen > 0 and not pictures_marked`.execute(db)
}
