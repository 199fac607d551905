import { type Kysely, sql } from 'kysely'

/**
 * Owner 0 stands for the works of everyone. Works are found by their designer's name and their tags' labels, too. A change of either leaves one row here,
 * however many works it concerns; a job makes their lexemes anew in steps. Works of before are renewed once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_renewal (
      owner_id bigint primary key,
      after_id bigint not null default 0,
      asked bigint generated always as identity
    )`.execute(db)
  await sql`
    create function ask_search_renewal(owner bigint) returns void language sql as $$
      insert into search_renewal (owner_id) values (owner)
      on conflict (owner_id) do update set after_id = 0, asked = default
    $$`.execute(db)
  await sql`
    create function author_renamed() returns trigger language plpgsql as $$
    begin
      if exists (select from work where owner_id = new.id) then perform ask_search_renewal(new.id); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger author_renamed after update of name on users
    for each row when (old.name is distinct from new.name) execute function author_renamed()`.execute(db)
  await sql`
    create function tag_renamed() returns trigger language plpgsql as $$
    begin
      perform ask_search_renewal(0);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tag_renamed after update of label on dictionary_entry
    for each row when (old.label is distinct from new.label
      and (new.type in ('style', 'color', 'sort') or new.type like '%\_scene'))
    execute function tag_renamed()`.execute(db)
  await sql`
    insert into search_renewal (owner_id) select 0 where exists (select from work)`.execute(db)
}
