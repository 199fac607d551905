import { type Kysely, sql } from 'kysely'

/** When a withdrawal first stood in a file for the bank: from then on only the bank's word takes it out of its batch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payout_withdrawal
      add column filed_at timestamptz,
      add constraint payout_withdrawal_filed_in_a_batch check (filed_at is null or batch_id is not null)`.execute(
    db,
  )
  // Until now a file had every line that the bank had not answered, and each look at one is in the audit log.
  await sql`
    update payout_withdrawal w set filed_at = looked.at
    from (
      select subject_id, min(at) as at from audit_event where what = 'payout-batch.file-read' group by subject_id
    ) looked
    where looked.subject_id = w.batch_id::text`.execute(db)
}
