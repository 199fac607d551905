import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
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

/** Designers whose names begin so; `beginning` is in lower case. */
export async function findDesignersNamed(
  db: DbOrTrx,
  beginning: string,
  most: number,
): Promise<{ id: number; userName: string }[]> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('users')
    .select(['id', 'name as userName'])
    .where('type', '=', 2)
    .where(sql<boolean>`lower(name) like ${pattern}`)
    .where('deleted_at', 'is', null)
    .limit(most)
    .execute()
}

export async function insertUser(db: DbOrTrx, user: Insertable<UsersTable>): Promise<UserRow> {
  return db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
}

/** The phone's user; a new one with `user`'s values when there is none. */
export async function findOrInsertUser(
  trx: Trx,
  user: Insertable<UsersTable>,
): Promise<{ user: UserRow; isNew: boolean }> {
  const inserted = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { user: inserted, isNew: true }
  const known = trx.selectFrom('users').selectAll().where('phone', '=', user.phone)
  return { user: await known.executeTakeFirstOrThrow(), isNew: false }
}

export async function setPasswordHash(trx: Trx, id: number, passwordHash: string, at: Date): Promise<void> {
  await changeUser(trx, id, { password_hash: passwordHash, password_changed_at: at })
}

/** The user, unchanged by others until the transaction ends; nothing that names them can be added meanwhile. */
export async function lockUser(trx: Trx, id: number): Promise<UserRow> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function changeUser(trx: Trx, id: number, changed: Updateable<UsersTable>): Promise<void> {
  await trx.updateTable('users').set(changed).where('id', '=', id).execute()
}

/** What a review makes of a user, and what they show of themself; what is not named stays. */
export interface Standing {
  isDesigner?: boolean
  isRealName?: boolean
  isBankCardBound?: boolean
  school?: string
  /** Addresses of private files; '' is none. */
  certificatePhoto?: string
  prizePhoto?: string
}

export async function updateStanding(trx: Trx, id: number, standing: Standing): Promise<void> {
  const { isDesigner } = standing
  await trx
    .updateTable('users')
    .set({
      type: isDesigner === undefined ? undefined : isDesigner ? 2 : 1,
      is_real_name: standing.isRealName,
      is_bank_card_bound: standing.isBankCardBound,
      school: standing.school,
      certificate_photo: standing.certificatePhoto,
      prize_photo: standing.prizePhoto,
    })
    .where('id', '=', id)
    .execute()
}
