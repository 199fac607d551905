import { type Kysely, sql } from 'kysely'

/** The provider's bills, row by row, and in what they and our books differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBills(db)
  await createDifferences(db)
  await sql`create index pay_order_state on pay_order (state, id)`.execute(db)
  await sql`create index pay_attempt_paid on pay_attempt (paid_at) where state = 'PAID'`.execute(db)
  await sql`create index pay_receipt_paid on pay_receipt (paid_at)`.execute(db)
  await sql`create index pay_refund_succeeded on pay_refund (succeeded_at) where state = 'SUCCEEDED'`.execute(
    db,
  )
}

async function createBills(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bill_day (
      day date primary key,
      read_at timestamptz,
      row_count int not null default 0 check (row_count >= 0),
      compared_at timestamptz,
      ours_fen bigint not null default 0,
      bill_fen bigint not null default 0,
      failed_at timestamptz,
      check (compared_at is null or read_at is not null)
    )`.execute(db)
  await sql`create index bill_day_unread on bill_day (day) where read_at is null`.execute(db)
  await sql`
    create table bill_row (
      day date not null references bill_day,
      line int not null check (line >= 1),
      kind text not null check (kind in ('payment', 'refund')),
      at timestamptz not null,
      out_trade_no text not null,
      transaction_id text not null,
      amount_fen bigint not null check (amount_fen >= 0),
      fee_fen bigint not null,
      out_refund_no text,
      refund_status text check (refund_status in ('SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL')),
      primary key (day, line),
      check ((kind = 'refund') = (out_refund_no is not null)),
      check ((kind = 'refund') = (refund_status is not null))
    )`.execute(db)
  await sql`create index bill_row_payment on bill_row (out_trade_no) where kind = 'payment'`.execute(db)
  await sql`create index bill_row_refund on bill_row (out_refund_no) where kind = 'refund'`.execute(db)
}

async function createDifferences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bill_difference (
      id bigint generated always as identity primary key,
      day date not null references bill_day,
      kind text not null,
      number text not null,
      state text not null check (state in ('open', 'explained', 'mended')),
      out_trade_no text not null,
      out_refund_no text,
      transaction_id text,
      order_id uuid references pay_order,
      bill jsonb,
      ours jsonb,
      found_at timestamptz not null,
      seen_at timestamptz not null,
      changed_at timestamptz not null,
      note text check (char_length(note) between 1 and 300),
      noted_by bigint references users,
      constraint bill_difference_once unique (day, kind, number),
      check (bill is not null or ours is not null),
      check (state <> 'explained' or (note is not null and noted_by is not null))
    )`.execute(db)
  await sql`create index bill_difference_state on bill_difference (state, id desc)`.execute(db)
}
