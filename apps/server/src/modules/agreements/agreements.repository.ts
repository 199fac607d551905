import type { AgreementType } from '@yantu/contract/agreements/endpoints'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
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
