import type { HandoverFont } from '@yantu/contract/demands/handover'
import type { Selectable } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { DraftRow } from '../drafts.repository.ts'
import type { DemandHandoverTable, HandoverEntry } from './handover.table.ts'

export type HandoverRow = Selectable<DemandHandoverTable>

export async function wantHandover(trx: Trx, demandId: number): Promise<void> {
  await trx
    .insertInto('demand_handover')
    .values({ demand_id: demandId, file_id: null, made_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const handoverOf = (db: DbOrTrx, demandId: number): Promise<HandoverRow | undefined> =>
  db.selectFrom('demand_handover').selectAll().where('demand_id', '=', demandId).executeTakeFirst()

/** False where another run has made it. */
export async function saveHandover(
  trx: Trx,
  demandId: number,
  made: { fileId: string; contents: HandoverEntry[]; fonts: HandoverFont[]; note: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('demand_handover')
    .set({
      file_id: made.fileId,
      contents: JSON.stringify(made.contents),
      fonts: JSON.stringify(made.fonts),
      note: made.note,
      made_at: made.at,
    })
    .where('demand_id', '=', demandId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The full draft that was accepted. */
export const finalDraft = (db: DbOrTrx, demandId: number): Promise<DraftRow | undefined> =>
  db
    .selectFrom('demand_draft')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('stage', '=', 1)
    .where('status', '=', 1)
    .executeTakeFirst()
