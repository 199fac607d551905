import type { Pool, PoolClient } from 'pg'

export const DEFAULT_SCHEMA = 'wechatpay_sandbox'

/** Where the vendor keeps everything it knows; any number of processes may share one. */
export interface Store {
  pool: Pool
  /** The quoted schema name, ready for SQL. */
  schema: string
  /** The vendor's clock. */
  now: () => Date
}

export type Queryable = Pool | PoolClient

/** Opens the store, creating its schema and tables where they are missing. */
export async function openStore(
  pool: Pool,
  schemaName: string = DEFAULT_SCHEMA,
  now: () => Date = () => new Date(),
): Promise<Store> {
  const schema = `"${schemaName.replaceAll('"', '""')}"`
  const store = { pool, schema, now }
  await transaction(store, async (client) => {
    // "if not exists" alone still races between two processes that start at once.
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`wechatpay-sandbox ${schema}`])
    await client.query(tables(schema))
  })
  return store
}

export async function transaction<T>(
  { pool }: Pick<Store, 'pool'>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const tables = (s: string): string => `
create schema if not exists ${s};
create table if not exists ${s}.identity (
  only_one boolean primary key default true check (only_one),
  value jsonb not null
);
create table if not exists ${s}.faults (
  only_one boolean primary key default true check (only_one),
  value jsonb not null
);
create table if not exists ${s}.nonces (
  nonce text primary key,
  at timestamptz not null
);
create table if not exists ${s}.orders (
  out_trade_no text primary key,
  description text not null,
  attach text,
  notify_url text not null,
  total_fen bigint not null check (total_fen > 0),
  state text not null default 'NOTPAY' check (state in ('NOTPAY', 'SUCCESS', 'REFUND', 'CLOSED')),
  time_expire timestamptz,
  created_at timestamptz not null,
  platform_serial text not null,
  openid text not null,
  transaction_id text unique,
  success_time timestamptz,
  check ((state in ('SUCCESS', 'REFUND')) = (transaction_id is not null and success_time is not null))
);
create table if not exists ${s}.codes (
  id text primary key,
  out_trade_no text not null references ${s}.orders,
  expires_at timestamptz not null
);
create table if not exists ${s}.refunds (
  out_refund_no text primary key,
  refund_id text not null unique,
  out_trade_no text not null references ${s}.orders,
  refund_fen bigint not null check (refund_fen > 0),
  reason text,
  notify_url text,
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL')),
  created_at timestamptz not null,
  settle_at timestamptz not null,
  success_time timestamptz
);
create index if not exists refunds_by_order on ${s}.refunds (out_trade_no);
create table if not exists ${s}.flows (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  business_id text not null,
  name text not null,
  delta_fen bigint not null check (delta_fen <> 0),
  voucher text not null,
  unique (business_id, name)
);
create index if not exists flows_by_time on ${s}.flows (at, id);
create table if not exists ${s}.notifications (
  id text primary key,
  event_type text not null,
  url text not null,
  out_trade_no text not null references ${s}.orders,
  out_refund_no text references ${s}.refunds,
  pays_closed_order boolean not null default false,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz,
  delivered_at timestamptz,
  last_request jsonb
);
create index if not exists notifications_due on ${s}.notifications (next_at) where next_at is not null;
create table if not exists ${s}.bills (
  token text primary key,
  content bytea not null,
  created_at timestamptz not null
);
`
