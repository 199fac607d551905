import { type Kysely, sql } from 'kysely'

/** Invoices that buyers ask for, of an order one at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice (
      id uuid primary key,
      order_id uuid not null references pay_order,
      user_id bigint not null references users,
      state text not null check (state in ('asked', 'issued', 'declined', 'withdrawn', 'red_due', 'reversed')),
      title_type text not null check (title_type in ('person', 'company')),
      details bytea not null,
      amount_fen bigint check (amount_fen > 0),
      number text unique check (number ~ '^[0-9]{20}$'),
      red_number text unique check (red_number ~ '^[0-9]{20}$'),
      reason text check (char_length(reason) between 1 and 80),
      asked_at timestamptz not null,
      settled_at timestamptz,
      check ((state in ('issued', 'red_due', 'reversed')) = (number is not null)),
      check ((number is not null) = (amount_fen is not null)),
      check ((state = 'reversed') = (red_number is not null)),
      check ((state = 'asked') = (settled_at is null))
    )`.execute(db)
  await sql`
    create unique index invoice_one_of_order on invoice (order_id)
    where state in ('asked', 'issued', 'red_due')`.execute(db)
  await sql`create index invoice_order on invoice (order_id, id desc)`.execute(db)
  await sql`create index invoice_state on invoice (state, id)`.execute(db)
}
