import type { AgreementType, ConsentSubject } from '@yantu/contract/agreements/endpoints'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { AgreementConsentTable } from './agreements.table.ts'
import type { AgreementText } from './front-matter.ts'

export interface AgreementRow {
  type: AgreementType
  version: string
  title: string
  /** YYYY-MM-DD */
  date: string
  listed: boolean
  markdown: string
}

/** The text in force of every type. */
export async function readAgreements(db: Db): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select distinct on (type) type, version, title, to_char(date, 'YYYY-MM-DD') as date, listed, markdown
    from agreement order by type, created_at desc`.execute(db)
  return rows
}

/** Adds versions that are missing; an existing version is never changed, because users agreed to it. */
export async function insertMissing(trx: Trx, texts: readonly AgreementText[], now: Date): Promise<void> {
  await trx
    .insertInto('agreement')
    .values(texts.map((text) => ({ ...text, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertConsent(trx: Trx, consent: Insertable<AgreementConsentTable>): Promise<void> {
  await trx.insertInto('agreement_consent').values(consent).execute()
}

/** Notes that the texts in force are agreed to. In one statement: a transaction has one connection. */
export async function insertConsentsInForce(
  trx: Trx,
  { userId, types, about, at }: { userId: number; types: readonly AgreementType[]; about: string; at: Date },
): Promise<void> {
  await sql`
    insert into agreement_consent (user_id, type, version, about, at)
    select distinct on (type) ${userId}::bigint, type, version, ${about}, ${at}::timestamptz
    from agreement where type = any(${[...types]}) order by type, created_at desc`.execute(trx)
}

/** Takes back what a user agreed to for a subject, each text and thing that still stands. Returns how many. */
export async function insertWithdrawals(
  trx: Trx,
  { userId, subject, at }: { userId: number; subject: ConsentSubject; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into agreement_consent (user_id, type, version, about, at, is_given)
    select user_id, type, version, about, ${at}::timestamptz, false
    from (
      select distinct on (type, about) * from agreement_consent
      where user_id = ${userId} and split_part(about, ':', 1) = ${subject}
      order by type, about, id desc
    ) newest
    where is_given`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** What a user agreed to last, by subject and text; `withdrawnAt` where that was taken back since. */
export async function newestConsents(db: Db, userId: number) {
  const { rows } = await sql<{
    subject: ConsentSubject
    type: AgreementType
    title: string
    version: string
    givenAt: Date
    withdrawnAt: Date | null
  }>`
    select distinct on (subject, c.type) split_part(c.about, ':', 1) as subject, c.type, a.title, c.version,
      c.at as "givenAt",
      (
        select w.at from agreement_consent w
        where w.user_id = c.user_id and w.type = c.type and w.about = c.about and w.id > c.id and not w.is_given
        order by w.id desc limit 1
      ) as "withdrawnAt"
    from agreement_consent c join agreement a on a.type = c.type and a.version = c.version
    where c.user_id = ${userId} and c.is_given
    order by subject, c.type, c.id desc`.execute(db)
  return rows
}
