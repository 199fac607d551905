import type { StaffRole } from '@yantu/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'

/** The user's roles in one order; neither they nor the number of administrators change until the transaction ends. */
export async function lockRoles(trx: Trx, userId: number): Promise<string[]> {
  await trx
    .selectFrom('user_role')
    .select('user_id')
    .where('role', '=', 'administrator')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const rows = await trx
    .selectFrom('user_role')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Nobody gets or loses a role until the transaction ends, also where there is no administrator yet to lock. */
export async function lockAllRoles(trx: Trx): Promise<void> {
  await sql`lock table user_role in share row exclusive mode`.execute(trx)
}

export async function countAdministrators(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('user_role')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'administrator')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertRole(
  db: DbOrTrx,
  { userId, role }: { userId: number; role: StaffRole },
): Promise<void> {
  await db.insertInto('user_role').values({ user_id: userId, role }).execute()
}

export async function deleteRole(
  trx: Trx,
  { userId, role }: { userId: number; role: StaffRole },
): Promise<void> {
  await trx.deleteFrom('user_role').where('user_id', '=', userId).where('role', '=', role).execute()
}
