import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { DemandDraftTable, Stage } from './demands.table.ts'

export type DraftRow = Selectable<DemandDraftTable>

export async function insertDraft(trx: Trx, draft: Insertable<DemandDraftTable>): Promise<void> {
  await trx.insertInto('demand_draft').values(draft).execute()
}

/** All drafts of a demand, stage by stage in the order of their rounds. */
export const draftsOf = (db: DbOrTrx, demandId: number): Promise<DraftRow[]> =>
  db
    .selectFrom('demand_draft')
    .selectAll()
    .where('demand_id', '=', demandId)
    .orderBy('stage')
    .orderBy('round')
    .execute()

export const pendingDraft = (trx: Trx, demandId: number): Promise<DraftRow | undefined> =>
  trx
    .selectFrom('demand_draft')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('status', '=', 0)
    .executeTakeFirst()

export async function countRounds(trx: Trx, demandId: number, stage: Stage): Promise<number> {
  const { count } = await trx
    .selectFrom('demand_draft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('demand_id', '=', demandId)
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function judgeDraft(
  trx: Trx,
  id: string,
  verdict: { status: 1 | 2; reason: string; isAutomatic: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('demand_draft')
    .set({
      status: verdict.status,
      reject_reason: verdict.reason,
      is_automatic: verdict.isAutomatic,
      judged_at: verdict.at,
    })
    .where('id', '=', id)
    .execute()
}
