import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { SmsMessage, SmsTemplate } from '../../modules/identity/index.ts'

export interface InboxMessage extends Omit<SmsMessage, 'purpose'> {
  /** Of a notice its template; its code is ''. */
  purpose: SmsMessage['purpose'] | SmsTemplate
  sentAt: Date
}

/** The sandbox's own table, made at its first use: where there is no sandbox there is no table. */
export async function createInboxTable(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sandbox.sms', 0))`.execute(trx)
    await sql`create schema if not exists sandbox`.execute(trx)
    await sql`
      create table if not exists sandbox.sms (
        id bigint generated always as identity primary key,
        mobile text not null,
        purpose text not null,
        code text not null,
        text text not null,
        sent_at timestamptz not null
      )`.execute(trx)
    await sql`create index if not exists sms_mobile on sandbox.sms (mobile, id desc)`.execute(trx)
  })
}

export async function insertMessage(db: Db, message: InboxMessage): Promise<void> {
  const { mobile, purpose, code, text, sentAt } = message
  await sql`
    insert into sandbox.sms (mobile, purpose, code, text, sent_at)
    values (${mobile}, ${purpose}, ${code}, ${text}, ${sentAt})`.execute(db)
}

/** Newest first; of every number when `mobile` is empty. */
export async function selectMessages(db: Db, mobile: string, limit: number): Promise<InboxMessage[]> {
  const { rows } = await sql<InboxMessage>`
    select mobile, purpose, code, text, sent_at as "sentAt" from sandbox.sms
    where ${mobile} = '' or mobile = ${mobile}
    order by id desc limit ${limit}`.execute(db)
  return rows
}
