import { limits } from '@yantu/contract/limits'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'

/** Whether the browser has logged in to the phone's account. */
export async function isKnownBrowser(db: Db, phone: string, mac: Buffer, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('u.phone', '=', phone)
    .where('b.mac', '=', mac)
    .where('b.last_login_at', '>', new Date(now.getTime() - limits.knownBrowsers.rememberedMs))
    .select('b.user_id')
    .executeTakeFirst()
  return known !== undefined
}

/** Notes a login. Beyond the number kept the browser not used for longest is forgotten. */
export async function rememberBrowser(trx: Trx, userId: number, mac: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto('known_browsers')
    .values({ user_id: userId, mac, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'mac']).doUpdateSet({ last_login_at: now }))
    .execute()
  await sql`
    delete from known_browsers where user_id = ${userId} and mac in (
      select mac from known_browsers where user_id = ${userId}
      order by last_login_at desc, mac offset ${limits.knownBrowsers.perUser}
    )`.execute(trx)
}

export async function forgetBrowsersOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('known_browsers').where('user_id', '=', userId).execute()
}

export async function deleteBrowsersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_browsers').where('last_login_at', '<', before).execute()
}
