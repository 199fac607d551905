import type { Selectable } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { SecondFactorTable } from './identity.table.ts'

export type SecondFactorRow = Selectable<SecondFactorTable>

export const findSecondFactor = (db: DbOrTrx, userId: number): Promise<SecondFactorRow | undefined> =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Locked until the transaction ends, so that of two tries with one code the second sees that it is used. */
export const lockSecondFactor = (trx: Trx, userId: number): Promise<SecondFactorRow | undefined> =>
  trx.selectFrom('second_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** In place of the one before. */
export async function saveSecondFactor(
  trx: Trx,
  { userId, secret, confirmedAt }: { userId: number; secret: Buffer; confirmedAt: Date | null },
): Promise<void> {
  const fresh = { secret, confirmed_at: confirmedAt, last_step: 0 }
  await trx
    .insertInto('second_factor')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** The step of the code that was shown; the first one confirms the secret. */
export async function noteStep(
  trx: Trx,
  { userId, step, now }: { userId: number; step: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('second_factor')
    .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .execute()
}

/** Who gets a role again enrols anew, and no open session counts as verified. Locks in the order of `verify`. */
export async function forgetSecondFactor(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await trx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
}
