import { limits } from '@yantu/contract/limits'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { CodePurpose } from './sms.port.ts'

export interface CodeKey {
  purpose: CodePurpose
  phone: string
  /** The account the code acts on; null where there is none yet. */
  userId: number | null
}

/** Keeps a code as the only one of its purpose, phone and user: an older one is void. */
export async function replaceCode(db: Db, key: CodeKey, mac: Buffer, expiresAt: Date): Promise<void> {
  const fresh = { mac, tries: 0, expires_at: expiresAt, consumed_at: null }
  await db
    .insertInto('sms_codes')
    .values({ purpose: key.purpose, phone: key.phone, user_id: key.userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'phone', 'user_id']).doUpdateSet(fresh))
    .execute()
}

/**
 * One try at a code, in one statement: it counts the try and consumes the code if it matches.
 * Of any number of parallel calls at most one is true, and at most five reach the comparison.
 * A false one must be committed, or the try would not count.
 */
export async function tryCode(trx: Trx, key: CodeKey, mac: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ matched: boolean }>`
    update sms_codes
    set tries = tries + 1, consumed_at = case when mac = ${mac} then ${now}::timestamptz end
    where purpose = ${key.purpose} and phone = ${key.phone}
      and user_id is not distinct from ${key.userId}::bigint
      and consumed_at is null and tries < ${limits.smsCode.tries} and expires_at > ${now}
    returning consumed_at is not null as matched`.execute(trx)
  return rows[0]?.matched ?? false
}

export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sms_codes').where('expires_at', '<', before).execute()
}
