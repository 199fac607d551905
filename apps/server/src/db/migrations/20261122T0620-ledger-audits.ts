import { type Kysely, sql } from 'kysely'

/** What the audits of the books found and how far the running one has come, and what explores the books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_audit (
      id bigint generated always as identity primary key,
      state text not null check (state in ('running', 'sound', 'unsound')),
      began_at timestamptz not null,
      ended_at timestamptz,
      number bigint not null check (number >= 0),
      hash bytea not null,
      account text not null,
      chain_faults int not null check (chain_faults >= 0),
      account_faults int not null check (account_faults >= 0),
      row_faults int not null check (row_faults >= 0),
      named jsonb not null,
      check ((state = 'running') = (ended_at is null)),
      check (state <> 'sound' or chain_faults + account_faults + row_faults = 0),
      check (state <> 'unsound' or chain_faults + account_faults + row_faults > 0)
    )`.execute(db)
  await sql`create unique index ledger_audit_one on ledger_audit (state) where state = 'running'`.execute(db)
  await sql`create index ledger_entry_event on ledger_entry (event, number)`.execute(db)
  await sql`create index ledger_entry_key on ledger_entry (key)`.execute(db)
  await sql`
    create index ledger_posting_family on ledger_posting (split_part(account, ':', 1), entry_number)`.execute(
    db,
  )
}
