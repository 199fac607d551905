import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { UsersTable } from './identity.table.ts'

export type UserRow = Selectable<UsersTable>

export async function findUser(db: DbOrTrx, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findUserByPhone(db: DbOrTrx, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()
}

export async function findUsers(db: DbOrTrx, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

export async function insertUser(db: DbOrTrx, user: Insertable<UsersTable>): Promise<UserRow> {
  return db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
}

/** The phone's user; a new one with `user`'s values when there is none. */
export async function findOrInsertUser(trx: Trx, user: Insertable<UsersTable>): Promise<UserRow> {
  const inserted = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    inserted ?? trx.selectFrom('users').selectAll().where('phone', '=', user.phone).executeTakeFirstOrThrow()
  )
}

export async function setPasswordHash(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
