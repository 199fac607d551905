import { type Kysely, sql } from 'kysely'

/** Double entry, append-only: the database itself refuses what would falsify the books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await chainEntries(db)
  await keepBalances(db)
  await refuseChanges(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_account (
      code text primary key check (code ~ '^[a-z_]+(:[0-9a-zA-Z-]+)?$'),
      nature text not null check (nature in ('asset', 'liability', 'revenue', 'expense')),
      balance_fen bigint not null default 0,
      constraint ledger_no_negative_liability check (nature <> 'liability' or balance_fen >= 0)
    )`.execute(db)
  await sql`
    create table ledger_entry (
      number bigint primary key,
      event text not null,
      key text not null,
      body text not null,
      line_count int not null check (line_count >= 2),
      at timestamptz not null,
      previous_hash bytea not null,
      hash bytea not null unique,
      constraint ledger_entry_once unique (event, key)
    )`.execute(db)
  await sql`
    create table ledger_posting (
      entry_number bigint not null references ledger_entry,
      line int not null check (line >= 1),
      account text not null references ledger_account,
      side text not null check (side in ('debit', 'credit')),
      amount_fen bigint not null check (amount_fen > 0),
      primary key (entry_number, line)
    )`.execute(db)
  await sql`create index ledger_posting_account on ledger_posting (account, entry_number)`.execute(db)
  await sql`
    create table ledger_head (
      only_row boolean primary key default true check (only_row),
      number bigint not null,
      hash bytea not null
    )`.execute(db)
  await sql`insert into ledger_head (number, hash) values (0, sha256('yantu ledger'))`.execute(db)
}

/** The head row's lock puts entries in one line; whatever the writer says, number and hashes are computed here. */
async function chainEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_chain_entry() returns trigger language plpgsql as $$
    declare head ledger_head;
    begin
      select * into strict head from ledger_head for update;
      new.number := head.number + 1;
      new.previous_hash := head.hash;
      new.hash := sha256(head.hash || convert_to(
        new.number || E'\n' || floor(extract(epoch from new.at) * 1000)::bigint || E'\n' || new.body, 'UTF8'));
      update ledger_head set number = new.number, hash = new.hash;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger ledger_chain before insert on ledger_entry
    for each row execute function ledger_chain_entry()`.execute(db)
}

async function keepBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_apply_postings() returns trigger language plpgsql as $$
    begin
      if exists (
        select from new_lines l join ledger_entry e on e.number = l.entry_number
        group by e.number, e.line_count
        having count(*) <> e.line_count
          or sum(case l.side when 'debit' then l.amount_fen else -l.amount_fen end) <> 0
      ) then
        raise exception 'ledger: an entry must arrive whole and balanced' using errcode = 'check_violation';
      end if;
      update ledger_account a
      set balance_fen = a.balance_fen + change.fen * case when a.nature in ('asset', 'expense') then 1 else -1 end
      from (
        select account, sum(case side when 'debit' then amount_fen else -amount_fen end) as fen
        from new_lines group by account
      ) change
      where a.code = change.account;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ledger_apply after insert on ledger_posting
    referencing new table as new_lines for each statement execute function ledger_apply_postings()`.execute(
    db,
  )
  await sql`
    create function ledger_require_postings() returns trigger language plpgsql as $$
    begin
      if not exists (select from ledger_posting where entry_number = new.number) then
        raise exception 'ledger: entry % has no lines', new.number using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger ledger_entry_has_lines after insert on ledger_entry
    deferrable initially deferred for each row execute function ledger_require_postings()`.execute(db)
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'ledger: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db)
  for (const table of ['ledger_entry', 'ledger_posting']) {
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse()`.execute(db)
  }
  for (const table of ['ledger_account', 'ledger_head']) {
    await sql`
      create trigger ${sql.ref(`${table}_no_removal`)} before delete or truncate on ${sql.table(table)}
      for each statement execute function ledger_refuse()`.execute(db)
    await sql`
      create trigger ${sql.ref(`${table}_by_trigger_only`)} before update on ${sql.table(table)}
      for each statement when (pg_trigger_depth() = 0) execute function ledger_refuse()`.execute(db)
  }
  await sql`
    create trigger ledger_account_starts_empty before insert on ledger_account
    for each row when (new.balance_fen <> 0) execute function ledger_refuse()`.execute(db)
  await sql`
    create trigger ledger_head_is_one before insert on ledger_head
    for each statement execute function ledger_refuse()`.execute(db)
}
