import { type Kysely, sql } from 'kysely'

/** How publisher and designer of a completed demand rate each other: once, and never again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demand_rating (
      demand_id bigint not null references demand,
      by text not null check (by in ('publisher', 'designer')),
      rater_id bigint not null references users,
      ratee_id bigint not null references users check (ratee_id <> rater_id),
      stars smallint not null check (stars between 1 and 5),
      text text not null check (char_length(text) <= 300),
      rated_at timestamptz not null,
      closes_at timestamptz not null check (rated_at < closes_at),
      primary key (demand_id, by)
    )`.execute(db)
  await sql`create index demand_rating_ratee on demand_rating (ratee_id, by)`.execute(db)
  await sql`create index demand_rating_rater on demand_rating (rater_id)`.execute(db)
  await sql`
    create trigger demand_rating_kept before update or delete or truncate on demand_rating
    for each statement execute function keep_demand_message()`.execute(db)
}
