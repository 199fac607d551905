import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db)
  await createAttempts(db)
  await createRefunds(db)
  await createEvents(db)
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_order (
      id uuid primary key,
      user_id bigint not null references users,
      kind text not null check (kind ~ '^[a-z_]{1,40}$'),
      subject_id text not null check (char_length(subject_id) between 1 and 80),
      amount_fen bigint not null check (amount_fen > 0),
      description text not null,
      snapshot jsonb not null,
      state text not null check (state in ('OPEN', 'CLOSING', 'CLOSED', 'PAID', 'LATE', 'REFUNDED')),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      paid_at timestamptz,
      check ((paid_at is null) = (state in ('OPEN', 'CLOSING', 'CLOSED')))
    )`.execute(db)
  await sql`
    create unique index pay_order_one_open on pay_order (user_id, kind, subject_id)
    where state in ('OPEN', 'CLOSING')`.execute(db)
  await sql`
    create index pay_order_open_since on pay_order (changed_at) where state in ('OPEN', 'CLOSING')`.execute(
    db,
  )
  await sql`create index pay_order_user on pay_order (user_id, created_at desc)`.execute(db)
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_attempt (
      out_trade_no text primary key check (out_trade_no ~ '^[0-9A-Za-z]{6,32}$'),
      order_id uuid not null references pay_order,
      state text not null check (state in ('LIVE', 'CLOSED', 'PAID')),
      code_url text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      checked_at timestamptz not null,
      transaction_id text unique,
      paid_fen bigint check (paid_fen > 0),
      paid_at timestamptz,
      check ((state = 'PAID') = (transaction_id is not null)),
      check ((state = 'PAID') = (paid_fen is not null)),
      check ((state = 'PAID') = (paid_at is not null))
    )`.execute(db)
  await sql`create unique index pay_attempt_one_live on pay_attempt (order_id) where state = 'LIVE'`.execute(
    db,
  )
  await sql`create index pay_attempt_order on pay_attempt (order_id)`.execute(db)
  await sql`create index pay_attempt_checked on pay_attempt (checked_at) where state = 'LIVE'`.execute(db)
}

/** The guard holds whoever writes: what goes back is never more than what came in. */
async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_refund (
      id uuid primary key,
      order_id uuid not null references pay_order,
      out_trade_no text not null references pay_attempt,
      cause text not null unique,
      out_refund_no text not null unique check (char_length(out_refund_no) <= 64),
      round int not null default 1 check (round >= 1),
      amount_fen bigint not null check (amount_fen > 0),
      reason text not null check (char_length(reason) between 1 and 80),
      state text not null check (state in ('ASKED', 'PROCESSING', 'SUCCEEDED', 'ABNORMAL')),
      created_at timestamptz not null,
      checked_at timestamptz not null,
      succeeded_at timestamptz,
      check ((state = 'SUCCEEDED') = (succeeded_at is not null))
    )`.execute(db)
  await sql`create index pay_refund_attempt on pay_refund (out_trade_no)`.execute(db)
  await sql`
    create index pay_refund_unfinished on pay_refund (checked_at) where state in ('ASKED', 'PROCESSING')`.execute(
    db,
  )
  await sql`
    create function pay_refund_within_paid() returns trigger language plpgsql as $$
    declare paid bigint;
    begin
      select paid_fen into paid from pay_attempt where out_trade_no = new.out_trade_no for update;
      if paid is null or paid < (
        select sum(amount_fen) from pay_refund where out_trade_no = new.out_trade_no
      ) then
        raise exception 'refunds of % exceed what was paid', new.out_trade_no using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger pay_refund_guard after insert or update of amount_fen, out_trade_no on pay_refund
    for each row execute function pay_refund_within_paid()`.execute(db)
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_event (
      id bigint generated always as identity primary key,
      order_id uuid references pay_order,
      type text not null,
      detail jsonb not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index pay_event_order on pay_event (order_id, id)`.execute(db)
  await sql`
    create function pay_event_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'pay_event is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger pay_event_append_only before update or delete or truncate on pay_event
    for each statement execute function pay_event_refuse()`.execute(db)
}
