import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { BankCardTable, RealNameTable } from './onboarding.table.ts'

export type RealNameRow = Selectable<RealNameTable>
export type BankCardRow = Selectable<BankCardTable>

export const findRealName = (db: DbOrTrx, userId: number): Promise<RealNameRow | undefined> =>
  db.selectFrom('real_name').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findCard = (
  db: DbOrTrx,
  userId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<BankCardRow | undefined> =>
  db
    .selectFrom('bank_card')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst()

export const findCards = (db: DbOrTrx, userIds: readonly number[]): Promise<BankCardRow[]> =>
  db
    .selectFrom('bank_card')
    .selectAll()
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...userIds]))))
    .orderBy('user_id')
    .execute()

/** False where there is one already: a verified name never changes but with its consent. */
export async function insertRealName(trx: Trx, row: Insertable<RealNameTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('real_name')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Binds a card, or replaces the one that is bound, unless that was after `unlessAfter`: false then. */
export async function saveCard(
  trx: Trx,
  { user_id, ...card }: Insertable<BankCardTable>,
  { unlessAfter }: { unlessAfter?: Date } = {},
): Promise<boolean> {
  const saved = await trx
    .insertInto('bank_card')
    .values({ user_id, ...card })
    .onConflict((conflict) => {
      const update = conflict.column('user_id').doUpdateSet(card)
      return unlessAfter ? update.where('bank_card.changed_at', '<=', unlessAfter) : update
    })
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function deletePayee(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('bank_card').where('user_id', '=', userId).execute()
  await trx.deleteFrom('real_name').where('user_id', '=', userId).execute()
}
