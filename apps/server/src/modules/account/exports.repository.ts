import type { Selectable } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { DataExportTable } from './account.table.ts'

export type DataExportRow = Selectable<DataExportTable>

export const findExport = (db: DbOrTrx, userId: number): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_export').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, until the transaction ends; a first one waits for another that begins at once. */
export async function lockExport(trx: Trx, userId: number): Promise<DataExportRow | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return findExport(trx, userId)
}

export async function beginExport(trx: Trx, userId: number, at: Date): Promise<void> {
  const begun = { asked_at: at, made_at: null, file_id: null }
  await trx
    .insertInto('data_export')
    .values({ user_id: userId, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute()
}

/** False where it was not this one that was asked for last, or nobody waits for it any more. */
export async function finishExport(
  trx: Trx,
  { userId, askedAt, fileId, at }: { userId: number; askedAt: Date; fileId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_export')
    .set({ made_at: at, file_id: fileId })
    .where('user_id', '=', userId)
    .where('asked_at', '=', askedAt)
    .where('made_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Forgets a user's, and says which file it was. */
export async function deleteExport(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('data_export')
    .where('user_id', '=', userId)
    .returning('file_id')
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

/** Users whose packages were made at an instant or before. */
export async function findExportsBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('data_export')
    .select('user_id')
    .where('made_at', '<=', before)
    .orderBy('made_at')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
