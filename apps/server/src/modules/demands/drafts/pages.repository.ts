import { storable } from '@yantu/contract/ai/tree'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../../db/schema.ts'
import type { Page } from '../../../kernel/jobs/index.ts'
import type { DraftRow } from '../drafts.repository.ts'
import type { DemandMaterialTable, DraftDrawingTable, DraftPageTable } from './drafts.table.ts'
import type { FigureCheck, MaterialFigure } from './figures.ts'

export type DrawingRow = Selectable<DraftDrawingTable>
export type PageRow = Selectable<DraftPageTable>

/** For jsonb: what a stranger's file says may have signs that it refuses. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part))

export async function insertDrawing(trx: Trx, draftId: string, at: Date): Promise<void> {
  await trx
    .insertInto('demand_draft_drawing')
    .values({ draft_id: draftId, state: 'waiting', figures: null, asked_at: at })
    .execute()
}

/** A draft that is to be drawn, with what its demand says of it; undefined where nothing waits. */
export const findWaiting = (db: Db, draftId: string) =>
  db
    .selectFrom('demand_draft_drawing as drawing')
    .innerJoin('demand_draft as draft', 'draft.id', 'drawing.draft_id')
    .innerJoin('demand', 'demand.id', 'draft.demand_id')
    .select([
      'draft.demand_id as demandId',
      'draft.file_id as fileId',
      'draft.name',
      'drawing.tries',
      'demand.material_file_id as materialFileId',
      'demand.material_name as materialName',
    ])
    .where('drawing.draft_id', '=', draftId)
    .where('drawing.state', '=', 'waiting')
    .executeTakeFirst()

/** Drafts that have waited since before an instant, the oldest first. */
export async function findLeftWaiting(db: Db, before: Date, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('demand_draft_drawing')
    .select('draft_id')
    .where('state', '=', 'waiting')
    .where('asked_at', '<', before)
    .orderBy('asked_at')
    .limit(count)
    .execute()
  return rows.map(({ draft_id }) => draft_id)
}

/** Ends the waiting of a draft in another state; false where it waits no more. */
export async function endWaiting(
  db: DbOrTrx,
  draftId: string,
  drawn: Pick<Insertable<DraftDrawingTable>, 'state' | 'problem' | 'page_count' | 'ratio'> & {
    figures?: FigureCheck | null
  },
): Promise<boolean> {
  const { figures = null, ...rest } = drawn
  const { numUpdatedRows } = await db
    .updateTable('demand_draft_drawing')
    .set({ ...rest, figures: figures && jsonOf(figures) })
    .where('draft_id', '=', draftId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Counts a try that came to nothing. */
export async function countTry(db: Db, draftId: string): Promise<void> {
  await db
    .updateTable('demand_draft_drawing')
    .set({ tries: sql`tries + 1` })
    .where('draft_id', '=', draftId)
    .execute()
}

/** False where its drawing has not failed. */
export async function waitAgain(trx: Trx, draftId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('demand_draft_drawing')
    .set({ state: 'waiting', problem: '', tries: 0, asked_at: at })
    .where('draft_id', '=', draftId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertPages(trx: Trx, pages: readonly Insertable<DraftPageTable>[]): Promise<void> {
  if (pages.length > 0)
    await trx
      .insertInto('demand_draft_page')
      .values([...pages])
      .execute()
}

export const drawingsOf = (db: DbOrTrx, draftIds: readonly string[]): Promise<DrawingRow[]> =>
  draftIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('demand_draft_drawing')
        .selectAll()
        .where('draft_id', 'in', [...draftIds])
        .execute()

/** Takes the pages of a draft that is drawn anew; answers their files. */
export async function takePages(trx: Trx, draftId: string): Promise<string[]> {
  const pages = await trx
    .deleteFrom('demand_draft_page')
    .where('draft_id', '=', draftId)
    .returning(['small_file_id', 'clear_file_id', 'marked_file_id'])
    .execute()
  return pages.flatMap(filesOfPage)
}

/** Pages of drafts in their order. */
export const pagesOf = (db: DbOrTrx, draftIds: readonly string[]): Promise<PageRow[]> =>
  draftIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('demand_draft_page')
        .selectAll()
        .where('draft_id', 'in', [...draftIds])
        .orderBy('draft_id')
        .orderBy('page')
        .execute()

export const findPage = (db: DbOrTrx, draftId: string, page: number): Promise<PageRow | undefined> =>
  db
    .selectFrom('demand_draft_page')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('page', '=', page)
    .executeTakeFirst()

/** Demands whose pictures' time was over by an instant. */
export async function findOutlived(db: Db, at: Date, { after, count }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('demand')
    .select('id')
    .where('pictures_until', '<=', at)
    .$if(after !== null, (query) => query.where('id', '>', Number(after)))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** Takes the pictures from a demand's pages; answers their files. Words and pins stay. */
export async function takePictures(trx: Trx, drafts: readonly Pick<DraftRow, 'id'>[]): Promise<string[]> {
  const ids = drafts.map(({ id }) => id)
  if (ids.length === 0) return []
  await trx
    .updateTable('demand_draft_drawing')
    .set({ state: 'released', problem: '' })
    .where('draft_id', 'in', ids)
    .execute()
  const pages = await pagesOf(trx, ids)
  await trx
    .updateTable('demand_draft_page')
    .set({ small_file_id: null, clear_file_id: null, marked_file_id: null })
    .where('draft_id', 'in', ids)
    .execute()
  return pages.flatMap(filesOfPage)
}

/** None of a page that was not drawn. */
export const filesOfPage = (
  page: Pick<Insertable<DraftPageTable>, 'small_file_id' | 'clear_file_id' | 'marked_file_id'>,
): string[] => [page.small_file_id, page.clear_file_id, page.marked_file_id].filter((id) => id != null)

export const findMaterial = (
  db: Db,
  demandId: number,
): Promise<Selectable<DemandMaterialTable> | undefined> =>
  db.selectFrom('demand_material').selectAll().where('demand_id', '=', demandId).executeTakeFirst()

export async function keepMaterial(
  db: Db,
  demandId: number,
  { figures, unread }: { figures: readonly MaterialFigure[]; unread: readonly string[] },
): Promise<void> {
  await db
    .insertInto('demand_material')
    .values({ demand_id: demandId, figures: jsonOf(figures), unread: unread.map(storable) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
