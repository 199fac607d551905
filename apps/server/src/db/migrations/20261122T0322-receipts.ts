import { type Kysely, sql } from 'kysely'

/** Money that fits no order of ours, and refunds that send it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_receipt (
      out_trade_no text primary key check (char_length(out_trade_no) between 1 and 64),
      transaction_id text not null unique,
      amount_fen bigint not null check (amount_fen > 0),
      paid_at timestamptz not null,
      found_at timestamptz not null,
      state text not null check (state in ('UNALLOCATED', 'ALLOCATED', 'RETURNING', 'RETURNED')),
      changed_at timestamptz not null
    )`.execute(db)
  await sql`create index pay_receipt_held on pay_receipt (found_at) where state = 'UNALLOCATED'`.execute(db)
  await sql`create index pay_receipt_newest on pay_receipt (found_at desc)`.execute(db)
  await sql`
    alter table pay_refund
      alter column order_id drop not null,
      drop constraint pay_refund_out_trade_no_fkey`.execute(db)
  await guardBoth(db)
}

/** A refund without an order sends a receipt back; whichever it is, never more than came in. */
async function guardBoth(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function pay_refund_within_paid() returns trigger language plpgsql as $$
    declare paid bigint;
    begin
      if new.order_id is null then
        select amount_fen into paid from pay_receipt where out_trade_no = new.out_trade_no for update;
      else
        select paid_fen into paid from pay_attempt
        where out_trade_no = new.out_trade_no and order_id = new.order_id for update;
      end if;
      if paid is null or paid < (
        select sum(amount_fen) from pay_refund where out_trade_no = new.out_trade_no
      ) then
        raise exception 'refunds of % exceed what was paid', new.out_trade_no using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
}
