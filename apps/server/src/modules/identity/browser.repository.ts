import { identityLimits } from '@yantu/contract/limits/identity'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'

/** Whether the browser has logged in to the phone's account. */
export async function isKnownBrowser(db: Db, phone: string, mac: Buffer, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('u.phone', '=', phone)
    .where('b.mac', '=', mac)
    .where('b.last_login_at', '>', new Date(now.getTime() - identityLimits.knownBrowsers.rememberedMs))
    .select('b.user_id')
    .executeTakeFirst()
  return known !== undefined
}

/** Notes a login, and says whether it was known. Beyond the number kept the one not used for longest is forgotten. */
export async function rememberBrowser(trx: Trx, userId: number, mac: Buffer, now: Date): Promise<boolean> {
  const { isKnown } = await trx
    .insertInto('known_browsers')
    .values({ user_id: userId, mac, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'mac']).doUpdateSet({ last_login_at: now }))
    .returning(sql<boolean>`xmax <> 0`.as('isKnown'))
    .executeTakeFirstOrThrow()
  await sql`
    delete from known_browsers where user_id = ${userId} and mac in (
      select mac from known_browsers where user_id = ${userId}
      order by last_login_at desc, mac offset ${identityLimits.knownBrowsers.perUser}
    )`.execute(trx)
  return isKnown
}

/** All but the one, where there is one. */
export async function forgetBrowsersOf(trx: Trx, userId: number, kept: Buffer | null = null): Promise<void> {
  const others = trx.deleteFrom('known_browsers').where('user_id', '=', userId)
  await (kept ? others.where('mac', '!=', kept) : others).execute()
}

export async function forgetBrowser(trx: Trx, userId: number, mac: Buffer): Promise<void> {
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).where('mac', '=', mac).execute()
}

export async function deleteBrowsersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_browsers').where('last_login_at', '<', before).execute()
}
