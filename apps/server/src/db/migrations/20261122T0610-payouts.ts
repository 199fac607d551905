import { type Kysely, sql } from 'kysely'

/** Requests to be paid out, the batches in which the bank gets them, and which earnings each takes along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_batch (
      id uuid primary key,
      number bigint generated always as identity unique,
      state text not null check (state in ('made', 'approved', 'settled', 'dissolved')),
      maker_id bigint not null references users,
      made_at timestamptz not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table payout_withdrawal (
      id uuid primary key,
      number bigint generated always as identity unique,
      user_id bigint not null references users,
      state text not null
        check (state in ('requested', 'batched', 'paid', 'returned', 'refused', 'cancelled')),
      gross_fen bigint not null,
      offset_fen bigint not null check (offset_fen >= 0),
      tax_fen bigint not null check (tax_fen >= 0),
      net_fen bigint not null generated always as (gross_fen - offset_fen - tax_fen) stored check (net_fen > 0),
      tax_rule text not null check (tax_rule in ('none', 'labour')),
      bank text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      batch_id uuid references payout_batch,
      reason text not null default '',
      requested_at timestamptz not null,
      changed_at timestamptz not null,
      constraint payout_withdrawal_in_a_batch
        check ((state in ('batched', 'paid', 'returned')) = (batch_id is not null)),
      constraint payout_withdrawal_said_why check ((state in ('returned', 'refused')) = (reason <> ''))
    )`.execute(db)
  await sql`
    create unique index payout_withdrawal_open on payout_withdrawal (user_id)
      where state in ('requested', 'batched')`.execute(db)
  await sql`create index payout_withdrawal_user on payout_withdrawal (user_id, requested_at desc)`.execute(db)
  await sql`create index payout_withdrawal_state on payout_withdrawal (state, requested_at)`.execute(db)
  await sql`create index payout_withdrawal_batch on payout_withdrawal (batch_id)`.execute(db)
  // The earnings are taken before it is known what they come to.
  await sql`
    alter table earning
      add column withdrawal_id uuid references payout_withdrawal deferrable initially deferred`.execute(db)
  await sql`
    create index earning_withdrawal on earning (withdrawal_id) where withdrawal_id is not null`.execute(db)
  await sql`create index earning_payable on earning (designer_id) where state = 'payable'`.execute(db)
  // The head of the chain at the end of a month.
  await sql`create index ledger_entry_at on ledger_entry (at, number)`.execute(db)
}
