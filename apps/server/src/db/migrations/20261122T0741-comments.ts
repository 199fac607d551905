import { type Kysely, sql } from 'kysely'

/** What is said of works: floors, answers in them, and likes of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createComments(db)
  await countComments(db)
  await createLikes(db)
  await rememberDemo(db)
}

async function createComments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_comment (
      id bigint generated always as identity primary key,
      work_id bigint not null references work,
      floor_id bigint references work_comment on delete cascade,
      answered_id bigint references work_comment on delete cascade,
      author_id bigint not null references users,
      text text not null,
      state text not null default 'shown' check (state in ('shown', 'withdrawn', 'removed')),
      likes int not null default 0 check (likes >= 0),
      answers int not null default 0 check (answers >= 0),
      created_at timestamptz not null,
      check ((floor_id is null) = (answered_id is null))
    ) with (fillfactor = 80)`.execute(db)
  // What has gone is seen only as long as somebody's answer stands below it: no page reads past what is not seen.
  await sql`
    create index work_comment_floors on work_comment (work_id, id desc)
    where floor_id is null and (state = 'shown' or answers > 0)`.execute(db)
  await sql`
    create index work_comment_answers on work_comment (floor_id, id)
    where floor_id is not null and (state = 'shown' or answers > 0)`.execute(db)
  await sql`create index work_comment_floor on work_comment (floor_id)`.execute(db)
  await sql`create index work_comment_answered on work_comment (answered_id)`.execute(db)
  await sql`create index work_comment_author on work_comment (author_id, id)`.execute(db)
}

/** Shown comments are counted: of a work, in a floor, and of what they answer. */
async function countComments(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table work_counter add column comments bigint not null default 0 check (comments >= 0)`.execute(db)
  await sql`
    create function count_work_comments() returns trigger language plpgsql as $$
    declare
      step int := (new.state = 'shown')::int
        - case tg_op when 'INSERT' then 0 else (old.state = 'shown')::int end;
    begin
      if step <> 0 then
        update work_comment set answers = answers + step where id in (new.floor_id, new.answered_id);
        update work_counter set comments = comments + step where work_id = new.work_id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger work_comment_counted after insert or update of state on work_comment
    for each row execute function count_work_comments()`.execute(db)
}

async function createLikes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_comment_like (
      comment_id bigint not null references work_comment on delete cascade,
      user_id bigint not null references users,
      primary key (comment_id, user_id)
    )`.execute(db)
  await sql`create index work_comment_like_user on work_comment_like (user_id, comment_id)`.execute(db)
  await sql`
    create function count_work_comment_likes() returns trigger language plpgsql as $$
    declare step int := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      perform from work_comment where id in (select comment_id from changed) order by id for no key update;
      update work_comment c set likes = c.likes + step * d.n
      from (select comment_id, count(*)::int as n from changed group by comment_id) d
      where c.id = d.comment_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger work_comment_liked after insert on work_comment_like referencing new table as changed
    for each statement execute function count_work_comment_likes()`.execute(db)
  await sql`
    create trigger work_comment_unliked after delete on work_comment_like referencing old table as changed
    for each statement execute function count_work_comment_likes()`.execute(db)
}

/** Which comments of the demo have been made, so that a start that was cut short goes on where it stopped. */
async function rememberDemo(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_comment (
      key text primary key,
      comment_id bigint not null references work_comment on delete cascade
    )`.execute(db)
}
