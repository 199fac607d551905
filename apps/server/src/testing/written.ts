import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/** What a refused call may spend or leave: budgets, the time of a session's last use, the event that it was refused. */
const spendable = [
  'rate_limit',
  'attempts',
  'sessions',
  'audit_event',
  'kysely_migration',
  'kysely_migration_lock',
]

/** The tables in which a row was inserted, updated or deleted since it was last asked, by name. */
export type Written = () => Promise<string[]>

/**
 * Has a test's own database note which of its tables are written, by a trigger on each that is there by now. Exact:
 * the note is a row of the same transaction, so it stays exactly when the write does, also of an update to equal
 * values and of what a foreign key takes along.
 */
export async function watchWrites(db: Db): Promise<Written> {
  await sql`
    create schema noted;
    create table noted.write (table_name text not null);
    create function noted.note() returns trigger language plpgsql as $$
    begin
      insert into noted.write values (tg_table_name);
      return null;
    end $$`.execute(db)
  await sql`
    do $$
    declare watched text;
    begin
      for watched in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname = 'public' and tablename <> all (${sql.lit(`{${spendable.join()}}`)})
      loop
        execute 'create trigger noted after insert or update or delete on ' || watched
          || ' for each row execute function noted.note()';
        execute 'create trigger noted_truncate after truncate on ' || watched || ' execute function noted.note()';
      end loop;
    end $$`.execute(db)
  return async () => {
    const { rows } = await sql<{ name: string }>`
      with taken as (delete from noted.write returning table_name)
      select distinct table_name as name from taken order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
}
