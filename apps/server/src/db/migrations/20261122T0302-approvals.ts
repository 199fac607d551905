import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approval (
      id uuid primary key,
      kind text not null,
      request text not null,
      document text not null,
      hash bytea not null check (hash = sha256(convert_to(document, 'UTF8'))),
      reason text not null,
      state text not null default 'asked'
        check (state in ('asked', 'approved', 'executed', 'declined', 'withdrawn', 'expired')),
      asker_id bigint not null references users,
      asked_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > asked_at),
      decider_id bigint references users,
      decline_reason text,
      settled_at timestamptz,
      constraint approval_by_a_second check (decider_id <> asker_id),
      constraint approval_decided check ((state in ('approved', 'executed', 'declined')) = (decider_id is not null)),
      constraint approval_declined check ((state = 'declined') = (decline_reason is not null)),
      constraint approval_settled check ((state in ('asked', 'approved')) = (settled_at is null))
    )`.execute(db)
  await sql`create unique index approval_open on approval (hash) where state = 'asked'`.execute(db)
  await sql`create index approval_listed on approval (asked_at desc)`.execute(db)
  await sql`create index approval_expiring on approval (expires_at) where state = 'asked'`.execute(db)
}
