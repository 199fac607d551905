import { type Kysely, sql } from 'kysely'

/** Works come by their form: how long a title may be, who consented to what, and since when something waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countTitlesByCodePoints(db)
  await keepWaiting(db)
  await createConsents(db)
}

/** Twenty characters as people count them may be many code points: the contract counts, this bounds. */
async function countTitlesByCodePoints(db: Kysely<unknown>): Promise<void> {
  for (const table of ['work', 'work_revision']) {
    const constraint = sql.ref(`${table}_title_check`)
    await sql`alter table ${sql.table(table)} drop constraint ${constraint}`.execute(db)
    await sql`
      alter table ${sql.table(table)}
      add constraint ${constraint} check (char_length(title) between 1 and 200)`.execute(db)
  }
}

/** What waits for a review is reviewed in the order in which it began to wait. */
async function keepWaiting(db: Kysely<unknown>): Promise<void> {
  for (const table of ['work', 'work_revision']) {
    await sql`alter table ${sql.table(table)} add column waiting_since timestamptz`.execute(db)
    await sql`
      update ${sql.table(table)} set waiting_since = created_at where status = 'pending'`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_waiting`)} on ${sql.table(table)} (waiting_since)
      where status = 'pending'`.execute(db)
  }
}

/** Append-only: who agreed to which version of a text, and with what. */
async function createConsents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement_consent (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      type text not null,
      version text not null,
      about text not null,
      at timestamptz not null,
      foreign key (type, version) references agreement (type, version)
    )`.execute(db)
  await sql`create index agreement_consent_user on agreement_consent (user_id, type, id)`.execute(db)
}
