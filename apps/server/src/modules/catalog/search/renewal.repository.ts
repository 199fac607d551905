import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/schema.ts'

/** Works by an owner, or by everyone (0), past `after_id`, whose lexemes are to be made anew; triggers ask for it. */
export interface Renewal {
  owner_id: number
  after_id: number
  /** Grows each time it is asked for. */
  asked: number
}

export const readRenewal = (db: Db): Promise<Renewal | undefined> =>
  db.selectFrom('search_renewal').selectAll().orderBy('owner_id').limit(1).executeTakeFirst()

export const readFindable = (db: Db, { owner_id, after_id }: Renewal, limit: number) =>
  db
    .selectFrom('work')
    .select(['id', 'type', 'title', 'description', 'owner_id', 'scenes', 'styles', 'colors', 'sorts'])
    .where('id', '>', after_id)
    .where('status', '<>', 'deleted')
    .$if(owner_id > 0, (query) => query.where('owner_id', '=', owner_id))
    .orderBy('id')
    .limit(limit)
    .execute()

export interface Renewed {
  id: number
  title: string
  description: string
  lexemes: string[]
}

/** Those that differ, locked: a statement that changes none would still empty every cache. */
async function readChanged(trx: Trx, works: readonly Renewed[]) {
  const { rows } = await sql<{ id: number; search: string }>`
    select work.id, array_to_tsvector(renewed.lexemes)::text as search
    from work join jsonb_to_recordset(${JSON.stringify(works)}::jsonb)
      as renewed (id bigint, title text, description text, lexemes text[]) using (id)
    where work.title = renewed.title and work.description = renewed.description
      and work.search <> array_to_tsvector(renewed.lexemes)
    order by work.id for update of work`.execute(trx)
  return rows
}

/**
 * Writes the lexemes that differ and remembers how far the renewal has come, or that it is done. What was asked for
 * again meanwhile begins anew, and a work whose text has changed since it was read keeps the lexemes it got then.
 */
export async function writeRenewed(
  db: Db,
  renewal: Renewal,
  { works, isLast }: { works: readonly Renewed[]; isLast: boolean },
): Promise<void> {
  const { owner_id, asked } = renewal
  await db.transaction().execute(async (trx) => {
    const changed = await readChanged(trx, works)
    if (changed.length > 0) {
      await sql`
        update work set search = renewed.search from unnest(${changed.map(({ id }) => id)}::bigint[],
          ${changed.map(({ search }) => search)}::tsvector[]) as renewed (id, search)
        where work.id = renewed.id`.execute(trx)
    }
    if (isLast) {
      await trx
        .deleteFrom('search_renewal')
        .where('owner_id', '=', owner_id)
        .where('asked', '=', asked)
        .execute()
    } else {
      await trx
        .updateTable('search_renewal')
        .set({ after_id: works.at(-1)?.id ?? 0 })
        .where('owner_id', '=', owner_id)
        .where('asked', '=', asked)
        .execute()
    }
  })
}
