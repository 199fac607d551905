import { approvalsLimits } from '@yantu/contract/limits/approvals'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { ApprovalTable } from './approvals.table.ts'

export type ApprovalRow = Selectable<ApprovalTable>

/** False where the same is asked for already. */
export async function insertApproval(trx: Trx, approval: Insertable<ApprovalTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('approval')
    .values(approval)
    .onConflict((conflict) => conflict.column('hash').where('state', '=', 'asked').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const lockApproval = (trx: Trx, id: string): Promise<ApprovalRow | undefined> =>
  trx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function saveState(
  trx: Trx,
  id: string,
  moved: Pick<ApprovalRow, 'state' | 'decider_id' | 'decline_reason' | 'settled_at'>,
): Promise<void> {
  await trx.updateTable('approval').set(moved).where('id', '=', id).execute()
}

/** Of these kinds: what waits, the newest first, then what was settled last. */
export const listApprovals = (db: DbOrTrx, kinds: readonly string[]): Promise<ApprovalRow[]> =>
  db
    .selectFrom('approval')
    .selectAll()
    .where((eb) => eb('kind', '=', eb.fn.any(eb.val([...kinds]))))
    .orderBy(sql`state = 'asked'`, 'desc')
    .orderBy('asked_at', 'desc')
    .limit(approvalsLimits.approval.listed)
    .execute()

export const findExpired = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db.selectFrom('approval').select('id').where('state', '=', 'asked').where('expires_at', '<=', now).execute()
