import { type Kysely, sql } from 'kysely'

/** Refunds that wait for a person: few of ever so many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pay_refund_abnormal on pay_refund (id desc) where state = 'ABNORMAL'`.execute(db)
}
