import { type Kysely, sql } from 'kysely'

/** Who likes a work; its counter is the number of these rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_like (
      user_id bigint not null references users,
      work_id bigint not null references work,
      created_at timestamptz not null,
      primary key (work_id, user_id)
    )`.execute(db)
  await sql`create index work_like_user on work_like (user_id, work_id)`.execute(db)
  // Nobody could like before: what stands there is nobody's.
  await sql`update work_counter set likes = 0, is_dirty = true where likes > 0`.execute(db)
  // The counters of several works are locked in one order: an account that ends takes all its likes back at once.
  await sql`
    create function count_work_likes() returns trigger language plpgsql as $$
    declare step int := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      perform from work_counter where work_id in (select work_id from changed) order by work_id for no key update;
      update work_counter c set likes = c.likes + step * d.n, is_dirty = true
      from (select work_id, count(*)::int as n from changed group by work_id) d
      where c.work_id = d.work_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger work_liked after insert on work_like referencing new table as changed
    for each statement execute function count_work_likes()`.execute(db)
  await sql`
    create trigger work_unliked after delete on work_like referencing old table as changed
    for each statement execute function count_work_likes()`.execute(db)
}
