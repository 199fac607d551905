import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/schema.ts'

/** Works by an owner, or by everyone (0), past `after_id`, whose words are to be read anew; triggers ask for it. */
export interface Renewal {
  owner_id: number
  after_id: number
  /** Grows each time it is asked for. */
  asked: number
}

/** Asks that the words of an owner's works, or of everyone's (0), be cut anew. */
export const askRenewal = (trx: Trx, ownerId: number) =>
  sql`select ask_search_renewal(${ownerId})`.execute(trx)

export const readRenewal = (db: Db): Promise<Renewal | undefined> =>
  db.selectFrom('search_renewal').selectAll().orderBy('owner_id').limit(1).executeTakeFirst()

export const readFindable = (db: Db, { owner_id, after_id }: Renewal, limit: number) =>
  db
    .selectFrom('work')
    .select(['id', 'type', 'title', 'description', 'owner_id', 'scenes', 'styles', 'colors', 'sorts'])
    .select(['edition', 'is_drawn'])
    .select(
      sql<{ number: number; text: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('number', number, 'text', text) order by number)
        from work_page where work_id = work.id and revision_id is null), '[]')`.as('pages'),
    )
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
  edition: number
  is_drawn: boolean
  lexemes: string[]
  title_breaks: number[]
  pages: readonly { number: number; text: string; lexemes: string[] }[]
}

/** Those that differ, locked: a statement that changes none would still empty every cache. */
async function readChanged(trx: Trx, works: readonly Renewed[]) {
  const { rows } = await sql<{ id: number; search: string; title_breaks: string }>`
    select work.id, array_to_tsvector(renewed.lexemes)::text as search, renewed.title_breaks::text
    from work join jsonb_to_recordset(${JSON.stringify(works.map(({ pages: _, ...work }) => work))}::jsonb)
      as renewed (id bigint, title text, description text, edition int, is_drawn boolean, lexemes text[],
        title_breaks smallint[]) using (id)
    where work.title = renewed.title and work.description = renewed.description
      and work.edition = renewed.edition and work.is_drawn = renewed.is_drawn
      and (work.search <> array_to_tsvector(renewed.lexemes)
        or work.title_breaks is distinct from renewed.title_breaks)
    order by work.id for update of work`.execute(trx)
  return rows
}

/** Words of pages whose text is still the same and that are cut otherwise now. */
async function writeChangedPages(trx: Trx, works: readonly Renewed[]): Promise<void> {
  const pages = works.flatMap(({ id, pages: own }) => own.map((page) => ({ id, ...page })))
  if (pages.length === 0) return
  await sql`
    update work_page as page set search = array_to_tsvector(renewed.lexemes)
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as renewed (id bigint, number int, text text, lexemes text[])
    where page.work_id = renewed.id and page.revision_id is null and page.number = renewed.number
      and page.text = renewed.text and page.search <> array_to_tsvector(renewed.lexemes)`.execute(trx)
}

/**
 * Writes what differs and remembers how far the renewal has come, or that it is done. What was asked for
 * again meanwhile begins anew, and a work whose text has changed since it was read keeps what it got then.
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
        update work set search = renewed.search, title_breaks = renewed.title_breaks::smallint[]
        from unnest(${changed.map(({ id }) => id)}::bigint[],
          ${changed.map(({ search }) => search)}::tsvector[],
          ${changed.map(({ title_breaks }) => title_breaks)}::text[]) as renewed (id, search, title_breaks)
        where work.id = renewed.id`.execute(trx)
    }
    await writeChangedPages(trx, works)
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
