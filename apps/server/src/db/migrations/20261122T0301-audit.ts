import { type Kysely, sql } from 'kysely'

/** No references: an event outlives whoever and whatever it tells of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_event (
      number bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id bigint,
      session_id uuid,
      address_mac bytea check (octet_length(address_mac) = 32),
      what text not null check (what ~ '^[a-z]+(-[a-z]+)*[.][a-z]+(-[a-z]+)*$'),
      subject_kind text not null,
      subject_id text not null,
      before jsonb,
      after jsonb
    )`.execute(db)
  await sql`create index audit_event_subject on audit_event (subject_kind, subject_id, number)`.execute(db)
  await sql`create index audit_event_actor on audit_event (actor_id, number)`.execute(db)
  await sql`
    create function audit_refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'audit: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db)
  await sql`
    create trigger audit_event_append_only before update or delete or truncate on audit_event
    for each statement execute function audit_refuse()`.execute(db)
}
