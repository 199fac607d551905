import { identityLimits } from '@yantu/contract/limits/identity'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { CodePurpose } from './sms.port.ts'

export interface CodeKey {
  purpose: CodePurpose
  phone: string
  /** The account the code acts on; null where there is none yet. */
  userId: number | null
  /** Whom the code is bound to (`askerOf`); empty for a code that acts on its signed-in caller. */
  asker: string
}

/** Keeps a code as its asker's only one of its purpose, phone and user: an older one is void. */
export async function replaceCode(db: Db, key: CodeKey, mac: Buffer, expiresAt: Date): Promise<void> {
  const fresh = { mac, tries: 0, tries_elsewhere: 0, expires_at: expiresAt, consumed_at: null }
  await db
    .insertInto('sms_codes')
    .values({ purpose: key.purpose, phone: key.phone, user_id: key.userId, asker: key.asker, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'phone', 'user_id', 'asker']).doUpdateSet(fresh))
    .execute()
}

/**
 * One try at a code: it is counted, and the code consumed if it matches. First at the code that was asked for by
 * who tries; else at the newest that was asked for elsewhere, for who asked on one network and is now on
 * another. Both have five tries, counted apart: nobody spends those of the one who asked.
 * Of any number of parallel calls at most one is true. A false one must be committed, or the try would not count.
 */
export async function tryCode(trx: Trx, key: CodeKey, mac: Buffer, now: Date): Promise<boolean> {
  return (await tryOwnCode(trx, key, mac, now)) || (await tryCodeElsewhere(trx, key, mac, now))
}

async function tryOwnCode(trx: Trx, key: CodeKey, mac: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ matched: boolean }>`
    update sms_codes
    set tries = tries + 1, consumed_at = case when mac = ${mac} then ${now}::timestamptz end
    where ${ofKey(key)} and asker = ${key.asker}
      and consumed_at is null and tries < ${identityLimits.smsCode.tries} and expires_at > ${now}
    returning consumed_at is not null as matched`.execute(trx)
  return rows[0]?.matched ?? false
}

async function tryCodeElsewhere(trx: Trx, key: CodeKey, mac: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ matched: boolean }>`
    update sms_codes
    set tries_elsewhere = tries_elsewhere + 1,
      consumed_at = case when mac = ${mac} then ${now}::timestamptz end
    where ${ofKey(key)} and asker <> ${key.asker}
      and expires_at = (select max(expires_at) from sms_codes where ${ofKey(key)})
      and consumed_at is null and tries_elsewhere < ${identityLimits.smsCode.tries} and expires_at > ${now}
    returning consumed_at is not null as matched`.execute(trx)
  return rows.some(({ matched }) => matched)
}

/** Whether there is such a code, whoever asked for it; `tryCode` says whether it is good. */
export async function hasCode(db: Db, key: CodeKey, mac: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sms_codes where ${ofKey(key)} and mac = ${mac} and consumed_at is null and expires_at > ${now}
    limit 1`.execute(db)
  return rows.length > 0
}

const ofKey = ({ purpose, phone, userId }: CodeKey) =>
  sql`purpose = ${purpose} and phone = ${phone} and user_id is not distinct from ${userId}::bigint`

export async function deleteCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sms_codes').where('expires_at', '<', before).execute()
}
