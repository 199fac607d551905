import type { Insertable, Selectable } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { MembershipsTable } from './membership.table.ts'

export type MembershipRow = Selectable<MembershipsTable>

/** The membership that runs at an instant; of several, the highest plan, then the one that ends last. */
export async function findRunning(db: DbOrTrx, userId: number, at: Date): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('plan', 'desc')
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertMembership(trx: Trx, row: Insertable<MembershipsTable>): Promise<void> {
  await trx.insertInto('memberships').values(row).execute()
}
