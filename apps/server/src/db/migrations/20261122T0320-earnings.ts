import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createEarnings(db)
  await earnWhatWasBooked(db)
}

async function createEarnings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table earning (
      id uuid primary key,
      designer_id bigint not null references users,
      source_kind text not null check (source_kind in ('template', 'theme', 'demand')),
      source_id text not null check (char_length(source_id) between 1 and 120),
      base_fen bigint not null check (base_fen > 0),
      share numeric(7, 6) check (share between 0 and 1),
      commission_rate numeric(7, 6) check (commission_rate between 0 and 1),
      amount_fen bigint not null check (amount_fen > 0),
      reversed_fen bigint not null check (reversed_fen between 0 and amount_fen),
      held_until timestamptz not null,
      state text not null check (state in ('held', 'payable', 'in_payout', 'paid', 'reversed')),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (source_kind, source_id),
      check (num_nonnulls(share, commission_rate) <= 1),
      constraint earning_as_agreed check (amount_fen = case
        when share is not null then trunc(base_fen * share)
        when commission_rate is not null then base_fen - trunc(base_fen * commission_rate)
        else base_fen end),
      check ((state = 'reversed') = (reversed_fen = amount_fen))
    )`.execute(db)
  await sql`create index earning_held on earning (held_until) where state = 'held'`.execute(db)
  await sql`create index earning_designer on earning (designer_id, created_at desc)`.execute(db)
}

/** What the books owe designers from before, under the terms that were frozen in the orders. */
async function earnWhatWasBooked(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into earning (id, designer_id, source_kind, source_id, base_fen, share, amount_fen, reversed_fen,
      held_until, state, created_at, changed_at)
    select gen_random_uuid(), designer, kind, key, case when share is null then fen else paid end, share, fen, 0,
      at + interval '7 days', 'held', at, at
    from (
      select split_part(p.account, ':', 2)::bigint as designer, e.key, e.at, p.amount_fen as fen,
        case e.event when 'theme_used' then 'theme' else 'template' end as kind, o.amount_fen as paid,
        case when trunc(o.amount_fen * (o.snapshot ->> 'designerShare')::numeric(7, 6)) = p.amount_fen
          then (o.snapshot ->> 'designerShare')::numeric(7, 6) end as share
      from ledger_entry e
      join ledger_posting p on p.entry_number = e.number and p.side = 'credit' and p.account like 'designer_pending:%'
      left join pay_order o on e.event = 'template_paid' and o.id::text = e.key
      where e.event in ('template_paid', 'theme_used')
    ) booked`.execute(db)
}
