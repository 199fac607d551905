import type { ExtensionState } from '@yantu/contract/demands/extensions'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { Page } from '../../../kernel/jobs/index.ts'
import type { DemandRow } from '../demands.repository.ts'
import type { DemandExtensionTable } from './extensions.table.ts'

export type ExtensionRow = Selectable<DemandExtensionTable>

export const insertExtension = (
  trx: Trx,
  extension: Insertable<DemandExtensionTable>,
): Promise<ExtensionRow> =>
  trx.insertInto('demand_extension').values(extension).returningAll().executeTakeFirstOrThrow()

/** The newest first. */
export const extensionsOf = (db: DbOrTrx, demandId: number): Promise<ExtensionRow[]> =>
  db
    .selectFrom('demand_extension')
    .selectAll()
    .where('demand_id', '=', demandId)
    .orderBy('id', 'desc')
    .execute()

export const openExtension = (db: DbOrTrx, demandId: number): Promise<ExtensionRow | undefined> =>
  db
    .selectFrom('demand_extension')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('state', '=', 'asked')
    .executeTakeFirst()

export async function settleExtension(
  trx: Trx,
  id: number,
  settled: { state: Exclude<ExtensionState, 'asked'>; answerReason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('demand_extension')
    .set({ state: settled.state, answer_reason: settled.answerReason, answered_at: settled.at })
    .where('id', '=', id)
    .execute()
}

/**
 * What a demand's step does to a request that waits: it is over with the status; after a hold it waits longer, for a day
 * that is as much later as the draft's.
 */
export async function carryExtension(trx: Trx, before: DemandRow, after: DemandRow, at: Date): Promise<void> {
  const waiting = trx
    .updateTable('demand_extension')
    .where('demand_id', '=', after.id)
    .where('state', '=', 'asked')
  if (after.status !== before.status) {
    await waiting.set({ state: 'lapsed', answered_at: at }).execute()
  } else if (before.held_at && !after.held_at) {
    const heldMs = at.getTime() - before.held_at.getTime()
    const later = (column: string) => sql<Date>`${sql.ref(column)} + ${heldMs} * interval '1 millisecond'`
    await waiting
      .set({ from_at: later('from_at'), to_at: later('to_at'), answer_by: later('answer_by') })
      .execute()
  }
}

/** Ids of demands whose request nobody answered in time, and that are not held. */
export async function findUnanswered(db: DbOrTrx, at: Date, { after, count }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('demand_extension as extension')
    .innerJoin('demand', 'demand.id', 'extension.demand_id')
    .select('extension.demand_id as id')
    .where('extension.state', '=', 'asked')
    .where('extension.answer_by', '<=', at)
    .where('demand.held_at', 'is', null)
    .$if(after !== null, (query) => query.where('extension.demand_id', '>', Number(after)))
    .orderBy('extension.demand_id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** Until when the open request of each of the demands may be answered; demands without one are missing. */
export async function waitingAmong(
  db: DbOrTrx,
  demandIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (demandIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('demand_extension')
    .select(['demand_id', 'answer_by'])
    .where('demand_id', 'in', demandIds)
    .where('state', '=', 'asked')
    .execute()
  return new Map(rows.map(({ demand_id, answer_by }) => [demand_id, answer_by]))
}
