import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary_entry (
      type text not null check (type ~ '^[a-z][a-z0-9_]{0,63}$'),
      label text not null check (char_length(label) between 1 and 64),
      value text not null check (char_length(value) between 1 and 200),
      position int not null,
      hex text check (hex ~ '^#[0-9A-F]{6}$'),
      name text,
      tip text,
      note text,
      primary key (type, label)
    )`.execute(db)
  await sql`create unique index dictionary_entry_position on dictionary_entry (type, position)`.execute(db)
  await sql`
    create table dictionary_version (
      only_row boolean primary key default true check (only_row),
      version bigint not null
    )`.execute(db)
  await sql`insert into dictionary_version (version) values (1)`.execute(db)
  await sql`
    create function dictionary_changed() returns trigger language plpgsql as $$
    begin
      update dictionary_version set version = version + 1;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger dictionary_entry_changed
    after insert or update or delete or truncate on dictionary_entry
    for each statement execute function dictionary_changed()`.execute(db)
}
