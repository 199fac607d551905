import { type Kysely, sql } from 'kysely'

/** Demands: what is wanted, who signed up, drafts, the acceptance sheet, and all that happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDemands(db)
  await createSignups(db)
  await createSheets(db)
  await createDrafts(db)
  await createEvents(db)
}

async function createDemands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand (
      id bigint generated always as identity primary key,
      publisher_id bigint not null references users,
      title text not null check (char_length(title) between 1 and 20),
      description text not null check (char_length(description) <= 500),
      fee_fen bigint not null check (fee_fen between 2 and 99999999),
      completion_at timestamptz not null,
      is_urgent boolean not null,
      scenes text[] not null,
      styles text[] not null,
      colors text[] not null,
      sorts text[] not null default '{}',
      material_file_id uuid references stored_file,
      material_name text not null default '',
      timer jsonb not null,
      status smallint not null check (status between 0 and 9),
      selected_id bigint references users,
      order_id uuid references pay_order,
      deposit_order_id uuid unique references pay_order,
      balance_order_id uuid unique references pay_order,
      urgent_rate numeric(7, 6) check (urgent_rate between 0 and 1),
      deposit_rate numeric(7, 6) check (deposit_rate between 0 and 1),
      commission_rate numeric(7, 6) check (commission_rate between 0 and 1),
      total_fen bigint check (total_fen >= fee_fen),
      deposit_fen bigint check (deposit_fen > 0 and deposit_fen < total_fen),
      paid_fen bigint not null default 0,
      refunded_fen bigint not null default 0 check (refunded_fen >= 0),
      released_fen bigint not null default 0 check (released_fen >= 0),
      commission_fen bigint not null default 0 check (commission_fen between 0 and released_fen),
      returned_fen bigint not null default 0 check (returned_fen between 0 and released_fen),
      held_at timestamptz,
      hold_reason text not null default '',
      due_at timestamptz,
      ends_at timestamptz,
      wakes_at timestamptz,
      reminded int not null default 0 check (reminded >= 0),
      end_reason text not null default '',
      created_at timestamptz not null,
      published_at timestamptz,
      changed_at timestamptz not null,
      constraint demand_by_another check (selected_id <> publisher_id),
      constraint demand_escrow check (case
        when status <= 2 then paid_fen = 0
        when status <= 5 then paid_fen = deposit_fen and refunded_fen = 0 and released_fen = 0
        when status <= 7 then paid_fen = total_fen and refunded_fen = 0 and released_fen = 0
        else paid_fen = refunded_fen + released_fen end),
      constraint demand_terms check (status not between 2 and 8 or (
        selected_id is not null and total_fen is not null and deposit_fen is not null
        and urgent_rate is not null and deposit_rate is not null and commission_rate is not null)),
      constraint demand_published check (status in (0, 9) or published_at is not null),
      constraint demand_hold check (held_at is null or status in (3, 4, 6, 7)),
      constraint demand_clock check ((status in (0, 8, 9)) = (wakes_at is null)),
      constraint demand_end_reason check ((status = 9) = (end_reason <> ''))
    )`.execute(db)
  await sql`create index demand_square on demand (published_at desc, id desc) where published_at is not null`.execute(
    db,
  )
  await sql`create index demand_publisher on demand (publisher_id, id desc)`.execute(db)
  await sql`create index demand_selected on demand (selected_id) where selected_id is not null`.execute(db)
  await sql`create index demand_due on demand (wakes_at, id) where wakes_at is not null and held_at is null`.execute(
    db,
  )
  for (const column of ['material_file_id', 'order_id'])
    await sql`
      create index ${sql.ref(`demand_${column}`)} on demand (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
}

async function createSignups(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_signup (
      demand_id bigint not null references demand,
      designer_id bigint not null references users,
      signed_up_at timestamptz not null,
      withdrawn_at timestamptz,
      primary key (demand_id, designer_id)
    )`.execute(db)
  await sql`create index demand_signup_designer on demand_signup (designer_id, demand_id desc)`.execute(db)
}

/** Frozen with the deposit: what drafts are judged by must not change under them. */
async function createSheets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_sheet (
      demand_id bigint primary key references demand,
      trial_rounds int not null check (trial_rounds > 0),
      full_rounds int not null check (full_rounds > 0),
      pages_min int check (pages_min > 0),
      pages_max int check (pages_max >= pages_min),
      ratio text not null default '',
      must_haves text[] not null default '{}',
      frozen_at timestamptz
    )`.execute(db)
  await sql`
    create function keep_frozen_sheet() returns trigger language plpgsql as $$
    begin
      if old.frozen_at is not null then
        raise exception 'the sheet of demand % is frozen', old.demand_id using errcode = 'restrict_violation';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger demand_sheet_frozen before update or delete on demand_sheet
    for each row execute function keep_frozen_sheet()`.execute(db)
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_draft (
      id uuid primary key,
      demand_id bigint not null references demand,
      stage smallint not null check (stage in (0, 1)),
      round int not null check (round > 0),
      file_id uuid not null references stored_file,
      name text not null,
      design_idea text not null check (char_length(design_idea) between 1 and 500),
      status smallint not null default 0 check (status in (0, 1, 2)),
      reject_reason text not null default '',
      is_automatic boolean not null default false,
      uploaded_at timestamptz not null,
      judged_at timestamptz,
      unique (demand_id, stage, round),
      check ((status = 0) = (judged_at is null)),
      check ((status = 2) = (reject_reason <> '')),
      check (status = 1 or not is_automatic)
    )`.execute(db)
  await sql`create unique index demand_draft_pending on demand_draft (demand_id) where status = 0`.execute(db)
  await sql`create index demand_draft_file on demand_draft (file_id)`.execute(db)
}

/** Its actor is a plain number: an event outlives who caused it. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_event (
      id bigint generated always as identity primary key,
      demand_id bigint not null references demand,
      type text not null,
      role text not null check (role in ('publisher', 'designer', 'signed_up', 'selected', 'arbitrator', 'system')),
      actor_id bigint,
      from_status smallint,
      to_status smallint not null,
      detail jsonb not null,
      at timestamptz not null,
      check (role = 'system' or actor_id is not null)
    )`.execute(db)
  await sql`create index demand_event_demand on demand_event (demand_id, id)`.execute(db)
  await sql`
    create function keep_demand_event() returns trigger language plpgsql as $$
    begin
      raise exception 'demand_event is append-only' using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger demand_event_kept before update or delete or truncate on demand_event
    for each statement execute function keep_demand_event()`.execute(db)
}
