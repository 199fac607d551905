import { type Kysely, sql } from 'kysely'

/** Refunds that the provider could not bring to the payer and our bank did: under the number of its transfer, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pay_refund
      add column paid_reference text unique,
      drop constraint pay_refund_state_check,
      drop constraint pay_refund_check,
      add constraint pay_refund_state
        check (state in ('ASKED', 'PROCESSING', 'SUCCEEDED', 'ABNORMAL', 'PAID_BY_HAND')),
      add constraint pay_refund_back_at
        check ((state in ('SUCCEEDED', 'PAID_BY_HAND')) = (succeeded_at is not null)),
      add constraint pay_refund_paid_reference
        check ((state = 'PAID_BY_HAND') = (paid_reference is not null))`.execute(db)
}
